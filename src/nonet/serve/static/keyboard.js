// Keys to actions, in one table-like function. Digits are read from the physical key, because shift and ctrl
// change the character that a digit key types.

/** @typedef {import('./game.js').Tool} Tool */

/**
 * @typedef {{kind: 'move', down: number, right: number, extend: boolean}
 *   | {kind: 'digit', digit: number, tool: Tool | null}
 *   | {kind: 'erase'} | {kind: 'undo'} | {kind: 'redo'} | {kind: 'all'} | {kind: 'clear'}
 *   | {kind: 'next-tool'} | {kind: 'tool', tool: Tool} | {kind: 'hint'} | {kind: 'pause'}} Action
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** @type {Record<string, Tool>} */
const TOOL_KEYS = { KeyZ: 'digit', KeyX: 'corner', KeyC: 'centre', KeyV: 'colour' };

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
    const tool = command ? 'centre' : event.shiftKey ? 'corner' : null;
    return { kind: 'digit', digit: Number(digit[1]), tool };
  }
  if (event.key === 'Delete' || event.key === 'Backspace') return { kind: 'erase' };
  if (event.key === 'Escape') return { kind: 'clear' };
  if (command && event.code === 'KeyZ') return { kind: event.shiftKey ? 'redo' : 'undo' };
  if (command && event.code === 'KeyY') return { kind: 'redo' };
  if (command && event.code === 'KeyA') return { kind: 'all' };
  if (command || event.altKey) return null;
  if (event.key === ' ') return { kind: 'next-tool' };
  if (event.code in TOOL_KEYS) return { kind: 'tool', tool: TOOL_KEYS[event.code] };
  if (event.code === 'KeyH') return { kind: 'hint' };
  if (event.code === 'KeyP') return { kind: 'pause' };
  return null;
}
