// The colors of a picture: light for screens and color print, dark, and print for gray ink. They are those of
// src/nonet/render/_theme.py, where the reasons are; a test compares the two.

/** @typedef {{fill: string, rim: string, digit: string}} Disc how a candidate of one role stands out */
/**
 * @typedef {Object} Theme
 * @property {string} background
 * @property {string} line
 * @property {string} thin_line
 * @property {string} given
 * @property {string} placed
 * @property {string} mark
 * @property {string} label
 * @property {string} house
 * @property {string} house_rim
 * @property {string} cover_house
 * @property {string} cover_house_rim
 * @property {string} cell
 * @property {string} other_cell
 * @property {Disc} keep
 * @property {Disc} other
 * @property {Disc} delete
 * @property {Disc} place
 * @property {string} link
 */

/** @satisfies {Record<string, Theme>} */
export const THEMES = {
  light: {
    background: '#ffffff',
    line: '#1f2733',
    thin_line: '#b4bcc8',
    given: '#141a22',
    placed: '#1d5fbf',
    mark: '#5b6675',
    label: '#6b7685',
    house: '#e8f0fc',
    house_rim: '#5b8ede',
    cover_house: '#fdf3d8',
    cover_house_rim: '#d9a520',
    cell: '#cfe2ff',
    other_cell: '#ffe7b0',
    keep: { fill: '#a9e2b4', rim: '#2f8f46', digit: '#0c3a18' },
    other: { fill: '#ffd58a', rim: '#c27c0e', digit: '#4a2e00' },
    delete: { fill: '#ffc2bd', rim: '#d0342c', digit: '#7a0f0a' },
    place: { fill: '#237a3b', rim: '#14582a', digit: '#ffffff' },
    link: '#7a3fb5',
  },
  dark: {
    background: '#171b22',
    line: '#c9d1dc',
    thin_line: '#465060',
    given: '#f2f5f9',
    placed: '#7fb4ff',
    mark: '#9aa6b5',
    label: '#8b97a7',
    house: '#1d2a40',
    house_rim: '#5b8ede',
    cover_house: '#332b16',
    cover_house_rim: '#c79a2a',
    cell: '#26426e',
    other_cell: '#5a4512',
    keep: { fill: '#1f6b35', rim: '#5fd07c', digit: '#eafff0' },
    other: { fill: '#80560a', rim: '#ffc45a', digit: '#fff5df' },
    delete: { fill: '#8a211b', rim: '#ff8a80', digit: '#ffecea' },
    place: { fill: '#7ee29a', rim: '#b8f5c9', digit: '#06290f' },
    link: '#c9a2ff',
  },
  print: {
    background: '#ffffff',
    line: '#000000',
    thin_line: '#8c8c8c',
    given: '#000000',
    placed: '#4a4a4a',
    mark: '#555555',
    label: '#666666',
    house: '#f2f2f2',
    house_rim: '#777777',
    cover_house: '#f7f7f7',
    cover_house_rim: '#a0a0a0',
    cell: '#e2e2e2',
    other_cell: '#efefef',
    keep: { fill: '#ffffff', rim: '#000000', digit: '#000000' },
    other: { fill: '#d0d0d0', rim: '#666666', digit: '#000000' },
    delete: { fill: '#ffffff', rim: '#5a5a5a', digit: '#3a3a3a' },
    place: { fill: '#000000', rim: '#000000', digit: '#ffffff' },
    link: '#333333',
  },
};
