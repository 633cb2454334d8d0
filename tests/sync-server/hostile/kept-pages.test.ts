import 'fake-indexeddb/auto'
import { createContext, runInContext } from 'node:vm'
import { addDays } from 'date-fns/addDays'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keep, read } from '#app/site/offline/outbox.ts'
import { changeRequest } from '#app/site/offline/requests.ts'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW, putRows } from '#tests/fixtures/shop.ts'
import { buildScript, LASTING_SCRIPTS } from '../../../build/visitor-pages.ts'

const ORIGIN = 'http://localhost'
const [JOB, OTHER, PHOTO] = [61, 62, 70]
let shop: ShopServer
let worker: ReturnType<typeof startWorker>
let fileId: string
let script: string

beforeAll(async () => {
  script = await buildScript(LASTING_SCRIPTS[1], { write: false })
})

beforeEach(async () => {
  shop = await createShopServer()
  fileId = crypto.randomUUID()
  const done = {
    customerId: 20,
    vehicleId: 30,
    status: 'completed',
    startedAt: NOW,
    completedAt: NOW,
  } as const
  const of = {
    appointmentId: JOB,
    side: null,
    markId: null,
    tickId: null,
    hash: null,
    takenAt: null,
  } as const
  const photo = { ...of, id: PHOTO, fileId, moment: 'after', shared: true } as const
  await putRows(shop.database.sql, {
    appointments: [appointment(JOB, done), appointment(OTHER, done)],
    appointmentServices: [JOB, OTHER].map(id => serviceLine(id + 5000, { appointmentId: id })),
    appointmentPhotos: [{ ...photo, width: 64, height: 40, size: 1_000, createdBy: null, createdAt: NOW }],
  })
  const body = new Uint8Array(await makeJpeg())
  const headers = {
    Cookie: shop.admin.session,
    'Content-Type': 'image/jpeg',
    'Content-Length': String(body.length),
  }
  await shop.app.request(`/api/files/${fileId}`, { method: 'PUT', body, headers })
  worker = startWorker()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

type Asked = { url: string; method: string; mode: string }

/** The worker of the pages of bookings over a cache in memory, in front of the shop. */
function startWorker() {
  const caches = new Map<string, Map<string, Response>>()
  const handlers: Record<string, (event: object) => void> = {}
  const line: { isUp: boolean; answer?: Response } = { isUp: true }
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    return {
      add: async () => {},
      match: async (request: string | Asked) => kept.get(pathOf(request))?.clone(),
      put: async (request: string | Asked, answer: Response) => void kept.set(pathOf(request), answer),
      delete: async (request: string | Asked) => kept.delete(pathOf(request)),
      keys: async () => [...kept.keys()].map(path => ({ url: ORIGIN + path })),
    }
  }
  const self = {
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler
    },
    registration: {},
    clients: { claim: async () => {} },
  }
  async function fetchFromShop(request: string | Asked, { method = 'GET' } = {}) {
    if (!line.isUp) throw new TypeError('Failed to fetch')
    const answer = line.answer ?? (await shop.app.request(pathOf(request), { method }))
    answer.headers.set('Date', new Date().toUTCString())
    return answer
  }
  const globals = { Response, Headers, URL, AbortSignal, setTimeout, console }
  const context = createContext({
    ...globals,
    // The clock of the test, which it may set.
    Date: { now: () => Date.now(), parse: (text: string) => Date.parse(text) },
    ...{ self, caches: { open }, fetch: fetchFromShop },
    // What waits is kept in the same database as the test reads.
    ...{ indexedDB, IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction, IDBRequest },
    navigator: { onLine: true, locks: { request: (_: string, work: () => unknown) => work() } },
  })
  runInContext(script, context)

  /** Opens an address as a browser does, and waits for what the worker does besides. */
  async function visit(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response> {
    let answer: Promise<Response> | undefined
    const besides: Promise<unknown>[] = []
    handlers.fetch?.({
      request: { url: ORIGIN + path, method, mode },
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: (work: Promise<unknown>) => besides.push(work),
    })
    if (!answer) throw new Error('the worker let it pass')
    const given = await answer
    await Promise.all(besides)
    return given
  }
  return { visit, line, kept: () => [...caches.values()].flatMap(cache => [...cache.keys()]) }
}

async function linkTo(id: number, method = 'GET'): Promise<string> {
  const headers = { Cookie: shop.admin.session }
  const answer = await shop.app.request(`/api/document-links/appointments/${id}`, { method, headers })
  return method === 'GET' ? DocumentLinkAnswer.parse(await answer.json()).path : ''
}

test('A kept page is as guarded against other sites and scripts as when it came', async () => {
  const path = await linkTo(JOB)
  const online = await worker.visit(path)
  worker.line.isUp = false
  const offline = await worker.visit(path)
  expect(await offline.text()).toContain('class="kept"')
  for (const name of [
    'Content-Security-Policy',
    'X-Frame-Options',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Cache-Control',
    'Content-Type',
  ]) {
    expect(online.headers.get(name), name).toBeTruthy()
    expect(offline.headers.get(name), name).toBe(online.headers.get(name))
  }
})

test('Nothing of a withdrawn link stays on the device once any page of the shop is opened', async () => {
  const [path, other] = [await linkTo(JOB), await linkTo(OTHER)]
  await worker.visit(path)
  await worker.visit(`${path}/photo/${fileId}`, { mode: 'no-cors' })
  expect(worker.kept()).toEqual([path, `${path}/photo/${fileId}`])
  const asked = { key: crypto.randomUUID(), askedAt: Date.now() }
  await keep(changeRequest({ url: `${path}/cancel`, fields: {}, ...asked }))
  await linkTo(JOB, 'DELETE')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  await worker.visit(other)
  expect(worker.kept()).toEqual([other])
  expect(await read(path)).toBeUndefined()
})

test.each([
  ['the shop itself, its words are shown', { 'X-Robots-Tag': 'noindex' }, 'The provider does not answer'],
  ['something on the way, the page as it was kept', {}, 'class="kept"'],
])('Where an error comes from %s', async (_, headers: Record<string, string>, shown) => {
  const path = await linkTo(JOB)
  await worker.visit(path)
  worker.line.answer = new Response('The provider does not answer', { status: 502, headers })
  expect(await (await worker.visit(`${path}/pay`, { method: 'POST' })).text()).toContain(shown)
})

test('A photo that is no longer shared goes with the page that has it no longer', async () => {
  const path = await linkTo(JOB)
  await worker.visit(path)
  await worker.visit(`${path}/photo/${fileId}`, { mode: 'no-cors' })
  await worker.visit(path)
  expect(worker.kept()).toContain(`${path}/photo/${fileId}`)
  await shop.database.sql`update appointment_photos set shared = false`
  await worker.visit(path)
  expect(worker.kept()).toEqual([path])
})

test('What nobody opens for a month is not kept', async () => {
  const [path, other] = [await linkTo(JOB), await linkTo(OTHER)]
  await worker.visit(path)
  vi.useFakeTimers({ toFake: ['Date'], now: addDays(new Date(), 31) })
  await worker.visit(other)
  expect(worker.kept()).toEqual([other])
})
