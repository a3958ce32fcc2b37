// The engine in this thread: engine.wasm and one function for each verb. Calls return when the work is done, so a
// page uses engine.js, which runs this module in a worker; programs in node may use it directly.
//
// Strings cross in the module's memory: arguments are copied in and freed after the call, the result is JSON that the
// engine owns until the next call.

import { PATHS, STAGES, choice, fieldText, whole } from './arguments.js';
import { EngineError } from './error.js';

/**
 * Options of every verb.
 * @typedef {Object} RunOptions
 * @property {number} [timeout]  milliseconds; then the call fails with `stopped`
 * @property {(elapsed: number) => void} [onProgress]  several times a second while the work lasts
 */

/** @typedef {string | number | bigint | boolean | null | undefined} Argument */
/** @typedef {{exports: Record<string, any>, memory: WebAssembly.Memory, engine: number}} Instance */

const PROGRESS_INTERVAL = 200; // ms between two reports

/**
 * Loads engine.wasm.
 * @param {URL | string | BufferSource | WebAssembly.Module} [source]  default: the file beside this module
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(source = new URL('engine.wasm', import.meta.url)) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== 'string' && !(source instanceof URL)) return WebAssembly.compile(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import(/** @type {string} */ ('node:fs/promises'));
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  // Some servers do not send the type that streaming requires.
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Opens an engine in this thread.
 * @param {URL | string | BufferSource | WebAssembly.Module} [source]  default: the file beside this module
 */
export async function loadCore(source) {
  return new Core(await loadModule(source));
}

