import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RetentionPreview, RetentionRules } from '#schema/protocol/retention.ts'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { applyRetention, retentionChore } from '#server/privacy/retention-chore.ts'
import { runLogged } from '#server/sync/run-logged.ts'
import { createWriter } from '#server/sync/writer.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createErasableShop, type ErasableShop, KHALIFA, tablesWith } from '#tests/fixtures/erasable-shop.ts'
import { customer, putRows, vehicle } from '#tests/fixtures/shop.ts'

const NONE: RetentionRules = { requests: null, messages: null, photos: null, customers: null }
const REQUESTED = {
  ...{ customerName: 'Only Asked', language: null, wantsOffers: false },
  ...{ make: 'toyota', model: 'land_cruiser', year: 2024, color: 'white' as const },
}
let shop: ErasableShop
beforeEach(async () => {
  shop = await createErasableShop()
  await putRows(shop.database.sql, {
    customers: [customer(80, { fullName: 'Only Asked' }), customer(82, { fullName: 'Asked and came' })],
    vehicles: [vehicle(81, 80), vehicle(83, 82)],
    appointments: [
      appointment(84, { customerId: 80, vehicleId: 81, status: 'pending', requested: REQUESTED }),
      appointment(85, {
        ...{ customerId: 82, vehicleId: 83, status: 'pending' },
        requested: { ...REQUESTED, customerName: 'Asked and came' },
      }),
      appointment(86, { customerId: 82, vehicleId: 83, status: 'paid', totalFils: 0 }),
    ],
  })
  // Two years later.
  shop.time.now = new Date('2028-11-24T06:00:00.000Z')
  // Nobody's session holds for two years, nor does what its person has shown.
  await shop.database.sql`
    update sessions set expires_at = '2029-01-01', active_at = '2028-11-24', last_seen_at = '2028-11-24',
      proven_at = '2028-11-24T06:00:00.000Z'`
})
afterEach(() => shop.close())

const put = (rules: unknown, session = shop.admin.session) =>
  shop.app.request('/api/privacy/retention', {
    method: 'PUT',
    body: JSON.stringify(rules),
    headers: { 'Content-Type': 'application/json', Cookie: session },
  })
const parts = () => ({
  ...{ sql: shop.database.sql, writer: createWriter(shop.database.sql) },
  ...{ log: shop.deps.log, clock: shop.deps.clock },
})
const apply = () => applyRetention(parts())
async function preview(query: string) {
  const answer = await shop.get(`/api/privacy/retention/preview?${query}`, { Cookie: shop.admin.session })
  expect(answer.status).toBe(200)
  return RetentionPreview.parse(await answer.json())
}

test('Nothing goes until somebody has said so', async () => {
  const answer = await shop.get('/api/privacy/retention', { Cookie: shop.admin.session })
  expect(RetentionRules.parse(await answer.json())).toEqual(NONE)
  expect(await apply()).toEqual({ requests: 0, messages: 0, photos: 0, customers: 0 })
})

test('What would go is counted first, and then goes by itself, on devices too', async () => {
  const { sql } = shop.database
  const before = await preview('requests=30&messages=12&photos=12')
  // With the photo go the details, the mark and the signature of its check-in.
  expect(before).toEqual({ requests: 1, messages: 1, photos: 4, customers: 0 })
  expect((await put({ ...NONE, requests: 30, messages: 12, photos: 12 })).status).toBe(200)
  expect(await apply()).toEqual({ ...before, customers: 0 })
  expect(await preview('requests=30&messages=12&photos=12')).toEqual({
    requests: 0,
    messages: 0,
    photos: 0,
    customers: 0,
  })
  expect(await tablesWith(sql, ['only asked'])).toEqual([])
  expect(await tablesWith(sql, ['asked and came'])).toEqual(['appointments', 'customers'])
  expect(await sql`select status from appointments where id = 84`).toEqual([{ status: 'cancelled' }])
  expect(await sql`select id from stored_files where id = ${shop.photoId}`).toEqual([])
  await shop.counter.sync()
  for (const table of [
    'appointmentPhotos',
    'inspections',
    'inspectionMarks',
    'inspectionSignatures',
  ] as const)
    expect(await shop.counter.db.rows(table).count()).toBe(0)
  const [entry] = await sql`select details from audit_trail where kind = 'retention.applied'`
  expect(entry?.details).toMatchObject({ requests: 1, messages: 1, photos: 4 })
})

test('What an old message said leaves the log of changes with it, and the log stays whole', async () => {
  const { sql } = shop.database
  const received = {
    ...{
      providerId: 'SM-old',
      method: 'sms',
      sender: '+971501112233',
      senderName: 'Old Sender',
      userId: null,
    },
    ...{ kind: 'text', content: 'The old words', receivedAt: '2026-11-20T08:00:00.000Z', answersId: null },
  } as const
  const writer = createWriter(sql)
  await writer.write(async transaction => {
    const id = transaction.newId()
    const call = { name: 'inboundMessage.receive', args: { ...received, id } }
    const by = { actor: { userId: null, role: 'visitor' as const }, now: new Date(received.receivedAt) }
    await runLogged(transaction, call, by)
  })
  await sql`update inbound_messages set state = 'read' where provider_id = 'SM-old'`
  await sealLog(sql, shop.time.now)
  expect(await tablesWith(sql, ['the old words', 'old sender'])).toContain('mutation_log')
  await put({ ...NONE, messages: 12 })
  expect((await apply()).messages).toBeGreaterThan(0)
  expect(await tablesWith(sql, ['the old words', 'old sender', '501112233'])).toEqual([])
  expect(await verifyLog(sql)).toMatchObject({ findings: [], brokenSeals: [], brokenErasures: [] })
  await sql`update mutation_log set args = jsonb_set(args, '{content}', '"Other"') where name = 'inboundMessage.receive'`
  expect((await verifyLog(sql)).brokenErasures).toHaveLength(1)
})

test('Customers who have not come for long are erased, but for those who owe', async () => {
  const { sql } = shop.database
  await sql`update appointments set status = 'completed', paid_fils = 0 where id = 86`
  const { customers } = await preview('customers=12')
  expect(customers).toBeGreaterThan(0)
  await put({ ...NONE, customers: 12 })
  expect((await apply()).customers).toBe(customers)
  expect(await tablesWith(sql, KHALIFA.words)).toEqual(['invoices'])
  expect(await tablesWith(sql, ['asked and came'])).toEqual(['appointments', 'customers'])
})

test('Who goes for their age stands in the list beside the backups, too', async () => {
  const noted: number[] = []
  const chore = retentionChore({ ...parts(), noteErased: async () => void noted.push(1) })
  await chore.look()
  expect(noted).toEqual([])
  await put({ ...NONE, requests: 30 })
  await chore.look()
  await chore.look()
  expect(noted).toEqual([1])
})

test('What is younger stays', async () => {
  shop.time.now = new Date('2026-12-01T06:00:00.000Z')
  expect(await preview('requests=30&messages=12&photos=12&customers=12')).toEqual({
    ...{ requests: 0, messages: 0, photos: 0, customers: 0 },
  })
})

describe('Ages out of bounds', () => {
  test.each([
    [{ requests: 1 }, 'requests'],
    [{ messages: 1.5 }, 'messages'],
    [{ photos: 0 }, 'photos'],
    [{ customers: 3 }, 'customers'],
    [{ customers: 'never' }, 'customers'],
  ])('%j is a 400 that names it', async (rules, path) => {
    const answer = await put({ ...NONE, ...rules })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { issues: [{ path, message: expect.stringContaining('or nothing to keep them') }] },
    })
  })
})
