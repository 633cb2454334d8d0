import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'
import { seedDemoWhenEmpty } from '#server/seed/seed-demo.ts'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'

let server: TestServer
let session: string
beforeEach(async () => {
  server = await createTestServer()
  await seedDemoWhenEmpty(server.database.sql, { now: new Date() })
  await server.addUser({ email: 'owner@shop.test', role: 'admin' })
  session = await server.signIn('owner@shop.test')
})
afterEach(() => server.close())

/** The demo shop has not issued any. */
const ABOUT_INVOICES: IntegrityCheck[] = ['series', 'invoiceLines', 'invoiceTotals', 'invoicedJobs']
/** The demo shop comes without documents, and without a log of how it came to be. */
const LATER: IntegrityCheck[] = [...ABOUT_INVOICES, 'log']

/** An invoice over an appointment of that status, which agrees with it unless told otherwise. */
const invoiceOf = ({ status = 'paid', sequence = 1, gross = 'total_fils', lines = '' } = {}) => `
  insert into invoices (id, kind, series, sequence, appointment_id, customer_id, issued_at, supply_date,
    seller, buyer, net_fils, vat_fils, gross_fils, lines, version)
  select (select next_id from shop_state) - ${sequence}, 'invoice', 'R7', ${sequence}, id, customer_id, now(), day,
    '{"name": "Shine"}', '{"name": "Somebody"}', ${gross} - vat_fils, vat_fils, ${gross},
    jsonb_build_array(jsonb_build_object('grossFils', ${lines || gross})), 1
  from appointments where status = '${status}' and total_fils > 0
    and id not in (select appointment_id from invoices)
  order by id limit 1;`

const check = async () => {
  const response = await server.get('/api/admin/integrity', { Cookie: session })
  return (await response.json()) as IntegrityResponse
}
const wrongIn = ({ checks }: IntegrityResponse) => checks.filter(({ wrong }) => wrong > 0)

test('The demo shop agrees with itself, and every check has looked at something', async () => {
  const answer = await check()
  expect(wrongIn(answer)).toEqual([])
  for (const { check, looked } of answer.checks)
    if (!LATER.includes(check)) expect(looked, check).toBeGreaterThan(0)
})

describe('What does not agree is found, by that check alone', () => {
  test.each<[IntegrityCheck, string, string | RegExp]>([
    [
      'stock',
      'update products set stock_quantity = stock_quantity + 3 where id = (select min(id) from products)',
      /^.+: -?\d+ in stock, -?\d+ by its ledger$/,
    ],
    [
      'receipts',
      `update purchase_requests set received_quantity = received_quantity + 3
       where id = (select min(id) from purchase_requests where received_quantity > 0)`,
      /^.+: \d+ received, \d+ by its ledger$/,
    ],
    [
      'bills',
      `update expenses set bill_lines = '[]' where id = (select min(id) from expenses where vat_fils > 0)`,
      /^Expense \d+: AED [\d,.]+, AED 0.00 by its lines$/,
    ],
    [
      'totals',
      'update appointments set subtotal_fils = subtotal_fils + 1, total_fils = total_fils + 1 where id = (select min(id) from appointments)',
      /^Appointment \d+: AED [\d,.]+ with AED [\d,.]+ VAT; AED .* by its lines$/,
    ],
    [
      'paid',
      'update appointments set paid_fils = paid_fils + 500 where id = (select min(id) from appointments)',
      /^Appointment \d+: AED [\d,.]+ paid, AED [\d,.]+ by its transactions$/,
    ],
    [
      'orphans',
      'set session_replication_role = replica; update vehicles set customer_id = 999999999 where id = (select min(id) from vehicles)',
      /^vehicles \d+: 999999999 is in no customers$/,
    ],
    [
      'days',
      `update appointments set day = day + 1 where id = (select min(id) from appointments)`,
      'stands from',
    ],
    ['keys', 'update shop_state set next_id = (select max(id) from customers)', 'never given out'],
    [
      'versions',
      'update customers set version = 1000000 where id = (select min(id) from customers)',
      'is of version 1000000',
    ],
    [
      'series',
      [2, 5, 6].map(sequence => invoiceOf({ sequence })).join(''),
      /^R7-0001 is missing\nR7-0003 to R7-0004 are missing$/,
    ],
    [
      'invoiceLines',
      invoiceOf({ lines: 'total_fils - 100' }),
      /^R7-0001: AED [\d,.]+, AED [\d,.]+ by its lines$/,
    ],
    [
      'invoiceTotals',
      invoiceOf({ gross: 'total_fils + 100' }),
      /^R7-0001: AED [\d,.]+ with AED [\d,.]+ VAT, AED [\d,.]+ with AED [\d,.]+ VAT by its appointment$/,
    ],
    ['invoicedJobs', invoiceOf({ status: 'confirmed' }), 'R7-0001: its appointment is Confirmed'],
  ])('%s', async (name, damage, example) => {
    await server.database.sql.begin(sql => sql.unsafe(damage))
    const [found, ...others] = wrongIn(await check())
    expect(others).toEqual([])
    expect(found?.check).toBe(name)
    expect(found?.examples.map(({ text }) => text).join('\n')).toMatch(example)
  })
})

test('An invoice that was credited in full need not agree with its job any more', async () => {
  const { sql } = server.database
  await sql.unsafe(invoiceOf({ status: 'confirmed', gross: 'total_fils + 100' }))
  expect(wrongIn(await check()).map(({ check }) => check)).toEqual(['invoiceTotals', 'invoicedJobs'])
  await sql`
    insert into invoices
    select (json_populate_record(invoices, json_build_object('id', id - 1, 'kind', 'credit_note', 'sequence', 2, 'corrects_id', id))).*
    from invoices`
  expect(wrongIn(await check())).toEqual([])
})

test('What is found names the row that it is about', async () => {
  const { sql } = server.database
  const [product] = await sql<[{ id: number }]>`
    update products set stock_quantity = stock_quantity + 3 where id = (select min(id) from products) returning id`
  await sql.unsafe(invoiceOf({ status: 'confirmed' }))
  const [booked] = await sql<[{ id: number }]>`select appointment_id as id from invoices`
  const rows = wrongIn(await check()).flatMap(({ examples }) => examples.map(({ row }) => row))
  expect(rows).toEqual([
    { table: 'products', id: product.id },
    { table: 'appointments', id: booked.id },
  ])
})

test('Only an admin may ask', async () => {
  await server.addUser({ email: 'manager@shop.test', role: 'store_manager' })
  const manager = await server.signIn('manager@shop.test')
  for (const path of ['integrity', 'replicas', 'mutations', 'message-providers', 'export/customers.csv'])
    expect((await server.get(`/api/admin/${path}`, { Cookie: manager })).status, path).toBe(403)
})
