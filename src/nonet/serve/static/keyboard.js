// Keys to actions. Digits are read from the physical key, because Shift and Ctrl change the character that a digit key types.
// Letters are read as typed, because Z and Y change places on some keyboards.

/** @typedef {import('./game.js').Tool} Tool */

/**
 * @typedef {{kind: 'move', down: number, right: number, extend: boolean}
 *   | {kind: 'digit', digit: number, tool: Tool | null}
 *   | {kind: 'erase'} | {kind: 'undo'} | {kind: 'redo'} | {kind: 'all'} | {kind: 'clear'}
 *   | {kind: 'next-tool'} | {kind: 'tool', tool: Tool} | {kind: 'hint'} | {kind: 'pause'} | {kind: 'keys'}} Action
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** @type {Record<string, Tool>} */
const TOOL_KEYS = { z: 'digit', x: 'corner', c: 'center', v: 'color' };

/**
 * The letter a key stands for: as typed, or by its place where the keyboard types no Latin letters.
 * @param {KeyboardEvent} event
 */
const letterOf = (event) =>
  /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : (/^Key([A-Z])$/.exec(event.code)?.[1] ?? '').toLowerCase();

/**
 * @param {KeyboardEvent} event
 * @returns {Action | null} null for keys that are not ours
 */
export function actionOf(event) {
  const command = event.ctrlKey || event.metaKey;
  if (event.key in ARROWS) {
    const [down, right] = ARROWS[event.key];
    return { kind: 'move', down, right, extend: command || event.shiftKey };
  }
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (digit && !event.altKey) {
    if (digit[1] === '0') return { kind: 'erase' };
    const tool = command ? 'center' : event.shiftKey ? 'corner' : null;
    return { kind: 'digit', digit: Number(digit[1]), tool };
  }
  if (event.key === 'Delete' || event.key === 'Backspace') return { kind: 'erase' };
  if (event.key === 'Escape') return { kind: 'clear' };
  const letter = letterOf(event);
  if (command && letter === 'z') return { kind: event.shiftKey ? 'redo' : 'undo' };
  if (command && letter === 'y') return { kind: 'redo' };
  if (command && letter === 'a') return { kind: 'all' };
  if (command || event.altKey) return null;
  if (event.key === '?') return { kind: 'keys' };
  if (event.key === ' ') return { kind: 'next-tool' };
  if (letter in TOOL_KEYS) return { kind: 'tool', tool: TOOL_KEYS[letter] };
  if (letter === 'h') return { kind: 'hint' };
  if (letter === 'p') return { kind: 'pause' };
  return null;
}
