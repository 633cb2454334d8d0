import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { partHeaders, readStateHeaders } from '#schema/protocol/upload.ts'
import { putRows } from '#tests/fixtures/shop.ts'
import { photoRow } from '#tests/fixtures/uploads.ts'
import { inShop, type Shop } from './in-shop.ts'
import { median } from './measure.ts'
import { signInAs } from './sync-client.ts'

/** Some 300 kB. */
const QUALITY = 75
const PART_BYTES = 64 * 1024
const AIM = 0.9

/** Sends photos to the real server in three ways in turn: by a plain PUT, as devices do, and as they do after a line has broken off. */
const { photos } = z
  .object({ photos: z.coerce.number<string>().int().min(3).max(5_000) })
  .parse(parseArgs({ options: { photos: { type: 'string', default: '200' } } }).values)

let nextId = 900_000_000
await inShop(measure)

async function measure({ port, sql }: Shop): Promise<void> {
  const base = `http://localhost:${port}`
  const session = await signInAs(base)
  const [appointment] = await sql<{ id: number }[]>`select id from appointments order by id limit 1`

  const ways = { 'a plain PUT': put, 'in one request': inOne, 'in parts of 64 kB': inParts }
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map(way => [way, []]))
  for (let number = 0; number < photos; number++) {
    for (const [way, send] of Object.entries(ways)) {
      const contents = await newPhoto()
      const row = photoRow(nextId++, contents, { appointmentId: appointment?.id ?? 0 })
      await putRows(sql, { appointmentPhotos: [row] })
      const start = performance.now()
      await send({ base, session, fileId: row.fileId, contents, hash: row.hash ?? '' })
      times[way]?.push((performance.now() - start) / contents.length)
    }
  }
  print(times)
}

type Sent = { base: string; session: Record<string, string>; fileId: string; contents: Buffer; hash: string }

async function put({ base, session, fileId, contents }: Sent): Promise<void> {
  const headers = { ...session, 'Content-Type': 'image/jpeg' }
  const body = new Uint8Array(contents)
  const answer = await fetch(`${base}/api/files/${fileId}`, { method: 'PUT', headers, body })
  if (answer.status !== 204) throw new Error(`${answer.status}: ${await answer.text()}`)
}

async function inOne(sent: Sent): Promise<void> {
  await append(sent, 0, sent.contents.length)
}

async function inParts(sent: Sent): Promise<void> {
  for (let from = 0; from < sent.contents.length; from += PART_BYTES)
    await append(sent, from, Math.min(sent.contents.length, from + PART_BYTES))
}

async function append(
  { base, session, fileId, contents, hash }: Sent,
  from: number,
  to: number,
): Promise<void> {
  const length = contents.length
  const part = { offset: from, length, hash, isLast: to === length }
  const answer = await fetch(`${base}/api/files/${fileId}/upload`, {
    ...{ method: 'PATCH', headers: { ...session, ...partHeaders(part) } },
    body: new Uint8Array(contents.subarray(from, to)),
  })
  if (readStateHeaders(answer.headers)?.isComplete !== part.isLast)
    throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** A JPEG of noise, as large as a photo of a car is for a device. */
function newPhoto(): Promise<Buffer> {
  const size = { width: 640, height: 480, channels: 3 as const }
  return sharp(randomBytes(640 * 480 * 3), { raw: size })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

function print(times: Record<string, number[]>): void {
  const plain = median(times['a plain PUT'] ?? [])
  for (const [way, each] of Object.entries(times)) {
    const megabytesPerSecond = 1 / median(each) / 1_000
    const ratio = plain / median(each)
    console.log(
      `${way.padEnd(20)} ${megabytesPerSecond.toFixed(1).padStart(7)} MB/s  ${ratio.toFixed(2)} of it`,
    )
  }
  const ratio = plain / median(times['in one request'] ?? [])
  console.log(`aim: ${AIM} of a plain PUT, ${ratio >= AIM ? 'reached' : 'missed'}`)
}
