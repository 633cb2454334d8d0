// The pages of a visitor's bookings without a network: as they stood when they were last seen, which they say.
const KEPT = 'sheen-booking-pages'
const MOST = 5
const TIMEOUT_MS = 5000
const PAGE = /^\/b\/[^/]+/

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const [path] = PAGE.exec(new URL(event.request.url).pathname) ?? []
  if (path && event.request.mode === 'navigate') event.respondWith(answer(event, path))
})

/** The server's answer, or the kept page. What a form sends is never sent again from here. */
async function answer(event, path) {
  const { request } = event
  const kept = await (await caches.open(KEPT)).match(path)
  try {
    const page = await fetch(
      request,
      kept && request.method === 'GET' ? { signal: AbortSignal.timeout(TIMEOUT_MS) } : {},
    )
    if (request.method === 'GET') event.waitUntil(keep(path, request.url, page.clone()))
    return kept && page.status >= 500 ? asKept(kept) : page
  } catch (error) {
    if (kept) return asKept(kept)
    throw error
  }
}

async function keep(path, url, page) {
  const cache = await caches.open(KEPT)
  // Withdrawn.
  if (page.status === 404) return cache.delete(path)
  if (!page.ok || new URL(url).searchParams.has('day') || new URL(url).pathname !== path) return
  await cache.delete(path)
  await cache.put(path, page)
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(request)
}

/** The page with a word that it is kept, and without what needs the server. */
async function asKept(page) {
  const html = (await page.text()).replace('<body>', '<body class="kept">')
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
