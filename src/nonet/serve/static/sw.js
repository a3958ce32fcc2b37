// Keeps the page complete without a network after one visit: all files of the page and the engine are stored at once. With a
// network the newest file is used, and stored.

const CACHE = 'nonet-3';
const FILES = [
  './', 'index.html', 'base.css', 'board.css', 'dialogs.css', 'pages.css', 'play.css', 'print.css', 'tokens.css',
  'inter.woff2', 'icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest', 'address.js', 'app.js', 'archive.js',
  'blockers.js', 'board.js', 'dates.js', 'dialogs.js', 'drawing.js', 'elements.js', 'engine-client.js', 'finish.js',
  'found.js', 'game.js', 'help.js', 'highlight.js', 'icons.js', 'keyboard.js', 'later.js', 'keypad.js', 'legend.js', 'levels.js', 'moves.js', 'names.js',
  'new-dialog.js', 'opening.js', 'records.js', 'route.js', 'rules.js', 'sentences.js', 'share.js', 'solution.js',
  'state.js', 'statistics.js', 'storage.js', 'technique-dialog.js', 'techniques.js', 'techniques.json', 'timer.js', 'view.js', 'views.js', 'engine/arguments.js',
  'engine/board_links.js', 'engine/board_svg.js', 'engine/board_themes.js', 'engine/core.js', 'engine/engine.js',
  'engine/engine.wasm', 'engine/engine.worker.js', 'engine/error.js', 'engine/fpuzzles.js', 'engine/lzstring.js',
  'engine/results.js',
];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const old = caches.keys().then((keys) => keys.filter((key) => key !== CACHE));
  event.waitUntil(old.then((keys) => Promise.all(keys.map((key) => caches.delete(key)))).then(() => worker.clients.claim()));
});

/** @param {Request} request */
async function freshOrKept(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === worker.location.origin && event.request.method === 'GET';
  if (ours && !url.pathname.includes('/api/')) event.respondWith(freshOrKept(event.request));
});
