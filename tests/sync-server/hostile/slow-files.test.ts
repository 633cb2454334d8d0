import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, putRows } from '#tests/fixtures/shop.ts'

const BILL = crypto.randomUUID()
const PDF = new TextEncoder().encode('%PDF-1.7\n…')
const MINUTE_MS = 60_000
let shop: ShopServer

beforeAll(async () => {
  shop = await createShopServer()
  const billFile = { id: BILL, name: 'b.pdf', type: 'application/pdf', size: PDF.length } as const
  await putRows(shop.database.sql, { expenses: [expense(90, { billFile })] })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

/** Has timers of a minute and more run when a test says so; those of the database's driver are shorter, and run by the clock. */
function holdLongTimers() {
  const held: { run: () => void; ms: number }[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...args: unknown[]) => {
    if (ms >= MINUTE_MS) held.push({ run, ms })
    return setTimeout(run, ms, ...args)
  }) as typeof setTimeout)
  return {
    pass(passedMs: number) {
      for (const { run, ms } of held) if (ms <= passedMs) run()
    },
  }
}

/** Sends half of a body, lets so much time pass once the server waits for the rest, and sends that. */
async function sendSlowly(
  path: string,
  sent: { method: string; type: string; body: Uint8Array; ms: number },
) {
  const timers = holdLongTimers()
  const half = sent.body.length / 2
  let isWaiting = () => {}
  const waiting = new Promise<void>(resolve => {
    isWaiting = resolve
  })
  let rest: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      rest = controller
      controller.enqueue(sent.body.slice(0, half))
    },
    // The first half was taken, and more is asked for.
    pull: () => isWaiting(),
  })
  const answer = shop.app.request(path, {
    method: sent.method,
    body,
    duplex: 'half',
    headers: {
      Cookie: shop.admin.session,
      'Content-Type': sent.type,
      'Content-Length': String(sent.body.length),
    },
  } as RequestInit)
  await waiting
  timers.pass(sent.ms)
  rest?.enqueue(sent.body.slice(half))
  rest?.close()
  return (await answer).status
}

const json = {
  method: 'POST',
  type: 'application/json',
  body: new TextEncoder().encode('{"fullName":"Mariam"}'),
}
const pdf = { method: 'PUT', type: 'application/pdf', body: PDF }
const csv = {
  method: 'POST',
  type: 'text/csv',
  body: new TextEncoder().encode('name,phone\nMariam,0501234567\n'),
}

test.each<[string, string, typeof json, number, number]>([
  ['The file of a bill', `/api/files/${BILL}`, pdf, 4, 204],
  ['The file of a bill, however its address is spelled,', `/api/%66iles/${BILL}`, pdf, 4, 204],
  ['An import', '/api/admin/import/customers', csv, 4, 200],
  ['A file that takes for ever', `/api/files/${BILL}`, pdf, 6, 503],
  ['An ordinary call', '/api/customers', json, 2, 503],
])('%s over a slow line', async (_what, path, sent, minutes, status) => {
  expect(await sendSlowly(path, { ...sent, ms: minutes * MINUTE_MS })).toBe(status)
})
