import { connect as openSocket } from 'node:net'
import { addDays } from 'date-fns/addDays'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { partHeaders, type UploadPart } from '#schema/protocol/upload.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { readInPieces } from '#server/files/read-in-pieces.ts'
import { listen } from '#server/http/listen.ts'
import { deletePhotoFiles } from '#server/privacy/erase-person.ts'
import { prune } from '#server/prune.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, putRows } from '#tests/fixtures/shop.ts'
import { brokenBody, callWithBody, hashOf, makePhoto, photoRow } from '#tests/fixtures/uploads.ts'

let shop: ShopServer
let contents: Buffer
let photo: AppointmentPhoto
let number = 600
let session: string

beforeAll(async () => {
  shop = await createShopServer()
  session = shop.employee.session
})
afterAll(() => shop.close())
beforeEach(async () => {
  contents = await makePhoto(++number)
  photo = await addPhoto(contents)
})

async function addPhoto(of: Buffer, changes: Partial<AppointmentPhoto> = {}): Promise<AppointmentPhoto> {
  const row = photoRow(++number, of, changes)
  await putRows(shop.database.sql, { appointmentPhotos: [row] })
  return row
}

type Sent = Partial<UploadPart> & { fileId?: string; whole?: Buffer; from?: number; to?: number; as?: string }

/** Sends the bytes of the file between two places, with what the headers say of them. */
function send({
  fileId = photo.fileId,
  whole = contents,
  from = 0,
  to = whole.length,
  as,
  ...said
}: Sent = {}) {
  const part = {
    offset: from,
    length: whole.length,
    hash: hashOf(whole),
    isLast: to === whole.length,
    ...said,
  }
  return sendBody(fileId, part, new Uint8Array(whole.subarray(from, to)), to - from, as)
}

function sendBody(
  fileId: string,
  part: UploadPart,
  body: Uint8Array | ReadableStream<Uint8Array>,
  length: number,
  as = session,
) {
  const headers = { Cookie: as, ...partHeaders(part) }
  return callWithBody(shop.app, `/api/files/${fileId}/upload`, { method: 'PATCH', headers, body, length })
}

const ask = (fileId = photo.fileId) =>
  shop.app.request(`/api/files/${fileId}/upload`, { method: 'HEAD', headers: { Cookie: session } })
const state = ({ status, headers }: Response) => [
  status,
  headers.get('Upload-Offset'),
  headers.get('Upload-Complete'),
]
const read = (fileId = photo.fileId) => shop.get(`/api/files/${fileId}`, { Cookie: session })
const isWhole = async (fileId = photo.fileId, whole = contents) =>
  Buffer.from(await (await read(fileId)).arrayBuffer()).equals(whole)
const left = async () => (await shop.database.sql`select from uploads where id = ${photo.fileId}`).length

