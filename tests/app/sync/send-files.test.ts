import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError, RequestError } from '#app/api/request.ts'
import { files } from '#app/db/file-database.ts'
import { isUnsent, keepFile } from '#app/db/stored-files.ts'
import { type FileTransport, httpFileTransport } from '#app/sync/file-transport.ts'
import { sendUnsent } from '#app/sync/send-files.ts'
import type { UploadPart } from '#schema/protocol/upload.ts'

const KB = 1024
const idOf = (number: number) => `3c1d7f5e-0a4b-4d27-8f6e-${String(number).padStart(12, '0')}`
const contentsOf = (number: number, length = 300 * KB) => new Uint8Array(length).fill(number).buffer
const keep = (number: number, thumbnail?: ArrayBuffer) =>
  keepFile({ id: idOf(number), type: 'image/jpeg', thumbnail: thumbnail ?? null }, contentsOf(number))

/** What was asked of the server, in order. */
let calls: string[]
/** What the next calls come to: an error, or a number of bytes after which the line breaks. */
let coming: (Error | number | null)[]
let received: Map<string, number>

const clear = () => Promise.all(files.tables.map(table => table.clear()))
beforeEach(async () => {
  await clear()
  calls = []
  coming = []
  received = new Map()
})
afterEach(clear)

const transport: FileTransport = {
  async ask(id) {
    calls.push(`ask ${Number(id.slice(-12))}`)
    return { offset: received.get(id) ?? 0, isComplete: false }
  },
  async send(id: string, { offset, length, isLast }: UploadPart, contents) {
    calls.push(`${Number(id.slice(-12))}: ${offset / KB} to ${(offset + contents.byteLength) / KB}`)
    const next = coming.shift() ?? null
    if (next instanceof Error) throw next
    if (next !== null) {
      received.set(id, offset + next)
      throw new NetworkError('the line broke')
    }
    expect(isLast).toBe(offset + contents.byteLength === length)
    return { offset: offset + contents.byteLength, isComplete: isLast }
  },
  async sendThumbnail(id) {
    calls.push(`small ${Number(id.slice(-12))}`)
    const next = coming.shift() ?? null
    if (next instanceof Error) throw next
  },
}
const send = (now = Date.now()) => sendUnsent({ transport, now: () => now })
const refused = (status: number, body: object) => new RequestError(status, JSON.stringify(body), '')
const wrongOffset = (offset: number) =>
  refused(409, { code: 'wrong_offset', message: '', challenge: { offset } })

test('Thumbnails of all photos go before the first picture, and each picture in one request', async () => {
  for (const number of [1, 2]) await keep(number, contentsOf(number, 20))
  await send()
  expect(calls).toEqual(['small 1', 'small 2', '1: 0 to 300', '2: 0 to 300'])
  expect(await files.unsent.count()).toBe(0)
})

test('A file whose line broke goes on where it broke, in parts that grow', async () => {
  await keep(1)
  coming = [10 * KB]
  await expect(send()).rejects.toThrow('the line broke')
  await send()
  expect(calls).toEqual(['1: 0 to 300', 'ask 1', '1: 10 to 74', '1: 74 to 202', '1: 202 to 300'])
})

test('A device that was killed and knows nothing of it is told where to go on', async () => {
  await keep(1)
  coming = [wrongOffset(200 * KB), wrongOffset(180 * KB)]
  await send()
  expect(calls).toEqual(['1: 0 to 300', '1: 200 to 264', '1: 180 to 244', '1: 244 to 300'])
})

test('A server that always names another place does not keep a device busy', async () => {
  await keep(1)
  coming = Array.from({ length: 50 }, (_, i) => wrongOffset(i))
  await expect(send()).rejects.toThrow(/wrong_offset/)
  expect(calls.length).toBeLessThan(12)
})

test('A file that the server does not take waits on the device, and the next ones go', async () => {
  for (const number of [1, 2]) await keep(number, contentsOf(number, 20))
  const wrongHash = refused(422, { code: 'wrong_hash', message: '' })
  coming = [wrongHash, null, wrongHash]
  await send()
  expect(await isUnsent(idOf(1))).toBe(true)
  expect(await isUnsent(idOf(2))).toBe(false)
  calls = []
  await send()
  expect(calls).toEqual([])
  await send(Date.now() + 16 * 60_000)
  expect(calls).toEqual(['1: 0 to 300'])
})

test('A full device, which cannot even note what was sent, sends all, and leaves none behind one that is refused', async () => {
  for (const number of [1, 2, 3]) await keep(number, contentsOf(number, 20))
  const noRoom = () => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(noRoom)
  coming = [null, null, null, refused(422, { code: 'wrong_hash', message: '' })]
  await send()
  expect(calls).toEqual(['small 1', 'small 2', 'small 3', '1: 0 to 300', '2: 0 to 300', '3: 0 to 300'])
  expect(await files.unsent.toCollection().primaryKeys()).toEqual([idOf(1)])
  vi.restoreAllMocks()
  await send()
  expect(await files.unsent.count()).toBe(0)
})

test('A photo whose row is still to be pushed is tried again with the next run, an old one of no row later', async () => {
  await keep(1, contentsOf(1, 20))
  const unknown = () => refused(404, { code: 'not_found', message: '' })
  coming = [unknown(), unknown()]
  await send()
  expect(calls).toEqual(['small 1', '1: 0 to 300'])
  calls = []
  coming = [unknown(), unknown()]
  const later = Date.now() + 2 * 60_000
  await send(later)
  expect(calls).toEqual(['small 1', '1: 0 to 300'])
  calls = []
  await send(later + 60_000)
  expect(calls).toEqual([])
  await send(later + 16 * 60_000)
  expect(calls).toEqual(['1: 0 to 300'])
})

test('A proxy that refuses a large body is not the server: the file goes in parts', async () => {
  await keep(1)
  coming = [new RequestError(413, '<html>Request Entity Too Large</html>', '')]
  await expect(send()).rejects.toThrow('413')
  await send()
  expect(calls.slice(0, 3)).toEqual(['1: 0 to 300', 'ask 1', '1: 0 to 64'])
  expect(await isUnsent(idOf(1))).toBe(false)
})

test('A broken-off file that the server has no row of any more holds no other file up', async () => {
  for (const number of [1, 2]) await keep(number)
  await files.unsent.update(idOf(1), { failures: 1, addedAt: Date.now() - 2 * 60_000 })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${Number(path.split('/')[3]?.slice(-12))}`)
    // As browsers give it: an answer to a HEAD has no body.
    const body = method === 'HEAD' ? null : JSON.stringify({ code: 'not_found', message: 'Nothing has it' })
    if (path.includes(idOf(1))) return new Response(body, { status: 404 })
    const headers = { 'Upload-Offset': String(300 * KB), 'Upload-Complete': '?1' }
    return new Response(null, { status: 204, headers })
  })
  await sendUnsent({ transport: httpFileTransport, now: Date.now }).finally(() => vi.unstubAllGlobals())
  expect(await isUnsent(idOf(1))).toBe(true)
  expect(await isUnsent(idOf(2))).toBe(false)
})

test('Thumbnails that the server does not take are tried once in a run, however many files there are', async () => {
  for (let number = 1; number <= 4; number++) await keep(number, contentsOf(number, 20))
  coming = Array.from({ length: 4 }, () => refused(415, { code: 'unsupported_media_type', message: '' }))
  await send()
  expect(calls.filter(call => call.startsWith('small'))).toHaveLength(4)
  expect(await files.unsent.count()).toBe(0)
})
