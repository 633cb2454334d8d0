import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import type { Sql } from '#server/db/connect.ts'
import { NetworkLine } from '#tests/e2e/device.ts'
import { openBenchBrowser, signInAtCounter } from './bench-browser.ts'
import { buildInPage } from './build-in-page.ts'
import type { PhotosHere } from './in-page/photos-here.ts'
import { inShop, type Shop } from './in-shop.ts'

/*
 * A phone that is nearly full, in real Chromium under its own quota: photos are taken without a network until there is no room left,
 * the app is started anew, and the network comes back. Fails where a photo that was added is lost or changed, or one that was not is there.
 */

const { photos, sent, left } = z
  .object({
    photos: z.coerce.number<string>(),
    sent: z.coerce.number<string>(),
    left: z.coerce.number<string>(),
  })
  .parse(
    parseArgs({
      options: {
        photos: { type: 'string', default: '500' },
        sent: { type: 'string', default: '150' },
        /** In MB. */
        left: { type: 'string', default: '200' },
      },
    }).values,
  )

const MB = 1_000_000
/** An appointment may have 48. */
const AT_ONCE = 40
const BATCH_MS = 600_000
/** Noise of this size comes to some 300 kB, as a photo of a car does. */
const SIZE = { width: 640, height: 480, channels: 3 as const }
const QUALITY = 75
const FIELD = 'Add photos before the work'

type Phone = { page: Page; url: string; line: NetworkLine; browser: CDPSession }

await inShop(measure)

async function measure({ port, sql, takeDown }: Shop): Promise<void> {
  const line = await NetworkLine.to(`http://localhost:${port}`)
  takeDown.add(() => line.remove())
  const { newDevice } = await openBenchBrowser(
    { port: Number(new URL(line.url).port), storage: 'disk' },
    takeDown,
  )
  const { page, url } = await newDevice(await buildInPage('photos-here.ts', { minify: true }))
  const phone = { page, url, line, browser: await page.context().newCDPSession(page) }
  await signInAtCounter(page, url)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const cars = await sql<{ id: number }[]>`select id from appointments order by id desc`
  const nextCar = () => cars.pop()?.id ?? 0

  for (let added = 0; added < sent; added += AT_ONCE)
    await addPhotos(page, nextCar(), Math.min(AT_ONCE, sent - added))
  await allSent(page)
  const before = await countPhotos(page)
  const quotaSize = before.usage + left * MB
  await phone.browser.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize })
  print(`photos that the server has are kept, and ${left} MB are left`, before)

  await goOffline(phone)
  const start = performance.now()
  for (let added = 0; added < photos; added += AT_ONCE)
    assert.equal(await addPhotos(page, nextCar(), Math.min(AT_ONCE, photos - added)), null)
  const seconds = (performance.now() - start) / 1_000
  print(`${photos} photos were added in ${seconds.toFixed(0)} s without a network`, await countPhotos(page))
  assert.equal((await countPhotos(page)).unsent, photos)

  const words = await fillUp(phone, nextCar)
  const full = await countPhotos(page)
  print('the device is full', full)
  console.log(`it says: ${words.join(' · ')}`)
  const taken = await hashesHere(page)
  assert.equal(Object.keys(taken).length, full.unsent)

  await page.reload()
  await page.getByRole('button', { name: /^Sync: / }).waitFor()
  assert.deepEqual(await hashesHere(page), taken)
  console.log('started anew without a network: each of them is there, by its hash')

  await goOnline(phone)
  await allSent(page)
  assert.deepEqual(await readAtServer(sql, Object.keys(taken)), taken)
  print('all have arrived, by their hashes', await countPhotos(page))
  const [rows] = await sql<{ missing: number }[]>`
    select count(*)::int as missing from appointment_photos where file_id not in (select id from stored_files)`
  assert.equal(rows?.missing, 0)
  assert.equal(await addPhotos(page, nextCar(), AT_ONCE), null)
  await allSent(page)
  print(`${AT_ONCE} more were added and sent`, await countPhotos(page))
}

/** Adds so many photos to an appointment as a person does who chooses them all at once. Returns what the screen says of those that were not added. */
async function addPhotos(page: Page, appointmentId: number, count: number): Promise<string | null> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/dashboard/appointments/${appointmentId}?tab=photos`)
  // The screen of the one before stands there for a moment.
  await page.getByText('No photos yet.').waitFor()
  const field = page.getByLabel(FIELD)
  const files = await Promise.all(Array.from({ length: count }, newPhoto))
  await field.setInputFiles(
    files.map((buffer, index) => ({ name: `${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
  )
  const wrong = page.getByText(/was not added/).first()
  const last = page.getByRole('group', { name: `Before, photo ${count}`, exact: true })
  await last.or(wrong).waitFor({ timeout: BATCH_MS })
  await field.waitFor({ state: 'attached', timeout: BATCH_MS })
  return (await wrong.isVisible()) ? wrong.textContent() : null
}

function newPhoto(): Promise<Buffer> {
  return sharp(randomBytes(SIZE.width * SIZE.height * SIZE.channels), { raw: SIZE })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** Adds photos until one is refused; returns what the screen says then, of the photo and of the device. */
async function fillUp({ page }: Phone, nextCar: () => number): Promise<(string | null)[]> {
  for (let batch = 0; batch < 40; batch++) {
    const wrong = await addPhotos(page, nextCar(), AT_ONCE)
    if (wrong) return [wrong, await page.getByRole('alert').filter({ hasText: 'full' }).first().textContent()]
  }
  throw new Error('The device takes any number of photos')
}

function countPhotos(page: Page): Promise<PhotosHere> {
  return page.evaluate(() => photosHere.count())
}

function hashesHere(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => photosHere.hashes())
}

async function allSent(page: Page): Promise<void> {
  const until = Date.now() + BATCH_MS
  while ((await countPhotos(page)).unsent > 0) {
    assert(Date.now() < until, 'Some photos are not sent')
    await setTimeout(500)
  }
}

async function goOffline({ page, line }: Phone): Promise<void> {
  line.cut()
  await page.context().setOffline(true)
}

async function goOnline({ page, line }: Phone): Promise<void> {
  line.restore()
  await page.context().setOffline(false)
}

async function readAtServer(sql: Sql, ids: readonly string[]): Promise<Record<string, string>> {
  const files = await sql<{ id: string; hash: string }[]>`
    select id, encode(sha256(contents), 'hex') as hash from stored_files where id = any(${[...ids]}::uuid[])`
  return Object.fromEntries(files.map(({ id, hash }) => [id, hash]))
}

function print(what: string, { unsent, seen, thumbnails, usage }: PhotosHere): void {
  const room = `${(usage / MB).toFixed(0)} MB`
  console.log(`${what}: ${unsent} unsent, ${seen} kept to be looked at, ${thumbnails} in small; ${room}`)
}
