// The techniques a player may ask for, in families and in words that read well in a list. The engine's catalogue says
// which there are; one that no family here knows stands among the others, so that nothing is ever missing.

/** @typedef {{slug: string, name: string, rating: number}} Technique */
/** @typedef {{label: string, techniques: Technique[]}} Family */

const LAST = 'Dynamic and nested chains';
const UNKNOWN = 'Others';

/** Labels, and what the slugs of a family look like; the first that fits counts. @type {readonly [string, RegExp][]} */
const FAMILIES = [
  ['Singles', /^(hidden|naked)-single$/],
  ['Intersections', /^(direct-)?(pointing|claiming)$/],
  ['Subsets', /^(direct-)?(naked|hidden)-(pair|triplet|quad)$/],
  ['Fish', /^(finned-|sashimi-)?(x-wing|swordfish|jellyfish)$/],
  ['Single-digit patterns', /^(skyscraper|two-string-kite|empty-rectangle|turbot-fish)$/],
  ['Wings', /^(w|xy|xyz)-wing$/],
  ['Uniqueness', /^(unique-|avoidable-|hidden-rectangle$|bug-)/],
  ['Almost locked sets and exclusion', /^(sue-de-coq|als-|aligned-)/],
  [LAST, /^dynamic-/],
  ['Chains and colouring', /(chain|chains|cycle|colouring|pairs|generalized-x-wing|^aic)$/],
];

/** @param {string} slug */
const familyOf = (slug) => FAMILIES.find(([, slugs]) => slugs.test(slug))?.[0] ?? UNKNOWN;

/**
 * The families in the order they are learnt, each from its easiest technique to its hardest.
 * @param {readonly Technique[]} techniques
 * @returns {Family[]}
 */
export function families(techniques) {
  const labels = [...FAMILIES.map(([label]) => label).filter((label) => label !== LAST), UNKNOWN, LAST];
  return labels
    .map((label) => ({
      label,
      techniques: techniques
        .filter(({ slug }) => familyOf(slug) === label)
        .sort((a, b) => a.rating - b.rating),
    }))
    .filter(({ techniques: found }) => found.length);
}

/**
 * A name without nested parentheses, and the rating it begins at.
 * @param {Technique} technique
 */
export function listName({ name, rating }) {
  const plain = name.replace('(+)', '+ Locked Candidates, Pairs, X-Wings').replace(/[()]/g, '');
  return `${plain} · ${rating.toFixed(1)}`;
}
