// Access to the page's elements, with their types checked once instead of at every use.

/** @template {Element} T @param {string} id @param {new () => T} type @returns {T} */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page lacks #${id}`);
  return element;
}

/** @param {string} id */
export const button = (id) => byId(id, HTMLButtonElement);

/**
 * @param {string} id
 * @param {string} text
 */
export const setText = (id, text) => {
  const element = byId(id, HTMLElement);
  if (element.textContent !== text) element.textContent = text;
};

/**
 * @param {string} text
 * @param {() => void} onClick
 */
export function newButton(text, onClick) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/**
 * Gives a list its options; what was chosen stays chosen if it is still there.
 * @param {HTMLSelectElement} select
 * @param {[value: string, label: string][]} options
 */
export function fill(select, options) {
  const chosen = select.value;
  select.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
  if (options.some(([value]) => value === chosen)) select.value = chosen;
}