/** The verbs. The parameters of each are one object of arguments and RunOptions; it throws EngineError. */
export class Core {
  #deadline = Infinity;
  #started = 0;
  #reported = 0;
  /** @type {((elapsed: number) => void) | undefined} */
  #onProgress;
  /** @type {Instance} */
  #instance;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#instance = instantiate(module, () => this.#poll());
    this.version = this.#text(this.#instance.exports.nonet_version());
  }

  /** @param {{text: string, format?: string}} args @returns {import('./results.js').TextRecords} */
  read({ text, format }) {
    const bytes = new TextEncoder().encode(text);
    return this.#call('read', [bytes, bytes.length, format]);
  }

  /** @param {{format: string, grid: string, placed?: string | null, marks?: string | null}} args @returns {string} */
  write({ format, grid, placed, marks }) {
    return this.#call('write', [format, grid, placed, marks]);
  }

  /** @param {{puzzle: string}} args @param {RunOptions} [run] @returns {{solution: string}} */
  solve({ puzzle }, run) {
    return this.#call('solve', [puzzle], run);
  }

  /** @param {{puzzle: string, limit?: number | bigint | string}} args @param {RunOptions} [run] @returns {{count: number}} */
  count({ puzzle, limit = 2 }, run) {
    return this.#call('count', [puzzle, whole('limit', limit)], run);
  }

  /**
   * Whether a puzzle that someone typed has exactly one solution.
   * @param {{puzzle: string}} args @param {RunOptions} [run] @returns {import('./results.js').Checked}
   */
  check({ puzzle }, run) {
    try {
      return { count: 1, solution: this.solve({ puzzle }, run).solution, examples: [], message: '' };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { kind, message, examples } = error;
      if (kind === 'no-solution') return { count: 0, solution: null, examples, message };
      if (kind === 'multiple-solutions') return { count: 2, solution: null, examples, message };
      throw error;
    }
  }

  /**
   * @param {{level?: string, options?: Record<string, import('./results.js').FieldValue>,
   *   seed: number | bigint | string, index?: number | bigint | string}} args
   * @param {RunOptions} [run] @returns {import('./results.js').Puzzle}
   */
  generate({ level, options = {}, seed, index = 0 }, run) {
    const lines = Object.entries(options).map(([name, value]) => `${name}=${fieldText(name, value)}`);
    return this.#call('generate', [level, lines.join('\n'), whole('seed', seed), whole('index', index)], run);
  }

  /** @param {{id: string}} args @param {RunOptions} [run] @returns {import('./results.js').Puzzle} */
  fromId({ id }, run) {
    return this.#call('from_id', [id], run);
  }

  /** @param {{date: string, level: string}} args @param {RunOptions} [run] @returns {import('./results.js').Puzzle} */
  daily({ date, level }, run) {
    return this.#call('daily', [date, level], run);
  }

  /** @param {{puzzle: string, marks?: string | null}} args @param {RunOptions} [run] @returns {import('./results.js').Rating} */
  rate({ puzzle, marks }, run) {
    return this.#call('rate', [puzzle, marks], run);
  }

  /**
   * @param {{puzzle: string, marks?: string | null, path?: import('./results.js').PathKind}} args
   * @param {RunOptions} [run] @returns {import('./results.js').Path}
   */
  steps({ puzzle, marks, path = 'rated' }, run) {
    return this.#call('steps', [puzzle, marks, choice('path', PATHS, path)], run);
  }

  /**
   * @param {{puzzle: string, marks?: string | null, path?: import('./results.js').PathKind, language?: string}} args
   * @param {RunOptions} [run] @returns {import('./results.js').ExplainedPath}
   */
  explain({ puzzle, marks, path = 'rated', language }, run) {
    return this.#call('explain', [puzzle, marks, choice('path', PATHS, path), language], run);
  }

  /**
   * The next steps from a board: at most `count`, fewer if the timeout passes after the first.
   * @param {{board: string, marks?: string | null, puzzle?: string | null, count?: number,
   *   path?: import('./results.js').PathKind, language?: string}} args
   * @param {RunOptions} [run] @returns {import('./results.js').PathPart}
   */
  explainPart({ board, marks, puzzle, count = 1, path = 'rated', language }, run) {
    return this.#call('explain_part', [board, marks, puzzle, count, choice('path', PATHS, path), language], run);
  }

  /**
   * What is wrong on a player's board, else the next step; null if no technique applies.
   * @param {{board: string, marks?: string | null, puzzle?: string | null, stage?: import('./results.js').HintStage,
   *   path?: import('./results.js').PathKind, language?: string}} args
   * @param {RunOptions} [run] @returns {import('./results.js').Hint | null}
   */
  hint({ board, marks, puzzle, stage = 'full', path = 'rated', language }, run) {
    const stops = [choice('stage', STAGES, stage), choice('path', PATHS, path)];
    return this.#call('hint', [board, marks, puzzle, ...stops, language], run);
  }

  /**
   * Every step that a position has, by rating; none is applied. `limit` 0 is all. `brief` omits words and pictures: a
   * position may have thousands of steps.
   * @param {{board: string, marks?: string | null, puzzle?: string | null, techniques?: readonly string[] | null,
   *   limit?: number | bigint | string, language?: string, brief?: boolean}} args
   * @param {RunOptions} [run] @returns {import('./results.js').FoundSteps}
   */
  find({ board, marks, puzzle, techniques, limit = 0, language, brief = false }, run) {
    const allowed = techniques ? techniques.join(',') : null;
    const found = this.#call('find', [board, marks, puzzle, allowed, whole('limit', limit), language], run);
    return brief ? { steps: found.steps.map(briefly) } : found;
  }

  /** @param {{grid: string}} args @param {RunOptions} [run] @returns {import('./results.js').CanonicalForm} */
  canonical({ grid }, run) {
    return this.#call('canonical', [grid], run);
  }

  /** @param {{grid: string, seed?: number | bigint | string}} args @param {RunOptions} [run] @returns {{grid: string}} */
  minimize({ grid, seed = 0 }, run) {
    return this.#call('minimize', [grid, whole('seed', seed)], run);
  }

  /** @param {{grid: string}} args @param {RunOptions} [run] @returns {{minimal: boolean}} */
  isMinimal({ grid }, run) {
    return this.#call('is_minimal', [grid], run);
  }

  /** @param {{language?: string}} [args] @returns {import('./results.js').Tables} */
  tables({ language } = {}) {
    return this.#call('tables', [language]);
  }

  /**
   * @param {string} verb
   * @param {(Argument | Uint8Array)[]} args
   * @param {RunOptions} [run]
   * @returns {any}
   */
  #call(verb, args, run = {}) {
    const { exports, engine } = this.#instance;
    /** @type {number[]} */
    const borrowed = [];
    this.#started = this.#reported = performance.now();
    this.#deadline = this.#started + (run.timeout ?? Infinity);
    this.#onProgress = run.onProgress;
    let code, result;
    try {
      const passed = args.map((value) => this.#passed(value, borrowed));
      code = exports[`nonet_${verb}`](engine, ...passed);
      result = JSON.parse(this.#text(exports.nonet_result(engine), exports.nonet_result_size(engine)));
      for (const address of borrowed) exports.free(address);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      throw new EngineError({ kind: 'internal', message: `The engine failed: ${error.message}`, operation: verb });
    }
    if (code === 0) return result;
    const { error: kind, message, field, examples, nearest } = result;
    throw new EngineError({ kind, message, field, examples, nearest, operation: verb });
  }

  /**
   * A value as an argument of the module: text becomes an address, which is freed after the call.
   * @param {Argument | Uint8Array} value
   * @param {number[]} borrowed
   */
  #passed(value, borrowed) {
    if (typeof value === 'number' || typeof value === 'bigint') return value;
    if (value === null || value === undefined) return 0;
    const bytes = value instanceof Uint8Array ? value : new TextEncoder().encode(String(value));
    const address = this.#instance.exports.malloc(bytes.length + 1);
    if (!address) throw new RangeError('out of memory');
    borrowed.push(address);
    const memory = new Uint8Array(this.#instance.memory.buffer);
    memory.set(bytes, address);
    memory[address + bytes.length] = 0;
    return address;
  }

  /**
   * @param {number} address
   * @param {number} [size]  default: up to the NUL
   */
  #text(address, size) {
    const memory = new Uint8Array(this.#instance.memory.buffer);
    const end = size === undefined ? memory.indexOf(0, address) : address + size;
    return new TextDecoder().decode(memory.subarray(address, end));
  }

  /** Called by the engine while it works. */
  #poll() {
    const now = performance.now();
    if (this.#onProgress && now - this.#reported >= PROGRESS_INTERVAL) {
      this.#reported = now;
      this.#onProgress(now - this.#started);
    }
    return now >= this.#deadline ? 1 : 0;
  }
}

/** @param {import('./results.js').WordedStep} step @returns {import('./results.js').Step} */
const briefly = ({ lines, highlights, ...step }) => step;

/**
 * @param {WebAssembly.Module} module
 * @param {() => number} poll
 * @returns {Instance}
 */
function instantiate(module, poll) {
  /** @type {Record<string, Record<string, Function>>} */
  const imports = { host: { poll } };
  // System calls of the C library: they are reached only when the engine aborts.
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] ??= () => {
      throw new WebAssembly.RuntimeError(name);
    };
  const exports = /** @type {Record<string, any>} */ (
    new WebAssembly.Instance(module, /** @type {WebAssembly.Imports} */ (imports)).exports
  );
  exports._initialize();
  return { exports, memory: exports.memory, engine: exports.web_open() };
}