describe('A file', () => {
  test('is taken in one request, and one whose answer was lost is not taken twice', async () => {
    expect(state(await ask())).toEqual([204, '0', '?0'])
    for (const _time of ['first', 'again'])
      expect(state(await send())).toEqual([204, String(contents.length), '?1'])
    expect(await isWhole()).toBe(true)
    expect(state(await ask())).toEqual([204, String(contents.length), '?1'])
  })

  test('is taken in parts, and nobody sees it before the last', async () => {
    expect(state(await send({ to: 500 }))).toEqual([204, '500', '?0'])
    expect(state(await ask())).toEqual([204, '500', '?0'])
    expect((await read()).status).toBe(404)
    expect(state(await send({ from: 500, to: 900 }))).toEqual([204, '900', '?0'])
    expect(state(await send({ from: 900 }))).toEqual([204, String(contents.length), '?1'])
    expect(await isWhole()).toBe(true)
    expect(await left()).toBe(0)
  })

  test('whose line breaks goes on where it broke', async () => {
    const part = { offset: 0, length: contents.length, hash: hashOf(contents), isLast: true }
    const arrived = new Uint8Array(contents.subarray(0, 700))
    const answer = await sendBody(photo.fileId, part, brokenBody(arrived), contents.length)
    expect(answer.status).toBe(408)
    expect(state(await ask())).toEqual([204, '700', '?0'])
    expect(state(await send({ from: 700 }))).toEqual([204, String(contents.length), '?1'])
    expect(await isWhole()).toBe(true)
  })

  test('keeps what came over a connection that was cut', async () => {
    const server = await listen(shop.app, { host: '127.0.0.1', port: 0 })
    const part = { offset: 0, length: contents.length, hash: hashOf(contents), isLast: true }
    const said = {
      Host: 'shop.test',
      Cookie: session,
      'Content-Length': contents.length,
      ...partHeaders(part),
    }
    const socket = openSocket(server.port, '127.0.0.1')
    const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}`)
    socket.write([`PATCH /api/files/${photo.fileId}/upload HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    const reading = vi.spyOn(ReadableStreamDefaultReader.prototype, 'read')
    socket.write(contents.subarray(0, 800))
    // Once it asks for more, it has these.
    await vi.waitFor(() => expect(reading.mock.calls.length).toBeGreaterThan(1), { timeout: 15_000 })
    reading.mockRestore()
    socket.destroy()
    await expect.poll(async () => state(await ask()), { timeout: 15_000 }).toEqual([204, '800', '?0'])
    await server.drain()
  })

  test('of which all parts are here and the process ended is finished by an empty last one', async () => {
    await send({ isLast: false })
    expect(state(await send({ from: contents.length, isLast: true }))).toEqual([
      204,
      String(contents.length),
      '?1',
    ])
    expect(await isWhole()).toBe(true)
  })

  test('that two devices send at once is taken once', async () => {
    const first = await Promise.all([send({ to: 600 }), send({ to: 600 })])
    expect(first.map(({ status }) => status).toSorted()).toEqual([204, 409])
    await Promise.all([send({ from: 600 }), send({ from: 600 })])
    expect(await isWhole()).toBe(true)
    expect(await left()).toBe(0)
  })

  test('of a device of release 0.2.0 comes whole, and ends what of it came in parts', async () => {
    const old = await addPhoto(contents, { hash: null })
    await send({ fileId: old.fileId, to: 300 })
    const headers = { Cookie: session, 'Content-Type': 'image/jpeg' }
    const body = new Uint8Array(contents)
    const path = `/api/files/${old.fileId}`
    expect(
      (await callWithBody(shop.app, path, { method: 'PUT', headers, body, length: body.length })).status,
    ).toBe(204)
    expect(await isWhole(old.fileId)).toBe(true)
    expect(await shop.database.sql`select from uploads where id = ${old.fileId}`).toEqual([])
  })
})

