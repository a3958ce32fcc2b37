// Access to the page's elements, with their types checked once instead of at every use.

/** @template {Element} T @param {string} id @param {new () => T} type @returns {T} */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no #${id}`);
  return element;
}

/** @param {string} id */
export const button = (id) => byId(id, HTMLButtonElement);

/** @param {string} id */
export const box = (id) => byId(id, HTMLElement);

/** @param {string} id */
export const dialog = (id) => byId(`${id}-dialog`, HTMLDialogElement);

/**
 * @param {string} id
 * @param {string} text
 */
export const setText = (id, text) => setWords(box(id), text);

/**
 * Sets the text of an element if it differs: writing the same text again would cost a layout.
 * @param {Element} element
 * @param {string} text
 */
export function setWords(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets the status of a dialog, and scrolls to it: on a low screen it is below the fields.
 * @param {string} id
 * @param {string} text
 */
export function setStatus(id, text) {
  setText(id, text);
  if (text) box(id).scrollIntoView({ block: 'nearest' });
}

/**
 * Sets the words of a button, not its icon.
 * @param {string} id
 * @param {string} words
 */
export function setLabel(id, words) {
  const element = button(id);
  const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  if (!text) element.append(words);
  else if (text.textContent !== words) text.textContent = words;
}

/**
 * An element with a class and content.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} className
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, className, ...content) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

/**
 * @param {string} className
 * @param {() => void} onClick
 * @param {...(Node | string)} content
 */
export function newButton(className, onClick, ...content) {
  const element = make('button', className, ...content);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

/**
 * Sets the options of a list; the chosen one stays chosen if it is still there.
 * @param {HTMLSelectElement} select
 * @param {(HTMLOptionElement | HTMLOptGroupElement)[]} options
 */
export function fill(select, options) {
  const chosen = select.value;
  select.replaceChildren(...options);
  if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
}

/**
 * @param {string} label
 * @param {HTMLOptionElement[]} options
 */
export function optionGroup(label, options) {
  const group = document.createElement('optgroup');
  group.label = label;
  group.append(...options);
  return group;
}
