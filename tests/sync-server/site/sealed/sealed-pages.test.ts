import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DocumentLinkAnswer, InsurerLinkAnswer } from '#schema/protocol/document-link.ts'
import { checkSealed } from '#schema/rules/sealed/check-sealed.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import type { SealedFile } from '#schema/rules/sealed/sealed-file.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { SIGNED, sealedSignature } from '#tests/fixtures/inspection.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { hashOfBytes } from '#tests/fixtures/sealed-file.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW, putRows } from '#tests/fixtures/shop.ts'

const [JOB, BARE, FILE] = [51, 52, crypto.randomUUID()]
const SALT = '3f1c9a07d25e48b6a1f07c93be64d852'
const DAY_MS = 24 * 60 * 60_000
let shop: ShopServer
let folder: string
let now: Date
let closing: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheen-sealed-'))
  shop = await createShopServer({ publicUrl: 'https://sheen.ae' })
  now = shop.time.now
  const jpeg = await makeJpeg()
  const party = { customerId: 20, vehicleId: 30 }
  const photo = {
    ...{ id: 62, fileId: FILE, side: 'left' as const, markId: null },
    ...{ size: jpeg.length, hash: hashOfBytes(jpeg) },
  }
  await putRows(shop.database.sql, {
    appointments: [
      appointment(JOB, { ...party, status: 'completed', startedAt: NOW, completedAt: NOW }),
      appointment(BARE, party),
    ],
    appointmentPhotos: [
      {
        ...{ ...photo, appointmentId: JOB, moment: 'before', width: 64, height: 40, shared: false },
        ...{ tickId: null, takenAt: null },
        ...{ createdBy: null, createdAt: NOW },
      },
    ],
  })
  const sent = await shop.app.request(`/api/files/${FILE}`, {
    method: 'PUT',
    headers: {
      Cookie: shop.admin.session,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
    },
    body: new Uint8Array(jpeg),
  })
  expect(sent.status).toBe(204)
  const signing = await sealedSignature({
    ...{ id: 64, appointmentId: JOB },
    seen: {
      ...SIGNED.seen,
      car: { plate: 'Dubai A 12345', name: 'Nissan Patrol' },
      valuables: 'her pearls',
      salt: SALT,
      photos: [{ ...photo, takenAt: NOW }],
    },
  })
  closing = signing.entryHashes.at(-1) ?? ''
  const { body } = await shop.employee.push(shop.employee.mutation('inspection.sign', signing))
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  return shop.close()
})
beforeEach(() => {
  shop.time.now = now
})

async function link({ id = JOB, days = 30, session = shop.employee.session } = {}) {
  const answer = await shop.get(`/api/document-links/appointments/${id}/inspection?days=${days}`, {
    Cookie: session,
  })
  return InsurerLinkAnswer.parse(await answer.json())
}

async function readFile(path: string): Promise<SealedFile> {
  return (await shop.get(`${path}/sealed.json`)).json()
}