describe('What is not right is refused with words for it', () => {
  const refusal = async (answer: Response) => {
    const { code, issues } = await answer.json()
    return [answer.status, code, issues?.[0]?.path]
  }

  test('a part that begins elsewhere, with where it would have to', async () => {
    await send({ to: 500 })
    for (const from of [0, 400, 600]) {
      const answer = await send({ from, to: 900 })
      expect(answer.headers.get('Upload-Offset')).toBe('500')
      expect(await answer.json()).toMatchObject({ code: 'wrong_offset', challenge: { offset: 500 } })
    }
    expect(state(await ask())).toEqual([204, '500', '?0'])
  })

  test('a hash that the row does not have, before anything is read', async () => {
    const other = await makePhoto(++number)
    expect(await refusal(await send({ whole: other }))).toEqual([422, 'wrong_hash', 'hash'])
    expect(await left()).toBe(0)
  })

  test('another photo than the row has, sent whole as release 0.2.0 does', async () => {
    const other = await makePhoto(++number)
    const body = new Uint8Array(other)
    const headers = { Cookie: session, 'Content-Type': 'image/jpeg' }
    const path = `/api/files/${photo.fileId}`
    const answer = await callWithBody(shop.app, path, { method: 'PUT', headers, body, length: body.length })
    expect(await refusal(answer)).toEqual([422, 'wrong_hash', 'hash'])
    expect((await read()).status).toBe(404)
    await send()
    expect(await isWhole()).toBe(true)
  })

  test('a file with another hash than it says: its parts are thrown away, and it may come anew', async () => {
    const spoilt = Buffer.from(contents).fill(7, 400, 450)
    await send({ whole: spoilt, to: 600, hash: hashOf(contents) })
    const answer = await send({ whole: spoilt, from: 600, hash: hashOf(contents) })
    expect(await refusal(answer)).toEqual([422, 'wrong_hash', 'hash'])
    expect(state(await ask())).toEqual([204, '0', '?0'])
    expect((await read()).status).toBe(404)
    await send()
    expect(await isWhole()).toBe(true)
  })

  test.each<[string, Sent, unknown[]]>([
    ['a part beyond the end of the file', { length: 300 }, [413, 'body_too_large', undefined]],
    ['a last part that is too short', { to: 300, isLast: true }, [400, 'invalid_input', 'length']],
    ['a file of no length', { length: 0 }, [400, 'invalid_input', 'length']],
    ['a file above 5 MB', { length: 5 * 1024 * 1024 + 1 }, [400, 'invalid_input', 'length']],
    ['a hash that is none', { hash: 'ff' }, [400, 'invalid_input', 'hash']],
    ['a place that is none', { offset: -1 }, [400, 'invalid_input', 'offset']],
    ['a file that no row has', { fileId: crypto.randomUUID() }, [404, 'not_found', undefined]],
    ['a file under no id', { fileId: '1' }, [400, 'invalid_input', 'id']],
    ['a caller without a session', { as: 'sheen_session=x' }, [401, 'unauthenticated', undefined]],
  ])('%s', async (_what, sent, expected) => {
    expect(await refusal(await send(sent))).toEqual(expected)
    expect(await left()).toBe(0)
  })

  test('what is no photo, says more than its picture, or unpacks to too much, with its parts', async () => {
    const noted = await sharp(contents)
      .withExif({ IFD0: { Artist: 'Rashid' } })
      .toBuffer()
    const bomb = await sharp({
      create: { width: 5_100, height: 5_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .jpeg()
      .toBuffer()
    const pages: [Buffer, number][] = [
      [Buffer.from(`<script>${'x'.repeat(900)}</script>`), 415],
      [contents.subarray(0, 600), 415],
      [noted, 415],
      [bomb, 413],
    ]
    for (const [whole, status] of pages) {
      const { fileId } = await addPhoto(whole)
      await send({ fileId, whole, to: 300 })
      expect((await send({ fileId, whole, from: 300 })).status).toBe(status)
      expect((await read(fileId)).status).toBe(404)
      expect(await shop.database.sql`select from uploads where id = ${fileId}`).toEqual([])
    }
  })

  test('the bill of an expense by somebody who keeps none', async () => {
    const id = crypto.randomUUID()
    const billFile = { id, name: 'b.jpg', type: 'image/jpeg' as const, size: contents.length }
    await putRows(shop.database.sql, { expenses: [expense(++number, { billFile })] })
    for (const method of ['HEAD', 'GET'])
      expect(
        (await shop.app.request(`/api/files/${id}/upload`, { method, headers: { Cookie: session } })).status,
      ).toBe(403)
    expect((await send({ fileId: id })).status).toBe(403)
    expect((await shop.get(`/api/files/${id}/thumbnail`, { Cookie: session })).status).toBe(403)
  })

  test('everything while the disk is full, after which what was there before goes on', async () => {
    const { sql } = shop.database
    await send({ to: 300 })
    await sql.unsafe(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on upload_parts execute function no_room();
      create trigger no_room before insert on stored_files execute function no_room()`)
    const answers = [await send({ from: 300, to: 600 }), await send({ from: 300 })]
    await sql.unsafe('drop function no_room cascade')
    for (const answer of answers) expect(await refusal(answer)).toEqual([503, 'disk_full', undefined])
    expect(state(await ask())).toEqual([204, '300', '?0'])
    await send({ from: 300 })
    expect(await isWhole()).toBe(true)
  })
})

describe('What is begun and never finished', () => {
  test('goes after three days', async () => {
    await send({ to: 300 })
    const { sql } = shop.database
    await prune(sql, shop.deps.storedFiles, addDays(new Date(), 2))
    expect(await left()).toBe(1)
    await prune(sql, shop.deps.storedFiles, addDays(new Date(), 4))
    expect(await left()).toBe(0)
    expect(await sql`select from upload_parts where upload_id = ${photo.fileId}`).toEqual([])
  })

  test('is of twenty files of a person at most: the oldest begin anew', async () => {
    const person = await shop.addUser({ email: 'many@shop.test', role: 'employee' })
    const as = await shop.signIn('many@shop.test')
    for (let begun = 0; begun < 23; begun++) {
      const { fileId } = await addPhoto(contents)
      expect((await send({ fileId, to: 10, as })).status).toBe(204)
    }
    const { sql } = shop.database
    expect(await sql`select from uploads where created_by = ${person}`).toHaveLength(20)
    expect((await sql`select from upload_parts where length(contents) = 10`).length).toBe(20)
  })
})

test('What has come of a photo goes with it when its customer is erased', async () => {
  const { sql } = shop.database
  await send({ to: 300 })
  await sql`insert into thumbnails (id, contents, from_device) values (${photo.fileId}, ${contents}, true)`
  const erasing = { photos: [photo.id] }
  await sql.begin(tx => deletePhotoFiles(tx, erasing, new Date().toISOString()))
  expect(await left()).toBe(0)
  expect(await sql`select from thumbnails where id = ${photo.fileId}`).toEqual([])
})

test('A photo whose row goes while it is on its way is not kept', async () => {
  const { sql } = shop.database
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent > 0) await sql`delete from appointment_photos where id = ${photo.id}`
      controller.enqueue(new Uint8Array(contents.subarray(sent, sent + 900)))
      sent += 900
      if (sent >= contents.length) controller.close()
    },
  })
  const part = { offset: 0, length: contents.length, hash: hashOf(contents), isLast: true }
  expect((await sendBody(photo.fileId, part, body, contents.length)).status).toBe(404)
  expect(await sql`select from stored_files where id = ${photo.fileId}`).toEqual([])
  expect(await left()).toBe(0)
})

describe('The picture in small', () => {
  const small = () =>
    sharp({ create: { width: 320, height: 240, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer()
  const sendSmall = (fileId: string, body: Buffer) =>
    callWithBody(shop.app, `/api/files/${fileId}/thumbnail`, {
      ...{ method: 'PUT', body: new Uint8Array(body), length: body.length },
      headers: { Cookie: session, 'Content-Type': 'image/jpeg' },
    })
  const readSmall = async (fileId: string) => {
    const answer = await shop.get(`/api/files/${fileId}/thumbnail`, { Cookie: session })
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status
  }

  test('is seen before the picture, and is made of the picture once that is here', async () => {
    expect(await readSmall(photo.fileId)).toBe(404)
    expect((await sendSmall(photo.fileId, await small())).status).toBe(204)
    expect(await readSmall(photo.fileId)).toEqual(await small())
    // What is shown in lists must show the same as the photo that its hash proves.
    await send()
    const own = await readSmall(photo.fileId)
    expect(await sharp(own as Buffer).metadata()).toMatchObject({ width: 48, height: 36 })
    expect((await sendSmall(photo.fileId, await small())).status).toBe(204)
    expect(await readSmall(photo.fileId)).toEqual(own)
  })

  test('is no larger than one, a picture, and of a photo that there is', async () => {
    const large = await sharp({ create: { width: 400, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect((await sendSmall(photo.fileId, large)).status).toBe(413)
    expect((await sendSmall(photo.fileId, Buffer.alloc(24 * 1024 + 1))).status).toBe(413)
    expect((await sendSmall(photo.fileId, Buffer.from('<svg>'))).status).toBe(415)
    expect((await sendSmall(crypto.randomUUID(), await small())).status).toBe(404)
    expect(await readSmall(photo.fileId)).toBe(404)
  })
})

test('A slow line loses half a second when the process ends: what came before is kept as it comes', async () => {
  const piece = new Uint8Array(40 * 1024)
  let now = 0
  const kept: [number, number][] = []
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      now += 200
      if (now > 2_000) controller.close()
      else controller.enqueue(piece)
    },
  })
  const rest = await readInPieces(body, {
    ...{ most: 1_000_000, clock: () => now },
    keep: async ({ length }) => void kept.push([now, length / piece.length]),
  })
  expect(kept.length).toBeGreaterThanOrEqual(3)
  for (const [, pieces] of kept) expect(pieces).toBeLessThanOrEqual(4)
  expect(kept.reduce((sum, [, pieces]) => sum + pieces, rest.length / piece.length)).toBe(10)
})
