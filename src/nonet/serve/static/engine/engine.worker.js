// The engine in a worker. Requests are {type: verb, messageId, args, timeout}; answers repeat type and messageId and
// have `result`. Every error has one form, {type: 'error', messageId, result: ErrorData}. While work lasts there are
// {type: 'progress', messageId, result: {elapsed}}. The first message must be {type: 'open', module}; the answer is
// {type: 'ready', result: {version}}. One call runs at a time; ending the worker cancels it.

import { Core } from './core.js';
import { EngineError } from './error.js';

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {Core | null} */
let core = null;

scope.addEventListener('message', ({ data }) => {
  const { type, messageId = null, args, timeout, module } = data;
  try {
    if (type === 'open') {
      core = new Core(module);
      scope.postMessage({ type: 'ready', messageId, result: { version: core.version } });
      return;
    }
    /** @param {number} elapsed */
    const onProgress = (elapsed) => scope.postMessage({ type: 'progress', messageId, result: { elapsed } });
    const verb = /** @type {any} */ (core)?.[type];
    if (!verb) throw new EngineError({ kind: 'request', message: `the engine has no verb ${type}` });
    scope.postMessage({ type, messageId, result: verb.call(core, args, { timeout, onProgress }) });
  } catch (error) {
    const known = error instanceof EngineError;
    const failure = known ? error : new EngineError({ kind: 'internal', message: String(error) });
    scope.postMessage({ type: 'error', messageId, result: { ...failure.data, operation: type } });
  }
});