test('An insurer sees the inspection by a link with an end, and its file checks itself', async () => {
  const { path, lastDay } = await link()
  expect(lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  const page = await shop.get(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await page.text()
  expect(text).toContain(sealCode(closing))
  expect(text).toMatch(/Sealed record.*Download sealed file.*Inspection report.*her pearls.*Huda Al Marri/s)
  const inArabic = await (await shop.get(`${path}?lang=ar`)).text()
  expect(inArabic).toContain('سجل مختوم')
  expect(inArabic).toMatch(
    /aria-label="توقيع Huda Al Marri".*<bdi>Huda Al Marri<\/bdi>، <bdi>\S+ \d+ \S+ \d{4}، /s,
  )
  expect(inArabic).not.toMatch(/<bdi>(Sun|Mon|Tue|Wed|Thu|Fri|Sat) /)
  // Like the page around it, the report begins with the Arabic of each label.
  expect(inArabic).toMatch(/>استلام السيارة <span lang="en" dir="ltr"[^>]*>Check-in</)
  expect((await shop.get(`${path}/photo/${FILE}`)).status).toBe(200)
  const file = await readFile(path)
  expect(Object.keys(file.photos)).toEqual([FILE])
  expect(await checkSealed(file)).toMatchObject({
    problems: [],
    absentPhotos: 0,
    withheld: 0,
    isSigned: true,
  })
})

test('A picture that was exchanged in the store is found by the page’s own file', async () => {
  const { sql } = shop.database
  const other = Buffer.concat([await makeJpeg(), Buffer.from('x')])
  const [kept] = await sql<{ contents: Buffer }[]>`select contents from stored_files where id = ${FILE}`
  await sql`update stored_files set contents = ${other} where id = ${FILE}`
  const { problems } = await checkSealed(await readFile((await link()).path))
  await sql`update stored_files set contents = ${kept?.contents ?? null} where id = ${FILE}`
  expect(problems).toMatchObject([{ what: 'photo', seal: { inspection: 'check_in' }, place: 1 }])
})

test('A link ends with its last day, and cannot be lengthened, forged or used for another car', async () => {
  const { path } = await link({ days: 1 })
  const tokens = [
    [
      'a longer one',
      path.replace(/\.(\w+)-/, (_, day) => `.${(Number.parseInt(day, 36) + 9).toString(36)}-`),
    ],
    ['another appointment', path.replace(/\/s1f\./, `/s${BARE.toString(36)}.`)],
    ['a made-up signature', path.replace(/-[\w-]{22}$/, `-${'A'.repeat(22)}`)],
    ['the booking’s page', path.replace('/s/', '/b/')],
    ['a day out of all time', path.replace(/\.(\w+)-/, '.zzzzzz-')],
  ] as const
  for (const [what, forged] of tokens) {
    expect(forged, what).not.toBe(path)
    for (const part of ['', '/sealed.json', `/photo/${FILE}`])
      expect((await shop.get(forged + part)).status, what + part).toBe(404)
  }
  shop.time.now = new Date(now.getTime() + 3 * DAY_MS)
  const over = await shop.get(path)
  expect([over.status, await over.text()]).toEqual([410, expect.stringContaining('This link has ended')])
  expect((await shop.get(`${path}/sealed.json`)).status).toBe(404)
  expect((await shop.get(`${path}/photo/${FILE}`)).status).toBe(404)
})

test('Nobody fetches a photo of another row by the link, nor gets a link without a session or for ever', async () => {
  const { path } = await link()
  expect((await shop.get(`${path}/photo/${crypto.randomUUID()}`)).status).toBe(404)
  const call = `/api/document-links/appointments/${JOB}/inspection`
  expect((await shop.get(`${call}?days=30`)).status).toBe(401)
  for (const days of ['0', '366', 'x', '1.5'])
    expect((await shop.get(`${call}?days=${days}`, { Cookie: shop.admin.session })).status, days).toBe(400)
  const made = await shop.database.sql`
    select details from audit_trail where kind = 'link.made' and details ->> 'of' = 'inspections' order by seq desc limit 1`
  expect(made).toMatchObject([{ details: { id: JOB, until: expect.stringMatching(/^20/) } }])
})

test('The page shows the car as it was signed, and no address of its customer', async () => {
  const { sql } = shop.database
  await sql`update customers set address = 'Villa 7', trn = '100000000000003' where id = 20`
  const [kept] = await sql<{ number: string }[]>`
    update vehicles set plate_number = '99999' where id = 30 returning plate_number as number`
  expect(kept?.number).toBe('99999')
  const text = await (await shop.get((await link()).path)).text()
  expect(text).toContain('Dubai A 12345')
  expect(text).not.toMatch(/99999|Villa 7|100000000000003/)
})

test('A picture of another appointment that a device has signed goes to nobody', async () => {
  const { sql } = shop.database
  const [kept] = await sql<
    { id: number }[]
  >`update appointment_photos set appointment_id = ${BARE} where id = 62 returning id`
  const file = await readFile((await link()).path)
  await sql`update appointment_photos set appointment_id = ${JOB} where id = ${kept?.id ?? 0}`
  expect(file.photos).toEqual({})
  expect(await checkSealed(file)).toMatchObject({ problems: [], absentPhotos: 1 })
})

test('Where nothing is sealed the page says so and has no file', async () => {
  const { path } = await link({ id: BARE })
  const text = await (await shop.get(path)).text()
  expect(text).toMatch(/Not under a seal.*Nothing is kept of it/s)
  expect((await shop.get(`${path}/sealed.json`)).status).toBe(404)
})

test('The customer checks the same once the shop shares it, without what lay in the car', async () => {
  const { sql } = shop.database
  const answer = await shop.get(`/api/document-links/appointments/${JOB}`, { Cookie: shop.admin.session })
  const { path } = DocumentLinkAnswer.parse(await answer.json())
  expect((await shop.get(`${path}/sealed.json`)).status).toBe(404)
  await sql`update settings set inspections_shared = true`
  expect(await (await shop.get(path)).text()).toMatch(/Is it as it was sealed\?.*sealed\.json/s)
  const file = await shop.get(`${path}/sealed.json`)
  const text = await file.text()
  expect(text).not.toMatch(RegExp(`pearls|${SALT}`))
  expect(await checkSealed(JSON.parse(text))).toMatchObject({ problems: [], withheld: 1, isSigned: true })
})

test('The file is checked outside of the shop by a command, which ends with 1 where a byte differs', async () => {
  const file = await readFile((await link()).path)
  const run = async (content: string, ...args: string[]) => {
    const path = join(folder, 'inspection.sealed.json')
    writeFileSync(path, content)
    const { output, exited } = runNode('build/verify-sealed.ts', {}, [path, ...args])
    return { code: (await exited).code, said: output() }
  }
  const whole = await run(JSON.stringify(file))
  expect(whole).toEqual({ code: 0, said: expect.stringMatching(/seal 1, .*It is as it was sealed\./s) })
  const [, key = ''] = /Key of the shop: (\w{64})/.exec(whole.said) ?? []
  expect(await run(JSON.stringify(file), '--key', key)).toMatchObject({ code: 0 })
  expect(await run(JSON.stringify(file), '--key', key.replace(/^./, '!'))).toMatchObject({ code: 1 })
  const damaged = JSON.stringify(file).replace('Huda', 'Hudu')
  expect(await run(damaged)).toEqual({
    code: 1,
    said: expect.stringContaining('- Check-in: the signature is not as it was sealed.'),
  })
  expect(await run(JSON.stringify(file).slice(0, -9))).toMatchObject({
    code: 1,
    said: expect.stringContaining('not JSON'),
  })
})

test('What was erased leaves its seal on the page, and a file without contents', async () => {
  const { sql } = shop.database
  const { path } = await link()
  await sql`delete from inspection_signatures where id = 64`
  await sql`delete from appointment_photos where id = 62`
  expect(await (await shop.get(path)).text()).toMatch(/Erased since.*Nothing is kept of it/s)
  expect(await checkSealed(await readFile(path))).toMatchObject({ problems: [], erased: 1, isSigned: true })
  expect((await shop.get(`${path}/photo/${FILE}`)).status).toBe(404)
})
