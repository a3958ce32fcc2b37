// The engine for pages: every verb of core.js as a promise, run in a worker, one at a time and in order. Canceling a
// call that runs ends the worker; the next call starts another, which is ready at once because the compiled module is
// kept.

import { Core, loadCore, loadModule } from './core.js';
import { EngineError } from './error.js';

export { Core, EngineError, loadCore, loadModule };

/** The message for a browser without WebAssembly SIMD. */
export const UNSUPPORTED = 'This browser is too old to run Nonet; please use a current one.';

// (module (func (result v128) i32.const 0 i8x16.splat))
const SIMD_MODULE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

/** Whether the engine can run here. */
export const isSupported = () =>
  typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array(SIMD_MODULE));

/**
 * Options of every call.
 * @typedef {Object} CallOptions
 * @property {number} [timeout]  milliseconds of work, then the call fails with `stopped`
 * @property {AbortSignal} [signal]  cancels the call, which then fails with `canceled`
 * @property {(elapsed: number) => void} [onProgress]  milliseconds so far, several times a second
 */

/** @typedef {Exclude<keyof Core, 'version'>} Verb */
/**
 * @template {Verb} V
 * @typedef {Parameters<Core[V]>[0]} Args
 */
/**
 * @template {Verb} V
 * @typedef {ReturnType<Core[V]>} Result
 */
/** @typedef {{[V in Verb]: (args: Args<V>, options?: CallOptions) => Promise<Result<V>>}} Verbs */

/**
 * @typedef {Object} Call
 * @property {number} messageId
 * @property {string} verb
 * @property {unknown} args
 * @property {CallOptions} options
 * @property {(result: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {() => void} forget  stops listening to the signal
 */

/** Modules by address: engines side by side share one, and compile it once. @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** @param {URL | string | WebAssembly.Module} [source] */
function sharedModule(source) {
  if (source instanceof WebAssembly.Module) return loadModule(source);
  const key = String(source ?? '');
  const module = modules.get(key) ?? loadModule(source);
  modules.set(key, module);
  module.catch(() => modules.delete(key)); // the next call tries again
  return module;
}

const PART_MS = 500; // of work between two parts of a path
const PART_STEPS = 100;

class WorkerEngine {
  /** @type {Call[]} */
  #queue = [];
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #closed = false;
  #lastId = 0;
  #source;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** The version of the engine, after the first worker is ready. */
  version = '';

  /** @param {URL | string | WebAssembly.Module} [source] */
  constructor(source) {
    if (!isSupported()) throw new EngineError({ kind: 'unsupported', message: UNSUPPORTED });
    this.#source = source;
    this.#start();
  }

  /**
   * Runs one verb. The methods of the same names are shorter.
   * @template {Verb} V
   * @param {V} verb
   * @param {Args<V>} args
   * @param {CallOptions} [options]
   * @returns {Promise<Result<V>>}
   */
  call(verb, args, options = {}) {
    return new Promise((resolve, reject) => {
      if (this.#closed || options.signal?.aborted) return reject(canceled(verb));
      const messageId = ++this.#lastId;
      const abort = () => this.#abort(messageId);
      options.signal?.addEventListener('abort', abort);
      const forget = () => options.signal?.removeEventListener('abort', abort);
      this.#queue.push({ messageId, verb, args, options, resolve, reject, forget });
      if (!this.#worker) this.#start();
      else if (this.#queue.length === 1) this.#send();
      return undefined;
    });
  }

  /**
   * The path in parts, each with the steps found since the last. Continues from `from`, the end of an earlier part.
   * @param {{puzzle: string, path?: import('./results.js').PathKind, language?: string,
   *   from?: {board: string, marks: string} | null}} args
   * @param {CallOptions} [options]
   * @returns {AsyncGenerator<import('./results.js').PathPart>}
   */
  async *pathParts({ puzzle, path, language, from }, options = {}) {
    let at = from ?? { board: puzzle, marks: null };
    for (;;) {
      const part = await this.#part({ ...at, puzzle, path, language }, options);
      yield part;
      if (part.complete) return;
      at = { board: part.end, marks: part.marks };
    }
  }

  /**
   * A step may take longer than a part should: then only that step is the part.
   * @param {Args<'explainPart'>} args
   * @param {CallOptions} options
   */
  async #part(args, options) {
    try {
      return await this.call('explainPart', { ...args, count: PART_STEPS }, { ...options, timeout: PART_MS });
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== 'stopped') throw error;
      return this.call('explainPart', { ...args, count: 1 }, options);
    }
  }

  /** Cancels every call. */
  cancel() {
    const calls = this.#queue.splice(0);
    if (calls.length) this.#end();
    for (const call of calls) fail(call, canceled(call.verb));
  }

  /** Cancels every call and ends the worker for good. */
  close() {
    this.cancel();
    this.#end();
    this.#closed = true;
  }

  /** @param {number} messageId */
  #abort(messageId) {
    const at = this.#queue.findIndex((call) => call.messageId === messageId);
    if (at < 0) return;
    const [call] = this.#queue.splice(at, 1);
    if (at === 0) this.#restart();
    fail(call, canceled(call.verb));
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
  }

