// The lz-string compression that puzzle links carry, to and from its Base64 form.
//
// It is LZ78 over UTF-16 code units with code words that grow by a bit whenever the dictionary needs it. A code word is
// written lowest bit first; the bits fill each Base64 character from the top. Three code words are not phrases: 0 and 1
// announce a new unit of 8 or 16 bits, 2 ends. What must hold: both sides widen the code word at the same phrase.

import { EngineError } from './error.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const [NEW_8, NEW_16, END, FIRST_PHRASE] = [0, 1, 2, 3];
// Decompression refuses to go on beyond this many units: a link with every mark has 15,000. Up to FREE_OUTPUT any text
// may grow, then by RATIO_LIMIT for each compressed character.
const OUTPUT_LIMIT = 1 << 17;
const [FREE_OUTPUT, RATIO_LIMIT] = [4096, 32];

/** @param {string} message */
const fault = (message) => new EngineError({ kind: 'text', message });

/** How many bits a code word has: one more each time `room` runs out. */
class Width {
  /** @param {number} bits @param {number} room */
  constructor(bits, room) {
    this.bits = bits;
    this.room = room;
  }

  take() {
    if (--this.room) return;
    this.room = 1 << this.bits;
    this.bits += 1;
  }
}

/** @param {string} text */
export function compressToBase64(text) {
  /** @type {number[]} */
  const bits = [];
  const width = new Width(2, 2);
  /** @type {Map<number, number>} */
  const singles = new Map();
  /** @type {Map<string, number>} */
  const longer = new Map();
  /** @type {Map<number, number>} */
  const unseen = new Map();
  let nextCode = FIRST_PHRASE;

  /** @param {number} value @param {number} count */
  const write = (value, count) => {
    for (let at = 0; at < count; at++) bits.push((value >> at) & 1);
  };
  /** @param {number} code */
  const emit = (code) => {
    const unit = unseen.get(code);
    if (unit === undefined) write(code, width.bits);
    else {
      unseen.delete(code);
      write(unit < 256 ? NEW_8 : NEW_16, width.bits);
      write(unit, unit < 256 ? 8 : 16);
      width.take();
    }
    width.take();
  };

  let phrase = -1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (!singles.has(unit)) {
      singles.set(unit, nextCode);
      unseen.set(nextCode++, unit);
    }
    const single = /** @type {number} */ (singles.get(unit));
    const known = phrase < 0 ? single : longer.get(`${phrase},${unit}`);
    if (known !== undefined) phrase = known;
    else {
      emit(phrase);
      longer.set(`${phrase},${unit}`, nextCode++);
      phrase = single;
    }
  }
  if (phrase >= 0) emit(phrase);
  write(END, width.bits);
  bits.push(0); // at least one padding bit follows the end mark
  while (bits.length % 6) bits.push(0);
  let coded = '';
  for (let at = 0; at < bits.length; at += 6)
    coded += ALPHABET[bits.slice(at, at + 6).reduce((value, bit) => value * 2 + bit, 0)];
  return coded + '='.repeat(-coded.length & 3);
}

/**
 * @param {string} coded
 * @returns {string}  throws EngineError with kind `text` for anything that compressToBase64 does not write
 */
export function decompressFromBase64(coded) {
  const body = coded.replace(/=+$/, '');
  const values = [...body].map((character, at) => {
    const value = ALPHABET.indexOf(character);
    if (value < 0) throw fault(`expected Base64, found '${character}' at index ${at}`);
    return value;
  });
  if (!body) return '';
  let at = 0;
  /** @param {number} count */
  const read = (count) => {
    if (at + count > values.length * 6) throw fault('the compressed text is truncated');
    let value = 0;
    for (let bit = 0; bit < count; bit++, at++)
      value |= ((values[Math.floor(at / 6)] >> (5 - (at % 6))) & 1) << bit;
    return value;
  };
  /** @param {number} code */
  const newUnit = (code) => String.fromCharCode(read(code === NEW_8 ? 8 : 16));

  const first = read(2);
  if (first === END) return '';
  if (first !== NEW_8 && first !== NEW_16) throw fault('invalid compressed text: it does not start with a character');
  const most = Math.min(OUTPUT_LIMIT, FREE_OUTPUT + RATIO_LIMIT * body.length);
  let phrase = newUnit(first);
  /** @type {Map<number, string>} */
  const phrases = new Map([[FIRST_PHRASE, phrase]]);
  let nextCode = FIRST_PHRASE + 1;
  const width = new Width(3, 4);
  let text = phrase;
  for (;;) {
    let code = read(width.bits);
    if (code === END) return text;
    if (code === NEW_8 || code === NEW_16) {
      phrases.set(nextCode, newUnit(code));
      code = nextCode++;
      width.take();
    }
    const entry = phrases.get(code) ?? (code === nextCode ? phrase + phrase[0] : null);
    if (entry === null) throw fault('invalid compressed text: undefined phrase');
    text += entry;
    if (text.length > most) throw fault(`the compressed text expands to more than ${most.toLocaleString('en')} characters`);
    phrases.set(nextCode++, phrase + entry[0]);
    width.take();
    phrase = entry;
  }
}
