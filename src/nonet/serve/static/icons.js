// The icons, drawn as lines on a grid of 24 units, and the bars that show a level without color. An element with `data-icon`
// gets its icon before its text, with `data-icon-end` after it.

/** @type {Record<string, string>} */
const PATHS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  erase: 'm7 20-4-4a2 2 0 0 1 0-3l9-9a2 2 0 0 1 3 0l5 5a2 2 0 0 1 0 3l-8 8H7ZM8 8l8 8M12 20h9',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5v14l11-7z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.3 1 2.5h6c0-1.2.3-1.8 1-2.5A6 6 0 0 0 12 3Z',
  candidates: 'M5 5h.01M12 5h.01M19 5h.01M5 12h.01M12 12h.01M19 12h.01M5 19h.01M12 19h.01M19 19h.01',
  check: 'm5 13 4 4L19 7',
  restart: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  print: 'M7 9V3h10v6M7 18H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v7H7z',
  gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  info: 'M12 11v6M12 7.5h.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  today: 'M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  plus: 'M12 5v14M5 12h14',
  stats: 'M5 20v-7M12 20V4M19 20v-11',
  open: 'M3 7v12h18V9h-9L10 6H3z',
  back: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  digit: 'M10 7l3-2v14M9 19h8',
  corner: 'M4 4h16v16H4zM7.5 8h.01M16.5 8h.01',
  center: 'M4 4h16v16H4zM10 12h.01M14 12h.01',
  color: 'M12 3s-6 7-6 11a6 6 0 0 0 12 0c0-4-6-11-6-11Z',
  flame: 'M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 .5 1.5 1 2 2 2 0-3-1-5 1-8Z',
  fold: 'm6 9 6 6 6-6',
  down: 'M12 4v12M7 12l5 5 5-5M5 20h14',
};

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name */
export function icon(name) {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('class', name === 'candidates' ? 'glyph dots' : 'glyph');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  drawing.append(path);
  return drawing;
}

/** Draws the icons that the document names. */
export function drawIcons() {
  for (const element of document.querySelectorAll('[data-icon]')) element.prepend(icon(element.getAttribute('data-icon') ?? ''));
  for (const element of document.querySelectorAll('[data-icon-end]')) element.append(icon(element.getAttribute('data-icon-end') ?? ''));
}

const BARS = 8;

/**
 * Eight bars, of which the first `level` are filled.
 * @param {number} level
 */
export function meter(level) {
  const bars = document.createElement('span');
  bars.className = 'meter';
  bars.setAttribute('aria-hidden', 'true');
  for (let bar = 1; bar <= BARS; bar++) {
    const one = document.createElement('i');
    one.classList.toggle('on', bar <= level);
    one.style.setProperty('--k', String(bar));
    bars.append(one);
  }
  return bars;
}