  #restart() {
    this.#end();
    if (this.#queue.length) this.#start();
  }

  #start() {
    const worker = new Worker(new URL('engine.worker.js', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => this.#receive(worker, data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#failToLoad(worker, event.message || 'the worker could not start');
    });
    this.#module ??= sharedModule(this.#source);
    this.#module.then(
      (module) => worker.postMessage({ type: 'open', module }),
      (error) => this.#failToLoad(worker, String(error?.message ?? error)),
    );
  }

  #send() {
    const [call] = this.#queue;
    if (!call || !this.#ready) return;
    const { messageId, verb, args, options } = call;
    this.#worker?.postMessage({ type: verb, messageId, args, timeout: options.timeout });
  }

  /**
   * @param {Worker} from
   * @param {{type: string, messageId: number | null, result: any}} message
   */
  #receive(from, { type, messageId, result }) {
    if (from !== this.#worker) return;
    if (type === 'ready') {
      this.version = result.version;
      this.#ready = true;
      this.#send();
      return;
    }
    const [call] = this.#queue;
    if (!this.#ready && type === 'error') return this.#failToLoad(from, result.message);
    if (!call || call.messageId !== messageId) return;
    if (type === 'progress') return call.options.onProgress?.(result.elapsed);
    this.#queue.shift();
    if (type !== 'error') {
      call.forget();
      call.resolve(result);
      this.#send();
      return;
    }
    // After an internal error the memory of the module may be damaged.
    if (result.kind === 'internal') this.#restart();
    else this.#send();
    fail(call, new EngineError(result));
  }

  /**
   * @param {Worker} from
   * @param {string} reason
   */
  #failToLoad(from, reason) {
    if (from !== this.#worker) return;
    this.#end();
    this.#module = null;
    for (const call of this.#queue.splice(0))
      fail(call, new EngineError({ kind: 'load', message: `The engine could not be loaded: ${reason}`, operation: call.verb }));
  }
}

/** @param {Call} call @param {EngineError} error */
function fail(call, error) {
  call.forget();
  call.reject(error);
}

/** @param {string} operation */
const canceled = (operation) => new EngineError({ kind: 'canceled', message: 'The call was canceled.', operation });

for (const verb of Object.getOwnPropertyNames(Core.prototype))
  if (verb !== 'constructor')
    Object.defineProperty(WorkerEngine.prototype, verb, {
      /** @this {WorkerEngine} @param {any} args @param {CallOptions} [options] */
      value(args, options) {
        return this.call(/** @type {Verb} */ (verb), args ?? {}, options);
      },
    });

/** @typedef {WorkerEngine & Verbs} Engine */

/**
 * Opens an engine in a worker. It loads in the background; calls wait for it.
 * @param {URL | string | WebAssembly.Module} [source]  of engine.wasm; default: the file beside this module
 * @returns {Engine}  throws EngineError with kind `unsupported` without WebAssembly SIMD
 */
export const openEngine = (source) => /** @type {Engine} */ (new WorkerEngine(source));
