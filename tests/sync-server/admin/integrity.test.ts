import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'

let server: TestServer
let session: string
beforeAll(async () => {
  server = await createTestServer()
  await seedDemo(server.database.sql, { now: new Date() })
  await server.database.sql`create schema undamaged`
  await server.addUser({ email: 'owner@shop.test', role: 'admin' })
  session = await server.signIn('owner@shop.test')
})
afterEach(repair)
afterAll(() => server.close())

const CHANGED_TABLE = /\b(?:update|insert into|delete from) (\w+)/g

/** Runs the statements, and keeps the tables that they change as they were. */
async function damage(statements: string): Promise<void> {
  const tables = new Set([...statements.matchAll(CHANGED_TABLE)].map(([, table]) => table))
  const copies = [...tables].map(table => `create table if not exists undamaged.${table} as table ${table};`)
  await server.database.sql.begin(sql => sql.unsafe(copies.join('') + statements))
}

/** To put back what a test has changed takes a tenth of the time that a new demo shop takes. */
async function repair(): Promise<void> {
  const { sql } = server.database
  const kept = await sql<{ table: string }[]>`
    select tablename as table from pg_tables where schemaname = 'undamaged'`
  const statements = kept.map(
    ({ table }) =>
      `delete from ${table}; insert into ${table} table undamaged.${table}; drop table undamaged.${table};`,
  )
  await sql.begin(connection =>
    connection.unsafe(`set local session_replication_role = replica; ${statements.join('')}`),
  )
}

/** The first invoice of the demo. */
const FIRST = `(select min(sequence) from invoices where kind = 'invoice')`
/** Adds to the gross of the first line of the first invoice. */
const linesWith = (fils: number) =>
  `lines = jsonb_set(lines, '{0,grossFils}', to_jsonb((lines -> 0 ->> 'grossFils')::int + ${fils}))`
const NOT_COMPLETED = `update appointments set status = 'confirmed'
  where id = (select appointment_id from invoices where series = 'R1' and sequence = ${FIRST})`

/** The work of the first invoice that stands and of which nothing was given back. */
const UNCREDITED = `(select min(booked.id) from appointments booked join invoices on booked.invoice_id = invoices.id
  where booked.credited_fils = 0 and booked.deposit_fils = 0 and booked.untaxed_fils = 0)`

const check = async () => {
  const response = await server.get('/api/admin/integrity', { Cookie: session })
  return (await response.json()) as IntegrityResponse
}
const wrongIn = ({ checks }: IntegrityResponse) => checks.filter(({ wrong }) => wrong > 0)

test('The demo shop agrees with itself, and every check has looked at something', async () => {
  const answer = await check()
  expect(wrongIn(answer)).toEqual([])
  // The demo shop has no photos and no inspections.
  const looked = answer.checks.filter(({ check }) => check !== 'files' && check !== 'seals')
  for (const each of looked) expect(each.looked, each.check).toBeGreaterThan(0)
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
      `update expenses set bill_lines = jsonb_set(bill_lines, '{0,netFils}', '0')
        where id = (select min(id) from expenses where vat_fils > 0)`,
      /^Expense \d+: AED [\d,.]+, AED [\d,.]+ by its lines$/,
    ],
    [
      'totals',
      'update appointments set subtotal_fils = subtotal_fils + 1, total_fils = total_fils + 1 where id = (select min(id) from appointments where invoice_id is null)',
      /^Appointment \d+: AED [\d,.]+ with AED [\d,.]+ VAT; AED .* by its lines$/,
    ],
    [
      'paid',
      'update appointments set paid_fils = paid_fils + 500 where id = (select min(id) from appointments)',
      /^Appointment \d+: AED [\d,.]+ paid, AED [\d,.]+ by its transactions$/,
    ],
    [
      'orphans',
      'set local session_replication_role = replica; update vehicles set customer_id = 999999999 where id = (select min(id) from vehicles)',
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
      `delete from vat_entries where invoice_id in (select id from invoices where series = 'R1' and sequence in (2, 4, 5));
        delete from locked_periods; delete from invoices where series = 'R1' and sequence in (2, 4, 5)`,
      /^R1-0002 is missing\nR1-0004 to R1-0005 are missing$/,
    ],
    [
      'invoiceLines',
      `update invoices set ${linesWith(-100)} where series = 'R1' and sequence = ${FIRST}`,
      /^R1-0001: AED [\d,.]+, AED [\d,.]+ by its lines$/,
    ],
    [
      'invoiceTotals',
      `update invoices set gross_fils = gross_fils + 100, net_fils = net_fils + 100, ${linesWith(100)}
        where series = 'R1' and sequence = ${FIRST}`,
      /^R1-0001: AED [\d,.]+ with AED [\d,.]+ VAT, AED [\d,.]+ with AED [\d,.]+ VAT by its appointment$/,
    ],
    ['invoicedJobs', NOT_COMPLETED, /^R1-0001: its appointment is Confirmed$/],
    [
      'declaredJobs',
      `insert into appointments select (jsonb_populate_record(finished,
          '{"id": 99, "invoice_id": null, "paid_fils": 0, "subtotal_fils": 0, "vat_fils": 0, "total_fils": 0}'
            || jsonb_build_object('completed_at', now() - interval '15 days'))).*
        from appointments finished where status = 'completed' limit 1;
        insert into appointment_services select (jsonb_populate_record(sold, '{"id": 98, "appointment_id": 99}')).*
        from appointment_services sold join appointments booked on booked.id = appointment_id where booked.vat_mode = 'exclusive' limit 1;
        update appointments set subtotal_fils = price_fils, vat_fils = (price_fils + 10) / 20,
          total_fils = price_fils + (price_fils + 10) / 20, vat_mode = 'exclusive'
        from appointment_services where appointments.id = 99 and appointment_id = 99`,
      /^Appointment 99: AED [\d,.]+ without an invoice$/,
    ],
    [
      'declaredJobs',
      `update appointments set credited_fils = credited_fils + 1000 where id = (
        select appointment_id from invoices join appointments on invoice_id = invoices.id where credited_fils = 0 limit 1)`,
      /^Appointment \d+: AED 10.00 given back without a credit note$/,
    ],
    [
      'declaredJobs',
      `with given as (
          insert into transactions select (jsonb_populate_record(taken,
            jsonb_build_object('id', 99, 'kind', 'refund', 'amount_fils', -taken.amount_fils,
              'created_at', now() - interval '15 days'))).*
          from transactions taken join invoices on invoices.transaction_id = taken.id where invoices.kind = 'deposit' limit 1
          returning appointment_id, amount_fils)
        update appointments set paid_fils = paid_fils + amount_fils from given where appointments.id = appointment_id`,
      /^Appointment \d+: AED [\d,.]+ given back without a credit note$/,
    ],
    [
      'vatEntries',
      `update vat_entries set vat_fils = vat_fils + 1, month = '2099-01'
        where invoice_id = (select id from invoices where series = 'R1' and sequence = (select max(sequence) from invoices where series = 'R1'))`,
      /^R1-\d+: AED [\d,.]+ of VAT, AED [\d,.]+ declared$/,
    ],
    [
      'lockedPeriods',
      'update locked_periods set output_fils = output_fils + 1 where id = (select min(id) from locked_periods)',
      /to .*: AED [\d,.]+ handed in, AED [\d,.]+ by its entries$/,
    ],
  ])('%s', async (name, statements, example) => {
    await damage(statements)
    const [found, ...others] = wrongIn(await check())
    expect(others).toEqual([])
    expect(found?.check).toBe(name)
    expect(found?.examples.map(({ text }) => text).join('\n')).toMatch(example)
  })
})

