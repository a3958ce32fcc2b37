// What the signs of an explanation mean. Only the signs that the step uses are listed.

import { make } from './elements.js';

const CIRCLE = '<circle cx="15" cy="9" r="7"';
const SIGNS = {
  on: [`${CIRCLE} fill="currentColor"/>`, 'is this digit'],
  off: [`${CIRCLE}/><path d="m10 14 10-10"/>`, 'is not this digit'],
  strong: ['<path d="M2 9h22M20 4l6 5-6 5"/>', 'forces'],
  weak: ['<path d="M2 9h22" stroke-dasharray="4 3"/><path d="M20 4l6 5-6 5"/>', 'rules out'],
  part: [`${CIRCLE} fill="currentColor"/>`, 'part of the pattern'],
  removed: [`${CIRCLE} stroke="var(--bad)"/><path d="m10 14 10-10" stroke="var(--bad)"/>`, 'is removed'],
  blocker: [`${CIRCLE} stroke="var(--amber)"/>`, 'blocks the other cells'],
  result: ['<rect x="7" y="1" width="16" height="16" rx="3" fill="var(--amber-fill)" stroke="none"/>', 'conclusion'],
};

/** The sign of a claim: true or false. @param {boolean} on */
export function sign(on) {
  const item = document.createElement('template');
  const circle = '<circle cx="8" cy="8" r="6" fill="FILL" stroke="var(--hue)" stroke-width="2"/>'.replace('FILL', on ? 'var(--hue)' : 'none');
  const slash = on ? '' : '<path d="m4 12 8-8" stroke="var(--hue)" stroke-width="2"/>';
  item.innerHTML = `<svg viewBox="0 0 16 16" role="img" aria-label="${on ? 'true:' : 'false:'}">${circle}${slash}</svg>`;
  return item.content;
}

/** @param {import('./engine-client.js').Step} step */
export function legend(step) {
  const { highlights, placement, eliminations, technique } = step;
  const links = highlights.flatMap((one) => one.links);
  const blocked = technique === 'hidden-single';
  /** @type {(keyof typeof SIGNS)[]} */
  const used = [];
  if (links.length) {
    used.push('on');
    if (highlights.some(({ other }) => other.length)) used.push('off');
    if (links.some(({ strong }) => strong)) used.push('strong');
    if (links.some(({ strong }) => !strong)) used.push('weak');
  } else if (!blocked && highlights.some(({ keep }) => keep.length)) used.push('part');
  if (blocked) used.push('blocker');
  if (eliminations.length) used.push('removed');
  if (placement) used.push('result');
  if (!used.length) return null;
  const list = make('ul', 'key-list');
  list.setAttribute('aria-label', 'Legend');
  for (const name of used) {
    const [drawing, words] = SIGNS[name];
    const item = make('li', '');
    item.innerHTML = `<svg viewBox="0 0 30 18" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">${drawing}</svg>`;
    item.append(words);
    list.append(item);
  }
  return list;
}
