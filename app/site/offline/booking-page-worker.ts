import { serveOutbox } from './serve-outbox.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The booking page without a network, for visitors, in the language of the worker's path. It knows nothing of the staff app, whose worker has the whole
 * site: this one has the path of one page, takes what the page itself is made of, and nothing else.
 */
const PAGE = new URL(self.registration.scope).pathname
/** The English page keeps the name that devices have it under already. */
const KEPT = PAGE === '/booking' ? 'sheen-booking-page' : `sheen-page ${PAGE}`
/** The requests that the form needs first; offline, their last cached responses are used. */
const ANSWERS = ['/api/public/services', '/api/public/shop']
const TIMEOUT_MS = 3000
const LINKED = /(?:src|href)="(\/assets\/[^"]+)"/g
/** What a script of the page loads once it is needed. */
const IMPORTED = /import\([`"']\.(\/[\w-]+\.js)[`"']\)/g

serveOutbox()

self.addEventListener('install', event => {
  event.waitUntil(keepEverything())
  // Visitors have no unsaved state that an older worker would have to finish.
  void self.skipWaiting()
})

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(fresh(event, PAGE))
  } else if (ANSWERS.includes(pathname)) event.respondWith(fresh(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptAsset(request))
})

async function keepEverything(): Promise<void> {
  const page = await fetch(PAGE)
  if (!page.ok) throw new Error(`The booking page answered ${page.status}`)
  await keepPage(page)
  const cache = await caches.open(KEPT)
  await cache.addAll(ANSWERS)
}

/** The server's response, or the cached one when the server does not respond in time. */
async function fresh(event: FetchEvent, path: string): Promise<Response> {
  const kept = await caches.match(path, { cacheName: KEPT })
  try {
    const answer = await fetch(event.request.url, kept && { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) event.waitUntil(path === PAGE ? keepPage(answer.clone()) : keep(path, answer.clone()))
    return kept && answer.status >= 500 ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keep(path: string, answer: Response): Promise<void> {
  await (await caches.open(KEPT)).put(path, answer)
}

/** Caches the page with its files; the files of the previous page are deleted. */
async function keepPage(page: Response): Promise<void> {
  const cache = await caches.open(KEPT)
  const linked = filesIn(await page.clone().text(), LINKED)
  await addMissing(cache, linked)
  const imported = await importedBy(cache, linked)
  await addMissing(cache, imported)
  // The page is cached last: without its files it would be worse than the previous page.
  await cache.put(PAGE, page)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && ![...linked, ...imported].includes(pathname))
      await cache.delete(request)
  }
}

function filesIn(text: string, link: RegExp): string[] {
  return [...new Set([...text.matchAll(link)].map(match => match[1] as string))]
}

async function importedBy(cache: Cache, files: readonly string[]): Promise<string[]> {
  const scripts = files.filter(file => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async file => (await cache.match(file))?.text()))
  return texts.flatMap(text => filesIn(text ?? '', IMPORTED)).map(file => `/assets${file}`)
}

async function addMissing(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

async function keptAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: KEPT })) ?? fetch(request)
}
