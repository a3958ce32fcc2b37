// The one form of every error of the engine, in the worker and outside it.

/**
 * What went wrong, for programs. The first seven are those of the core (core/nonet.h).
 * - `text`: not a grid, marks or a record in the format
 * - `request`: an argument is invalid, or contradicts another; `field` names it
 * - `no-solution`, `multiple-solutions`: `examples` has two of several solutions
 * - `rating`: nothing is left to find, or the marks exclude the solution
 * - `no-puzzle`: the attempts were not enough; `nearest` may have the nearest miss
 * - `stopped`: the timeout passed; `nearest` as above
 * - `canceled`: the call was canceled
 * - `unsupported`: no WebAssembly SIMD here
 * - `load`: the engine could not be loaded
 * - `internal`: the engine failed, out of memory for example
 * @typedef {'text' | 'request' | 'no-solution' | 'multiple-solutions' | 'rating' | 'no-puzzle' | 'stopped'
 *   | 'canceled' | 'unsupported' | 'load' | 'internal'} ErrorKind
 */

/**
 * @typedef {Object} ErrorData
 * @property {ErrorKind} kind
 * @property {string} message     one English sentence
 * @property {string} [operation] the verb that failed
 * @property {string} [field]     the argument or request field at fault
 * @property {string[]} [examples]
 * @property {import('./results.js').Puzzle | null} [nearest]
 */

export class EngineError extends Error {
  /** @param {ErrorData} data */
  constructor(data) {
    super(data.message);
    this.name = 'EngineError';
    this.kind = data.kind;
    this.operation = data.operation ?? '';
    this.field = data.field ?? '';
    this.examples = data.examples ?? [];
    this.nearest = data.nearest ?? null;
  }

  /** As data that can be posted to another thread. @returns {ErrorData} */
  get data() {
    const { kind, message, operation, field, examples, nearest } = this;
    return { kind, message, operation, field, examples, nearest };
  }
}
