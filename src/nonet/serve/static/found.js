// Every step that a position has, by technique, as the engine finds them. A position may have thousands: the list has no words
// or pictures, and the rows of a technique are made when it is opened.

import * as engine from './engine-client.js';
import { make, newButton } from './elements.js';
import { icon } from './icons.js';
import { cellName } from './rules.js';
import { openTechnique } from './technique-dialog.js';

/** @typedef {import('./engine/results.js').Step} BareStep */

const ROWS = 60; // shown at once for one technique

/**
 * The effect of a step in short: r5c7=1, or r1c6≠2 and the number of further eliminations.
 * @param {BareStep} step
 */
export function stepResult({ placement, eliminations }) {
  if (placement) return `${cellName(placement[0])}=${placement[1]}`;
  const gone = eliminations.map(([cell, digit]) => `${cellName(cell)}≠${digit}`);
  return gone.slice(0, 2).join(', ') + (gone.length > 2 ? ` and ${gone.length - 2} more` : '');
}

/**
 * Fills a place with the steps of a position.
 * @param {HTMLElement} place
 * @param {import('./game.js').Game} position
 * @param {(step: BareStep) => void} onChoose
 */
export async function listFound(place, position, onChoose) {
  const status = make('p', 'muted', 'Searching…');
  place.replaceChildren(status);
  try {
    const steps = await engine.findSteps(position);
    if (status.parentElement !== place) return; // another list has taken its place
    const groups = grouped(steps);
    status.textContent = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'} of ${groups.size} ${groups.size === 1 ? 'technique' : 'techniques'}`;
    place.append(...[...groups.values()].map((own, k) => group(own, k === 0, onChoose)));
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** @param {BareStep[]} steps @returns {Map<string, BareStep[]>} */
function grouped(steps) {
  const groups = new Map();
  for (const step of steps) {
    const own = groups.get(step.technique);
    if (own) own.push(step);
    else groups.set(step.technique, [step]);
  }
  return groups;
}

/**
 * @param {BareStep[]} steps of one technique
 * @param {boolean} open
 * @param {(step: BareStep) => void} onChoose
 */
function group(steps, open, onChoose) {
  const [{ technique, name, rating }] = steps;
  const rows = make('ol', 'path');
  let shown = 0;
  const showMore = () => {
    const more = steps.slice(shown, (shown += ROWS)).map((step) =>
      make('li', '', newButton('', () => onChoose(step), make('span', '', stepResult(step)), make('span', 'small figures', step.rating.toFixed(1)))),
    );
    rows.querySelector('.more')?.remove();
    rows.append(...more);
    const left = steps.length - shown;
    if (left > 0) rows.append(make('li', 'more', newButton('', showMore, `${left} more`)));
  };
  const head = newButton('fold', () => toggle(rows.hidden), icon('fold'), make('b', 'grow', name), make('span', 'muted figures', String(steps.length)));
  /** @param {boolean} on */
  const toggle = (on) => {
    if (on && !shown) showMore();
    rows.hidden = !on;
    head.setAttribute('aria-expanded', String(on));
  };
  toggle(open);
  return make('section', 'group', make('div', 'row', head, aboutButton(technique, name, rating)), rows);
}

/**
 * A button that explains a technique.
 * @param {string} technique
 * @param {string} name
 * @param {number} rating
 */
export function aboutButton(technique, name, rating) {
  const about = newButton('icon', () => void openTechnique(technique, name, rating), icon('info'));
  about.setAttribute('aria-label', `About: ${name}`);
  return about;
}
