// What the address of the page names: #daily=DATE/LEVEL, #id=ID, #g=GAME, #own.

/** The parts after the #, by name. @returns {Map<string, string>} */
export const addressParts = () =>
  new Map(
    decodeURIComponent(location.hash.slice(1))
      .split('&')
      .map((part) => /** @type {[string, string]} */ (part.split(/=(.*)/s, 2))),
  );

/** Whether the address names a puzzle that is not one of a day. */
export const namesOther = () => ['own', 'g', 'id'].some((name) => addressParts().has(name));

/** Whether the address names a puzzle, and not only the page. */
export const namesPuzzle = () => namesOther() || addressParts().has('daily');
