// The words of a chain as a list: an assumption, then one claim per line with its reason. They are taken from the English
// phrases of the core (core/data/phrases.en.toml). A line of another form, or in another language, stays whole.

/** One claim. @typedef {{on: boolean, claim: string, reason: string}} Claim */
/** @typedef {{head: string, claims: Claim[], rest: string}} Reasoning  `rest` is what follows the chain, as "That contradicts ..." */

// A claim about one cell, or about a group of cells: "one of r1c1 and r1c2 is 3", "r1c1 and r1c2 are not 3".
const CLAIM = /^((?:one of )?r\dc\d(?:(?:, | and )r\dc\d)* (?:is|are) (not )?\d)(?: \((.*)\))?$/;
const NUMBERED = /^(\[\d+\] r\dc\d is (not )?\d)(?:, (.*))?$/;

/**
 * A chain in one sentence: "If r1c1 is 5, then r1c2 is not 5 (row 1), so r1c2 is 3 (...)."
 * @param {string} text
 * @returns {Reasoning | null}
 */
export function reasoningOf(text) {
  const [, head = '', body = ''] = /^((?:If|Suppose) r\dc\d is (?:not )?\d)[,.] [Tt]hen (.*)$/.exec(text) ?? [];
  const end = body.indexOf('.');
  if (end < 0) return null;
  const claims = body
    .slice(0, end)
    .split(', so ')
    .map((part) => CLAIM.exec(part));
  if (!claims.every((found) => found !== null)) return null;
  return {
    head,
    claims: claims.map(([, claim, not, reason = '']) => ({ on: !not, claim, reason })),
    rest: body.slice(end + 1).trim(),
  };
}

/**
 * A numbered line of a larger chain: "[2] r1c6 is 1, the only place left in column 6: ..."
 * @param {string} text
 * @returns {Claim | null}
 */
export function claimOf(text) {
  const found = NUMBERED.exec(text.replace(/\.$/, ''));
  return found && { on: !found[2], claim: found[1], reason: found[3] ?? '' };
}
