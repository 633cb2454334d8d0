import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NetworkError } from '#app/api/request.ts'
import { files } from '#app/db/file-database.ts'
import { keepFile } from '#app/db/stored-files.ts'
import { sendUnsent } from '#app/sync/send-files.ts'
import { atLength } from '#tests/fixtures/long-run.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'
import { brokenBody, directFileTransport, hashOf, makePhoto, photoRow } from '#tests/fixtures/uploads.ts'

const PHOTOS = 200
/** A photo has three to five parts. */
const PART_BYTES = 512
const RUNS = Number(process.env.CHAOS_RUNS ?? atLength(20, 2))
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)

type Fault =
  | 'request lost'
  | 'answer lost'
  | 'line breaks'
  | 'server killed'
  | 'browser killed'
  | 'browser killed after'
type Call = { fault: Fault | null; percent: number }

/** The browser is gone in the middle of what it does: nothing of its memory is left. */
class BrowserKilled extends Error {}

const fault = fc.constantFrom<Fault>(
  'request lost',
  'answer lost',
  'line breaks',
  'server killed',
  'browser killed',
  'browser killed after',
)
/** Three calls of ten go wrong. */
const call: fc.Arbitrary<Call> = fc.record({
  fault: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fault }),
  percent: fc.integer({ min: 0, max: 100 }),
})

let shop: ShopServer
const photos: Buffer[] = []

beforeAll(async () => {
  shop = await createShopServer()
  for (let number = 0; number < PHOTOS; number++) photos.push(await makePhoto(number))
})
afterAll(() => shop.close())

test('whatever breaks in the middle of two hundred photos, each arrives whole, once, and is never seen half', {
  timeout: 60 * 60_000,
}, async () => {
  const calls = fc.infiniteStream(call)
  await fc.assert(fc.asyncProperty(calls, holds), { numRuns: RUNS, seed: SEED, endOnFailure: true })
})

async function holds(calls: IterableIterator<Call>): Promise<void> {
  const { sql } = shop.database
  await sql`delete from appointment_photos`
  await files.unsent.clear()
  const rows = photos.map((contents, number) => photoRow(1_000 + number, contents))
  await putRows(sql, { appointmentPhotos: rows })
  for (const [number, { fileId }] of rows.entries()) {
    const contents = new Uint8Array(photos[number] ?? []).buffer
    await keepFile({ id: fileId, type: 'image/jpeg', thumbnail: contents }, contents)
  }

  const wholes = new Map(rows.map(({ fileId, hash }) => [fileId, hash]))
  const transport = faultyLine(calls, fileId => seenOf(fileId, wholes.get(fileId) ?? ''))
  for (let tries = 0; (await files.unsent.count()) > 0; tries++) {
    expect(tries).toBeLessThan(PHOTOS * 20)
    try {
      await sendUnsent({ transport, now: Date.now, partBytes: PART_BYTES })
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof BrowserKilled)) throw error
    }
  }
  for (const [fileId, hash] of wholes) expect(await seenOf(fileId, hash ?? '')).toBe(true)
  await files.seen.clear()
  await files.thumbnails.clear()
}

/** Whether others see the photo; throws where they see another than the whole. */
async function seenOf(fileId: string, hash: string): Promise<boolean> {
  const answer = await shop.get(`/api/files/${fileId}`, { Cookie: shop.admin.session })
  if (answer.status === 404) return false
  expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hash)
  return true
}

/** A line, a server and a browser that fail as these calls say; after each call others look at the photo that was sent. */
function faultyLine(calls: IterableIterator<Call>, look: (fileId: string) => Promise<unknown>) {
  const line = directFileTransport(shop.app, shop.employee.session, async (send, contents) => {
    const { fault, percent } = calls.next().value as Call
    const arrived = contents.subarray(0, Math.floor((contents.length * percent) / 100))
    switch (fault) {
      case 'request lost':
        throw new NetworkError(fault)
      case 'answer lost':
        await send()
        throw new NetworkError(fault)
      case 'line breaks':
        await send(brokenBody(arrived))
        throw new NetworkError(fault)
      case 'server killed':
        // What it has read so far is gone with it: this call never goes on.
        void send(new ReadableStream({ start: controller => controller.enqueue(arrived) }))
        throw new NetworkError(fault)
      case 'browser killed':
        void send(brokenBody(arrived))
        throw new BrowserKilled(fault)
      case 'browser killed after':
        await send()
        throw new BrowserKilled(fault)
      default:
        return send()
    }
  })
  return {
    ...line,
    send: (id: string, ...part: [Parameters<typeof line.send>[1], ArrayBuffer]) =>
      line.send(id, ...part).finally(() => look(id)),
  }
}
