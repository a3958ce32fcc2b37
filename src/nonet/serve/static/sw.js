// Serves the page from the browser's storage: it starts at once, without a network or with a bad one. A new version is
// fetched in the background, file by file where the content differs, and used once every window of the page is closed. All
// files of a page are of one version: they are stored under their content, and a file with other content is refused.

/** The content of every file: the first 16 digits of its SHA-256. Where the page is served this is filled in. @type {Record<string, string>} */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL('./', worker.location.href);
const CACHE = `nonet ${SCOPE.pathname}`;

/** @param {string} name */
const keyOf = (name) => new URL(`${name}?${FILES[name]}`, SCOPE).href;

/** @param {Response} response */
async function contentOf(response) {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A file of this version: often the page has just loaded it, so that no request is needed.
 * @param {string} name
 */
async function fetched(name) {
  // Some hosts redirect from index.html to the folder.
  const url = new URL(name === 'index.html' ? './' : name, SCOPE);
  for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
    const response = await fetch(url, { cache });
    if (response.ok && (await contentOf(response.clone())) === FILES[name]) return response;
  }
  throw new Error(`${name} is of another version`);
}

/** Stores what is not stored yet. It fails if any file is missing, and the version before it stays. */
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.keys(FILES).map(async (name) => {
      if (!(await cache.match(keyOf(name)))) await cache.put(keyOf(name), await fetched(name));
    }),
  );
}

/** Removes the files of earlier versions. No page uses them any more. */
async function activate() {
  const cache = await caches.open(CACHE);
  const used = new Set(Object.keys(FILES).map(keyOf));
  for (const request of await cache.keys()) if (!used.has(request.url)) await cache.delete(request);
  await worker.clients.claim(); // a first visit also works without a network afterward
}

/** @param {string} name @param {Request} request */
async function stored(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(name))) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  const name = pathname.slice(SCOPE.pathname.length) || 'index.html';
  if (Object.hasOwn(FILES, name)) event.respondWith(stored(name, request));
});
