// The description of a technique in a few sentences. The texts are those of the documentation (tools/technique_pages.py writes the file).

import { dialog, setText } from './elements.js';

/** @typedef {{text: string, aliases: string[]}} Intro */

/** @type {Promise<Record<string, Intro>> | null} */
let intros = null;

/** @returns {Promise<Record<string, Intro>>} */
async function loadIntros() {
  const response = await fetch('techniques.json');
  if (!response.ok) throw new Error(`techniques.json: ${response.status}`);
  return response.json();
}

/**
 * @param {string} technique
 * @param {string} name
 * @param {number} rating
 */
export async function openTechnique(technique, name, rating) {
  setText('technique-title', name);
  setText('technique-rating', `Rating ${rating.toFixed(1)}`);
  setText('technique-also', '');
  setText('technique-words', 'Loading…');
  dialog('technique').showModal();
  try {
    const { text, aliases } = (await (intros ??= loadIntros()))[technique];
    setText('technique-words', text);
    setText('technique-also', aliases.length ? `Also called: ${aliases.join(', ')}` : '');
  } catch {
    intros = null; // the next call tries again
    setText('technique-words', 'The text could not be loaded.');
  }
}
