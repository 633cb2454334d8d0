import { ask, forget, send, wakeWhenOnline } from './outbox.ts'
import { changeRequest, isChangeRequest } from './requests.ts'
import { serveOutbox } from './serve-outbox.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The pages of a visitor's bookings without a network: as they stood when they were last seen, which they say. What is asked
 * for meanwhile waits (outbox.ts).
 */
const KEPT = 'sheen-booking-pages'
const SCRIPTS = 'sheen-booking-scripts'
const SCRIPT = '/booking-page.js'
const MOST = 5
const PHOTOS = 'sheen-booking-photos'
const MOST_PHOTOS = 24
const TIMEOUT_MS = 5000
/** A page that nobody has opened for so long is no longer kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** The other kept pages are asked after so often, while one is opened. */
const CHECK_MS = 60 * 60_000
let checkedAt = 0
const PAGE = /^\/b\/[^/]+/
const PHOTO = /^\/b\/[^/]+\/photo\//

serveOutbox()

self.addEventListener('install', event => {
  event.waitUntil(caches.open(SCRIPTS).then(cache => cache.add(SCRIPT)))
  void self.skipWaiting()
})
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (pathname === SCRIPT) return event.respondWith(script(request))
  if (PHOTO.test(pathname)) return event.respondWith(photo(event))
  const [path] = PAGE.exec(pathname) ?? []
  if (!path || request.mode !== 'navigate') return
  event.respondWith(isChangeRequest(request) ? change(request, path) : page(event, path))
})

/** Sends the change of a form, or keeps it; where it waits, the page says so. */
async function change(request: Request, path: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const fields = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, `${value}`]),
  )
  const key = crypto.randomUUID()
  const answer = await ask(changeRequest({ url: pathname + search, fields, key, askedAt: Date.now() }), {
    accept: request.headers.get('Accept') ?? '*/*',
    redirect: 'manual',
    read: response => (response.status < 500 ? response : null),
  })
  if (answer) return answer
  await wakeWhenOnline(self.registration)
  return Response.redirect(path + search, 303)
}

/** The page that comes then shows what became of what waited. It does not wait long for that. */
async function sendFirst(path: string): Promise<void> {
  const enough = new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([send(path), enough]).catch(error => console.warn('Nothing could be sent:', error))
}

/** The server's answer, or the kept page. What another form sends is never sent again from here. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const kept = await (await caches.open(KEPT)).match(path)
  const isView = request.method === 'GET'
  try {
    if (isView) await sendFirst(path)
    const answer = await fetch(request, kept && isView ? { signal: AbortSignal.timeout(TIMEOUT_MS) } : {})
    if (isView) event.waitUntil(keep(path, request.url, answer.clone()).then(() => checkOthers(path)))
    return kept && answer.status >= 500 && !isOfShop(answer) ? asKept(kept) : answer
  } catch (error) {
    if (kept) return asKept(kept)
    throw error
  }
}

/** Whether the shop says itself what is wrong, and not something on the way to it. */
const isOfShop = ({ headers }: Response) => headers.has('X-Robots-Tag')

async function keep(path: string, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT)
  if (answer.status === 404) return withdraw(path)
  if (!answer.ok || new URL(url).searchParams.has('day') || new URL(url).pathname !== path) return
  const shown = await answer.clone().text()
  await dropPhotos(path, photo => !shown.includes(photo))
  await cache.delete(path)
  await cache.put(path, answer)
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MOST)))
    await drop(new URL(request.url).pathname)
}

/** Drops the other pages that were withdrawn since they were kept, or that nobody has opened for long. */
async function checkOthers(path: string): Promise<void> {
  const now = Date.now()
  if (now - checkedAt < CHECK_MS) return
  checkedAt = now
  const cache = await caches.open(KEPT)
  for (const { url } of await cache.keys()) {
    const other = new URL(url).pathname
    if (other === path) continue
    const keptAt = Date.parse((await cache.match(other))?.headers.get('Date') ?? '')
    if ((await fetch(other, { method: 'HEAD' })).status === 404) await withdraw(other)
    else if (now - keptAt > KEPT_MS) await drop(other)
  }
}

/** Drops a page whose link leads nowhere any more, and what was asked for on it. */
async function withdraw(path: string): Promise<void> {
  await Promise.all([drop(path), forget(path)])
}

async function drop(path: string): Promise<void> {
  const cache = await caches.open(KEPT)
  await Promise.all([cache.delete(path), dropPhotos(path)])
}

/** A photo never changes; one that is not shared any more goes with the page that has it no longer. */
async function photo(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const cache = await caches.open(PHOTOS)
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(keepPhoto(cache, pathname, answer.clone()))
    else if (answer.status === 404) await cache.delete(pathname)
    return answer
  } catch (error) {
    const kept = await cache.match(pathname)
    if (kept) return kept
    throw error
  }
}

async function keepPhoto(cache: Cache, path: string, picture: Response): Promise<void> {
  await cache.delete(path)
  await cache.put(path, picture)
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MOST_PHOTOS))) await cache.delete(request)
}

/** Those of one page, all or some. */
async function dropPhotos(path: string, isOver: (photo: string) => boolean = () => true): Promise<void> {
  const cache = await caches.open(PHOTOS)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(`${path}/`) && isOver(pathname)) await cache.delete(request)
  }
}

/** The page with a word that it is kept, and without what needs the server. It is as guarded as it came: no other site frames it. */
async function asKept(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<body>', '<body class="kept">')
  const headers = new Headers(kept.headers)
  // They are of the page as it was packed for the network.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  return new Response(html, { headers })
}

async function script(request: Request): Promise<Response> {
  const cache = await caches.open(SCRIPTS)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(SCRIPT, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(SCRIPT)
    if (kept) return kept
    throw error
  }
}
