// Modules that are not needed to show a puzzle: dialogs, screens, the solution. They are loaded when they are first used, and all of
// them as soon as a puzzle is on the board, so that they open at once and without a network.

/** @type {(() => Promise<unknown>)[]} */
const all = [];

/**
 * A function that loads something once. After a failure the next call tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T>}
 */
export function later(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  const get = () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  all.push(get);
  return get;
}

/** Loads everything. */
export async function loadLater() {
  await Promise.allSettled(all.map((get) => get()));
  document.body.dataset.complete = '';
}
