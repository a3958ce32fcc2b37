// The techniques a player may choose from, by family. Names and families come from the engine's catalog.

/** @typedef {{technique: string, name: string, family: string, rating: number}} Technique */
/** @typedef {{label: string, techniques: Technique[]}} Family */

/**
 * The families in the order of the catalog, each from its easiest technique to its hardest.
 * @param {readonly Technique[]} techniques
 * @returns {Family[]}
 */
export function families(techniques) {
  return [...new Set(techniques.map(({ family }) => family))].map((label) => ({
    label,
    techniques: techniques.filter(({ family }) => family === label).sort((a, b) => a.rating - b.rating),
  }));
}

/**
 * A name and the rating it begins at.
 * @param {Technique} technique
 */
export const listName = ({ name, rating }) => `${name} · ${rating.toFixed(1)}`;
