// Which of the page's screens is shown: play, archive or statistics.

import { box, setText } from './elements.js';

/** @typedef {'play' | 'archive' | 'statistics'} ViewName */

/** @type {Record<ViewName, string>} */
const TITLES = { play: '', archive: 'Archive', statistics: 'Statistics' };

/** @param {ViewName} name */
export function showView(name) {
  document.body.dataset.view = name;
  for (const one of Object.keys(TITLES)) box(one).hidden = one !== name;
  setText('place', TITLES[name]);
  for (const [id, view] of Object.entries({ 'go-archive': 'archive', 'go-statistics': 'statistics' })) {
    if (view === name) box(id).setAttribute('aria-current', 'page');
    else box(id).removeAttribute('aria-current');
  }
}