test('An invoice that was cancelled need not agree with its job any more', async () => {
  await damage(NOT_COMPLETED)
  expect(wrongIn(await check()).map(({ check }) => check)).toEqual(['invoicedJobs'])
  await damage(`update appointments set invoice_id = null where status = 'confirmed'`)
  expect(wrongIn(await check())).toEqual([])
})

test('A document that is still due is no fault until the law calls it late', async () => {
  const undocumented = (daysAgo: number) => `
    delete from vat_entries where appointment_id = ${UNCREDITED};
    update appointments set invoice_id = null, completed_at = now() - interval '${daysAgo} days'
      where id = ${UNCREDITED}`
  await damage(undocumented(13))
  expect(wrongIn(await check()).map(({ check }) => check)).not.toContain('declaredJobs')
  await damage(undocumented(15))
  expect(wrongIn(await check()).map(({ check }) => check)).toContain('declaredJobs')
})

test('Work that was begun and done before its planned day stands on the days on which it was', async () => {
  await damage(`update appointments set day = '2026-11-25', scheduled_date = '2026-11-25T06:00:00Z',
      started_at = '2026-11-23T06:00:00Z', completed_at = '2026-11-24T08:00:00Z', ends_at = '2026-11-24T08:00:00Z',
      bay_buffer_minutes = 0, days = '{2026-11-23,2026-11-24}' where id = ${UNCREDITED}`)
  expect(wrongIn(await check())).toEqual([])
})

test('What is found names the row that it is about', async () => {
  const { sql } = server.database
  await damage(
    'update products set stock_quantity = stock_quantity + 3 where id = (select min(id) from products)',
  )
  await damage(NOT_COMPLETED)
  const [product] = await sql<[{ id: number }]>`select min(id) as id from products`
  const [booked] = await sql<[{ id: number }]>`
    select appointment_id as id from invoices where kind = 'invoice' order by sequence limit 1`
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

test('The command says what the screen shows, and ends with 1 when something is wrong', async () => {
  const run = async () => {
    const command = runNode('sync-server/admin/integrity/integrity-cli.ts', {
      DATABASE_URL: server.database.url,
    })
    return { ...(await command.exited), text: command.output() }
  }
  const agrees = await run()
  expect(agrees).toMatchObject({ code: 0, text: expect.stringMatching(/^Everything agrees\. Checked /m) })
  expect(agrees.text).toMatch(/^Stock: agrees, \d+ products looked at$/m)
  await damage('update products set stock_quantity = stock_quantity + 3')
  const { code, text } = await run()
  expect(code).toBe(1)
  expect(text).toMatch(/^Stock: \d+ wrong, \d+ products looked at$/m)
  expect(text).toMatch(/^ {2}- .+: -?\d+ in stock, -?\d+ by its ledger$/m)
  expect(text).toContain('What to do: Count the product: your count becomes its stock.')
  expect(text).toMatch(/^\d+ findings\. Checked /m)
})
