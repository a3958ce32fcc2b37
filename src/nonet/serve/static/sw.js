// Keeps the page playable without a network. The page's own files come from the cache and are refreshed behind
// it; daily puzzles once seen are kept; every other question needs the server and is not cached.

const CACHE = 'nonet-1';
const FILES = [
  './', 'index.html', 'style.css', 'icon.svg', 'manifest.webmanifest', 'site.json',
  'api.js', 'app.js', 'board.js', 'dates.js', 'dialogs.js', 'elements.js', 'game.js', 'help.js', 'hints.js',
  'keyboard.js', 'moves.js', 'new-dialog.js', 'opening.js', 'overlay.js', 'rules.js', 'share.js', 'state.js', 'storage.js',
  'techniques.js', 'timer.js', 'view.js',
  'engine/engine.wasm', 'engine/engine.js', 'engine/engine.worker.js', 'engine/core.js', 'engine/arguments.js', 'engine/error.js', 'engine/results.js',
  'engine/fpuzzles.js', 'engine/lzstring.js', 'engine/board_svg.js', 'engine/board_links.js', 'engine/board_themes.js',
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
  const keepable = !url.pathname.includes('/api/') || url.pathname.includes('/api/v1/daily/') || url.pathname.endsWith('/catalogue');
  if (ours && keepable) event.respondWith(freshOrKept(event.request));
});
