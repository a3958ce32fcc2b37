// The keys for digits and colors. A key enters its digit in the selected cells; a long press holds it for the cells that follow.

import { box, make, newButton } from './elements.js';
import * as moves from './moves.js';
import { state } from './state.js';

const LONG_PRESS = 450; // milliseconds

export function makePad() {
  const keys = Array.from({ length: 9 }, (_, k) => makeKey(k + 1));
  box('pad').prepend(...keys);
}

/** @param {number} digit */
function makeKey(digit) {
  let timer = 0;
  let long = false;
  const enter = () => {
    if (!long) moves.enter(digit, state.tool);
    long = false;
  };
  const left = make('small', '');
  left.setAttribute('aria-hidden', 'true');
  const key = newButton('key', enter, String(digit), left, make('span', 'unseen'));
  key.dataset.digit = String(digit);
  key.addEventListener('pointerdown', () => {
    long = false;
    timer = window.setTimeout(() => {
      long = true;
      moves.hold(digit);
    }, LONG_PRESS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) key.addEventListener(end, () => clearTimeout(timer));
  return key;
}
