// The pages of a visitor's bookings without a network: as they stood when they were last seen, which they say. What is asked for
// meanwhile waits: booking-changes.js.
importScripts('/booking-changes.js')

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
  event.respondWith(self.bookingChanges.mayWait(request) ? change(request, path) : answer(event, path))
})

self.addEventListener('sync', event => {
  if (event.tag === self.bookingChanges.SYNC_TAG) event.waitUntil(sendAll())
})

/** Its pages ask what there is to say of a change: `send` it, `take-back` what waits, or forget what was `shown`. */
self.addEventListener('message', event => {
  const { ask, path } = event.data ?? {}
  if (!ask) return
  const work = {
    send: self.bookingChanges.send,
    'take-back': self.bookingChanges.takeBack,
    shown: self.bookingChanges.putAway,
  }[ask]
  event.waitUntil(
    Promise.resolve(work?.(path)).then(async () =>
      event.ports[0].postMessage(await self.bookingChanges.read(path)),
    ),
  )
})

/** The network is back, and perhaps no page is open any more. A failure makes the browser try again later. */
async function sendAll() {
  const sent = await self.bookingChanges.send()
  for (const client of await self.clients.matchAll()) client.postMessage('sent')
  if (!sent) throw new Error('Changes of bookings are still waiting')
}

/** Sends the change of a form, or keeps it; where it is pending, the page says so. */
async function change(request, path) {
  const { search } = new URL(request.url)
  return (await self.bookingChanges.ask(request, path)) ?? Response.redirect(path + search, 303)
}

/** The page that comes then shows what became of what waited. It does not wait long for that. */
async function sendFirst(path) {
  const enough = new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([self.bookingChanges.send(path), enough]).catch(error =>
    console.warn('Nothing could be sent:', error),
  )
}

/**
 * The server's answer, or the kept page. What another form sends is never sent again from here, and what the server says to it
 * is shown: that a payment cannot be begun now, for instance, is no reason to say that there is no network.
 */
async function answer(event, path) {
  const { request } = event
  const kept = await (await caches.open(KEPT)).match(path)
  try {
    if (request.method === 'GET') await sendFirst(path)
    const page = await fetch(
      request,
      kept && request.method === 'GET' ? { signal: AbortSignal.timeout(TIMEOUT_MS) } : {},
    )
    if (request.method === 'GET')
      event.waitUntil(keep(path, request.url, page.clone()).then(() => checkOthers(path)))
    return kept && page.status >= 500 && request.method === 'GET' ? asKept(kept) : page
  } catch (error) {
    if (kept) return asKept(kept)
    throw error
  }
}

async function keep(path, url, page) {
  const cache = await caches.open(KEPT)
  if (page.status === 404) return withdraw(path)
  if (!page.ok || new URL(url).searchParams.has('day') || new URL(url).pathname !== path) return
  const shown = await page.clone().text()
  await dropPhotos(path, photo => !shown.includes(photo))
  await cache.delete(path)
  await cache.put(path, page)
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MOST)))
    await drop(new URL(request.url).pathname)
}

/** Drops the other pages that were withdrawn since they were kept, or that nobody has opened for long. */
async function checkOthers(path) {
  const now = Date.now()
  if (now - checkedAt < CHECK_MS) return
  checkedAt = now
  const cache = await caches.open(KEPT)
  for (const { url } of await cache.keys()) {
    const other = new URL(url).pathname
    if (other === path) continue
    const keptAt = Date.parse((await cache.match(other)).headers.get('Date'))
    if ((await fetch(other, { method: 'HEAD' })).status === 404) await withdraw(other)
    else if (now - keptAt > KEPT_MS) await drop(other)
  }
}

/** Drops a page whose link leads nowhere any more, and what was asked for on it. */
async function withdraw(path) {
  await Promise.all([drop(path), self.bookingChanges.forget(path)])
}

async function drop(path) {
  const cache = await caches.open(KEPT)
  await Promise.all([cache.delete(path), dropPhotos(path)])
}

/** A photo never changes; one that is not shared any more goes with the page that has it no longer. */
async function photo(event) {
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

async function keepPhoto(cache, path, picture) {
  await cache.delete(path)
  await cache.put(path, picture)
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MOST_PHOTOS))) await cache.delete(request)
}

/** Those of one page, all or some. */
async function dropPhotos(path, isOver = () => true) {
  const cache = await caches.open(PHOTOS)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(`${path}/`) && isOver(pathname)) await cache.delete(request)
  }
}

/** The page with a word that it is kept, and without what needs the server. It is as guarded as it came: no other site frames it. */
async function asKept(page) {
  const html = (await page.text()).replace('<body>', '<body class="kept">')
  const headers = new Headers(page.headers)
  // They are of the page as it was packed for the network.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  return new Response(html, { headers })
}

async function script(request) {
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
