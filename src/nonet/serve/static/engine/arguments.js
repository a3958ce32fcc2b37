// Arguments in the form of the module: whole numbers of 64 bits, numbers of choices, request fields as text.

import { EngineError } from './error.js';

/** Paths and stages of hints, with their numbers in core/nonet.h. */
export const PATHS = { rated: 0, player: 1 };
export const STAGES = { where: 0, technique: 1, full: 2 };
const U64_END = 1n << 64n;

/**
 * A whole number of 64 bits.
 * @param {string} name
 * @param {number | bigint | string} value
 */
export function whole(name, value) {
  try {
    const number = BigInt(value);
    if (number >= 0n && number < U64_END) return number;
  } catch {
    // not a whole number
  }
  const message = `${name}: expected a whole number from 0 to 2^64 - 1, found ${value}`;
  throw new EngineError({ kind: 'request', message, field: name });
}

/**
 * @template {string} Name
 * @param {string} field
 * @param {Record<Name, number>} choices
 * @param {Name} name
 */
export function choice(field, choices, name) {
  if (Object.hasOwn(choices, name)) return choices[name];
  const message = `${field}: expected ${Object.keys(choices).join(' or ')}, found ${name}`;
  throw new EngineError({ kind: 'request', message, field });
}

/**
 * A field's value as on the command line: ranges with two dots, names with commas.
 * @param {string} name
 * @param {import('./results.js').FieldValue} value
 */
export function fieldText(name, value) {
  const isRange = Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');
  const text = isRange
    ? value.join('..')
    : Array.isArray(value)
      ? value.join(',')
      : typeof value === 'boolean'
        ? ['no', 'yes'][Number(value)]
        : String(value);
  if (!text.includes('\n')) return text;
  throw new EngineError({ kind: 'request', message: `${name}: expected one line`, field: name });
}
