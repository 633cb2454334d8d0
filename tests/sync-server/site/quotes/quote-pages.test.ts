import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { runLogged } from '#server/sync/run-logged.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, putRows, quote, quoteLine, service, vehicle } from '#tests/fixtures/shop.ts'

let server: ShopServer
let lastId = 7_000

beforeAll(async () => {
  server = await createShopServer()
  await putRows(server.database.sql, { services: [service(11), service(12)] })
})
afterAll(() => server.close())

/** A wash, or a coating in its place, and a polish. */
const LINES = [
  quoteLine(1, { soldId: 10, note: 'With the engine bay' }),
  quoteLine(2, { soldId: 11, name: 'Coating', alternativeTo: 1 }),
  quoteLine(3, { soldId: 12, name: 'Polish' }),
]

/** A quote of its own, for two weeks from the server's clock, and the path of its page. */
async function quoted(changes: Parameters<typeof quote>[1] = {}): Promise<{ id: number; path: string }> {
  const id = ++lastId
  const validUntil = addDays(shopDay(server.time.now.toISOString()), 14)
  await putRows(server.database.sql, {
    quotes: [quote(id, { lines: LINES, validUntil, ...changes })],
  })
  return { id, path: await linkTo(id) }
}

async function linkTo(id: number, kind = 'quotes'): Promise<string> {
  const answer = await server.get(`/api/document-links/${kind}/${id}`, { Cookie: server.employee.session })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

async function see(path: string) {
  const answer = await server.get(path)
  return { status: answer.status, text: await answer.text() }
}

async function answer(path: string, fields: Record<string, string>, headers = {}) {
  const response = await server.app.request(`${path}/answer?lang=en`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, text: await response.text() }
}

const PART = { line1: '2', line3: '0', signedBy: 'Hana Owner' }
const stateOf = async (id: number) => {
  const [row] = await server.database.sql<[{ state: string; signedBy: string | null }]>`
    select state, signed_by as "signedBy" from quotes where id = ${id}`
  return row
}

/** Runs a mutation as somebody on the shop's staff. */
const act = (name: string, args: object) =>
  createSyncEngine(server.database.sql, server.deps.log).writer.write(transaction =>
    runLogged(transaction, { name, args }, { actor: { userId: null, role: 'admin' }, now: server.time.now }),
  )

test('The page shows the lines, and takes an answer to a part of them once, from whoever has the link', async () => {
  const { id, path } = await quoted()
  const page = await see(path)
  expect(page.status).toBe(200)
  for (const words of ['Coating', 'With the engine bay', 'AED 1,050.00', 'Send my answer'])
    expect(page.text).toContain(words)
  expect((await answer(path, PART)).status).toBe(303)
  expect(await stateOf(id)).toEqual({ state: 'partly_approved', signedBy: 'Hana Owner' })
  const answered = await see(path)
  expect(answered.text).toContain('You approved a part of this quote')
  expect(answered.text).not.toContain('Send my answer')
})

test('In Arabic it is the same', async () => {
  const { path } = await quoted()
  expect((await see(`${path}?lang=ar`)).text).toContain('إرسال إجابتي')
})

test('The photos beside a line are those of the customer’s own cars, and only the link of their quote opens them', async () => {
  const contents = await makeJpeg()
  const files = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  const [own, others, elsewhere] = files
  const facts = {
    moment: 'before',
    side: null,
    markId: null,
    tickId: null,
    hash: null,
    takenAt: null,
    shared: false,
    createdBy: null,
  } as const
  const photo = (id: number, appointmentId: number, fileId: string) => ({
    ...{ ...facts, id, appointmentId, fileId, width: 64, height: 40 },
    ...{ size: contents.length, createdAt: server.time.now.toISOString() },
  })
  await putRows(server.database.sql, {
    customers: [customer(6_021)],
    vehicles: [vehicle(6_031, 6_021)],
    appointments: [appointment(6_041), appointment(6_042, { customerId: 6_021, vehicleId: 6_031 })],
    appointmentPhotos: [
      photo(6_051, 6_041, own),
      photo(6_052, 6_042, others),
      photo(6_053, 6_041, elsewhere),
    ],
  })
  for (const id of files)
    await server.deps.storedFiles.add({
      ...{ id, owner: 'appointmentPhotos', type: 'image/jpeg', contents, createdBy: 1 },
    })
  const { path } = await quoted({
    photos: [
      { line: 1, photoId: 6_051 },
      { line: 1, photoId: 6_052 },
      { line: 3, photoId: 999_999 },
    ],
  })
  const { text } = await see(path)
  expect([...text.matchAll(/photo\/([\da-f-]+)"/g)].map(([, file]) => file)).toEqual([own, own])
  const status = async (file: string) => (await server.get(`${path}/photo/${file}`)).status
  expect(await status(own)).toBe(200)
  expect(await status(others)).toBe(404)
  expect(await status(elsewhere)).toBe(404)
  const { path: another } = await quoted()
  expect((await server.get(`${another}/photo/${own}`)).status).toBe(404)
})

describe('An answer', () => {
  test.each([
    ['without a name', { ...PART, signedBy: ' ' }],
    ['that leaves a line out', { line1: '2', signedBy: 'Hana' }],
    ['to a line that there is not', { ...PART, line3: '9' }],
  ])('%s changes nothing, and says what is missing', async (_, fields) => {
    const { id, path } = await quoted()
    const { status, text } = await answer(path, fields)
    expect([status, (await stateOf(id)).state]).toEqual([400, 'sent'])
    expect(text).toContain('Nothing was sent.')
  })

  test.each([
    ['late', { validUntil: '2026-01-01' }, 409, 'This quote is no longer valid'],
    ['to one that was withdrawn', { state: 'withdrawn' }, 409, 'This quote was withdrawn'],
    ['to one that is still written', { state: 'draft' }, 409, 'This quote is not ready yet'],
  ] as const)('%s changes nothing', async (_, changes, expected, words) => {
    const { id, path } = await quoted(changes)
    const before = await stateOf(id)
    const { status, text } = await answer(path, PART)
    expect(status).toBe(expected)
    expect(text).toContain(words)
    expect(await stateOf(id)).toEqual(before)
  })

  test('to an older version is turned down, with the way to the later one', async () => {
    const { id, path } = await quoted()
    const nextId = ++lastId
    const lines = [{ line: 1, kind: 'service', soldId: 10, priceFils: 1_000_00 }]
    const content = { customerId: 20, lines, validUntil: shopDay(server.time.now.toISOString()) }
    await act('quote.revise', { id, nextId, sawAnswer: false, ...content })
    expect((await see(path)).text).toContain('We are writing the next version')
    await act('quote.send', { id: nextId })
    const { status, text } = await answer(path, PART)
    expect(status).toBe(409)
    const [, next = ''] = /href="(\/q\/[^"?]+)/.exec(text) ?? []
    expect(next).toBe(await linkTo(nextId))
    expect((await answer(next, { line1: '1', signedBy: 'Hana' })).status).toBe(303)
    expect((await stateOf(nextId)).state).toBe('approved')
  })

  test('that is sent twice is one, and another one finds the first', async () => {
    const { id, path } = await quoted()
    const twice = await Promise.all([answer(path, PART), answer(path, PART)])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    const [applied] = await server.database.sql`
      select count(*)::int as count from mutation_log
      where name = 'quote.answerOnline' and outcome = 'applied' and (args ->> 'id')::bigint = ${id}`
    expect(applied?.count).toBe(1)
    const other = await answer(path, { ...PART, line3: '3', signedBy: 'Somebody Else' })
    expect(other.status).toBe(409)
    expect(other.text).toContain('The first answer stands')
    expect((await stateOf(id)).signedBy).toBe('Hana Owner')
  })

  test('of two people at once is the one that came first, whole', async () => {
    const { id, path } = await quoted()
    const all = { line1: '1', line3: '3', signedBy: 'Second Person' }
    const answers = await Promise.all([answer(path, PART), answer(path, all)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const { state, signedBy } = await stateOf(id)
    expect([`${state} ${signedBy}`]).toEqual([
      answers[0]?.status === 303 ? 'partly_approved Hana Owner' : 'approved Second Person',
    ])
  })

  test('while the quote is changed stands, and both are told', async () => {
    const { id, path } = await quoted()
    expect((await answer(path, PART)).status).toBe(303)
    const nextId = ++lastId
    const lines = [{ line: 1, kind: 'service', soldId: 10, priceFils: 1_000_00 }]
    const validUntil = shopDay(server.time.now.toISOString())
    // Its author had no network, and saw no answer.
    await act('quote.revise', { id, nextId, sawAnswer: false, customerId: 20, lines, validUntil })
    expect((await stateOf(id)).state).toBe('partly_approved')
    const [next] = await server.database.sql`select crossing from quotes where id = ${nextId}`
    expect(next?.crossing).toBe('open')
    expect((await see(path)).text).toContain('What you approved here holds')
  })

  test.each([
    [
      'another quote',
      (path: string, other: string) => `${path.split('-')[0]}${other.slice(other.indexOf('-'))}`,
    ],
    ['an appointment', (path: string) => path.replace('/q/q', '/q/b')],
    ['nothing', () => '/q/q1-AAAAAAAAAAAAAAAAAAAAAA'],
  ])('with a link forged from that of %s finds nothing', async (_, forge) => {
    const [own, other] = [await quoted(), await quoted()]
    const path = forge(own.path, other.path)
    expect((await see(path)).status).toBe(404)
    expect((await answer(path, PART)).status).toBe(404)
    expect((await stateOf(own.id)).state).toBe('sent')
  })

  test('from another site’s page is not taken, nor after the links were withdrawn', async () => {
    const { id, path } = await quoted()
    expect((await answer(path, PART, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    await server.app.request(`/api/document-links/quotes/${id}`, {
      method: 'DELETE',
      headers: { Cookie: server.admin.session },
    })
    expect((await answer(path, PART)).status).toBe(404)
    expect((await stateOf(id)).state).toBe('sent')
  })
})

test('The page of a booking asks about extra work, and the answer there moves its price', async () => {
  const { sql } = server.database
  const job = ++lastId
  await putRows(sql, { appointments: [appointment(job, { status: 'in_progress' })] })
  const { path } = await quoted({ appointmentId: job, extraWork: true })
  const booking = await linkTo(job, 'appointments')
  // The same question on a job that is over is asked no more.
  const over = ++lastId
  await putRows(sql, { appointments: [appointment(over, { status: 'completed' })] })
  const late = await quoted({ appointmentId: over, extraWork: true })
  const lateText = (await see(late.path)).text
  expect(lateText).toContain('This can no longer be added to it.')
  expect(lateText).not.toContain('Send my answer')
  expect((await see(await linkTo(over, 'appointments'))).text).not.toContain('/q/q')
  const [, asks = ''] = /href="(\/q\/[^"?]+)/.exec((await see(booking)).text) ?? []
  expect(asks).toBe(path)
  // The way back to the booking stands below what is asked.
  expect((await see(asks)).text).toMatch(/We found more to do on your car.*Send my answer.*See your booking/s)
  expect((await answer(asks, PART)).status).toBe(303)
  const rows = await sql`
    select a.total_fils::int as total, s.name from appointments a
    join appointment_services s on s.appointment_id = a.id where a.id = ${job}`
  expect(rows).toEqual([{ total: 1_050_00, name: 'Service 11' }])
  expect((await see(booking)).text).not.toContain('/q/q')
})
