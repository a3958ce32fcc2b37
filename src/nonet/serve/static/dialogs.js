// The smaller dialogs: open, share, settings, rating, restart, keyboard, menu.

import * as engine from './engine-client.js';
import { box, button, byId, dialog, make, newButton, setStatus, setText } from './elements.js';
import * as games from './game.js';
import { icon } from './icons.js';
import { encodeGame } from './share.js';
import { game, state } from './state.js';
import { toLine } from './rules.js';
import { openTechnique } from './technique-dialog.js';

/** @typedef {import('./storage.js').Settings} Settings */

/** Buttons that close their dialog, and a click beside a dialog. */
export function wireClosing() {
  for (const one of document.querySelectorAll('dialog')) {
    one.addEventListener('click', (event) => {
      const away = event.target === one && !inside(one, event);
      const closing = event.target instanceof Element && event.target.closest('[data-close]');
      if (away || closing) one.close();
    });
  }
}

/** @param {Element} element @param {MouseEvent} event */
function inside(element, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

const NOTHING_FOUND = 'No puzzle found in this text.';

/**
 * @param {(puzzles: engine.ReadPuzzle[]) => void} onOpen
 * @param {() => void} onEmpty
 * @param {(hash: string) => void} onLink
 */
export function importDialog(onOpen, onEmpty, onLink) {
  const shown = dialog('import');
  const text = byId('import-text', HTMLTextAreaElement);
  const file = byId('import-file', HTMLInputElement);
  const leave = () => {
    shown.close();
    text.value = file.value = '';
  };

  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    if (chosen) text.value = await chosen.text();
  });
  button('import-empty').addEventListener('click', () => {
    leave();
    onEmpty();
  });
  button('import-open').addEventListener('click', async () => {
    setText('import-status', '');
    try {
      const pasted = text.value.trim();
      const own = ownLink(pasted);
      if (own) {
        leave();
        return onLink(own);
      }
      const { puzzles, faults } = await engine.read(pasted);
      const usable = puzzles.filter(({ sukaku }) => !sukaku);
      if (!usable.length) throw new Error(puzzles.length ? 'A Sukaku has no givens and cannot be played here.' : (faults[0] ?? NOTHING_FOUND));
      leave();
      onOpen(usable);
    } catch (error) {
      const unknown = error instanceof engine.EngineError && error.kind === 'text';
      setStatus('import-status', unknown ? NOTHING_FOUND : error instanceof Error ? error.message : String(error));
    }
  });
  /** @param {string} [pasted] */
  return (pasted = '') => {
    setText('import-status', '');
    text.value = pasted;
    shown.showModal();
    if (pasted) button('import-open').focus();
  };
}

/**
 * What a link to a page of Nonet opens, or the ID of a puzzle: the part after the #. Null for anything else.
 * @param {string} text
 */
export function ownLink(text) {
  const link = /^https?:\/\/[^\s#]*#((?:g|id|daily)=\S+)$/.exec(text);
  if (link) return link[1];
  return /^A[\w-]{5,79}$/.test(text) ? `id=${text}` : null;
}

export function shareDialog() {
  const [link, line] = [byId('share-link', HTMLInputElement), byId('share-text', HTMLInputElement)];
  let progress = false;
  const draw = () => {
    const { daily, grid } = state.puzzle;
    const shared = progress ? game() : games.newGame(grid);
    const url = new URL(location.href);
    url.hash = !progress && daily ? `daily=${daily}` : `g=${encodeGame(shared)}${daily ? `&daily=${daily}` : ''}`;
    link.value = url.href;
    line.value = toLine(progress ? game().digits : game().givens);
    button('share-bare').setAttribute('aria-pressed', String(!progress));
    button('share-all').setAttribute('aria-pressed', String(progress));
    setText('share-status', '');
  };
  /** @param {HTMLInputElement} field @param {string} words */
  const copy = async (field, words) => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      setText('share-status', words);
    } catch {
      setText('share-status', 'Copying is not allowed here. The text is selected: copy it with the keyboard.');
    }
  };
  button('share-bare').addEventListener('click', () => ((progress = false), draw()));
  button('share-all').addEventListener('click', () => ((progress = true), draw()));
  button('share-copy').addEventListener('click', () => void copy(link, 'Link copied.'));
  button('share-copy-text').addEventListener('click', () => void copy(line, 'Puzzle copied.'));
  return () => {
    progress = false;
    draw();
    dialog('share').showModal();
  };
}

const SCALE = [1, 12]; // ratings at both ends of the scale

export function ratingDialog() {
  return () => {
    const { rating } = state.puzzle;
    if (!rating) return;
    setText('rating-title', `Rating ${rating.er.toFixed(1)}`);
    setText('rating-words', `The hardest step rates ${rating.er.toFixed(1)} on the Sudoku Explainer scale.`);
    void engine.techniqueName(rating.hardest).then((name) => {
      const about = newButton('link', () => void openTechnique(rating.hardest, name, rating.er), name);
      box('rating-words').append(' Its technique: ', about, '.');
    });
    box('rating-mark').style.left = `${(100 * (rating.er - SCALE[0])) / (SCALE[1] - SCALE[0])}%`;
    dialog('rating').showModal();
  };
}

/**
 * The header's buttons as a list, for phones.
 * @param {readonly [icon: string, words: string, id: string][]} entries
 */
export function menuDialog(entries) {
  const shown = dialog('menu');
  box('menu').replaceChildren(
    ...entries.map(([sign, words, id]) =>
      newButton('menu-item', () => {
        shown.close();
        button(id).click();
      }, icon(sign), make('span', '', words)),
    ),
  );
  return () => shown.showModal();
}

/**
 * @param {() => Settings} read
 * @param {(settings: Settings) => void} write
 */
export function settingsDialog(read, write) {
  const form = byId('settings-form', HTMLFormElement);
  const boxes = /** @type {const} */ (['largeType', 'showClock', 'showPeers', 'sameDigit', 'showClashes', 'showWrong', 'tidyMarks']);
  /** @param {string} name */
  const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const theme = /** @type {HTMLSelectElement} */ (form.elements.namedItem('theme'));
  form.addEventListener('change', () => {
    const settings = { ...read(), theme: /** @type {Settings['theme']} */ (theme.value) };
    for (const name of boxes) settings[name] = field(name).checked;
    write(settings);
  });
  return () => {
    const settings = read();
    theme.value = settings.theme;
    for (const name of boxes) field(name).checked = settings[name];
    dialog('settings').showModal();
  };
}
