import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { ImportSummary, ImportUndo } from '#schema/protocol/import.ts'
import type { StatementAnswer } from '#schema/rest/statement.ts'
import { type ImportCall, importInto } from '#tests/fixtures/api-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
  const people = 'Old One,0507000001\nFalcon Cars LLC,0507000002\nTwin,0507000003\nTwin,0507000004\n'
  await load('customers', `fullName,phone\n${people}`)
})
afterEach(() => shop.close())

const load = async (...[kind, csv, commit = true, faulty = 'stop', chosen = {}]: ImportCall) =>
  (await importInto(shop, kind, csv, commit, faulty, chosen)).body
const headers = () => ({ Cookie: shop.admin.session })
const balances = () => shop.database.sql<
  {
    id: number
    customerId: number
    customer: string
    fils: number
    since: string
    reference: string | null
  }[]
>`
  select opening_balances.id, customer_id as "customerId", full_name as customer, amount_fils as fils, since::text, reference
  from opening_balances join customers on customers.id = customer_id order by opening_balances.id`
const FILE = [
  'Customer,Mobile,Invoice No,Invoice date,Balance due,Notes',
  'Old One,050 700 0001,INV-118,14/08/2026,"AED 1,250.50",Full detail',
  'Falcon Cars LLC,,INV-119,2026-09-03,300 Dr,',
  'Falcon Cars LLC,,INV-120,2026-09-04,1.250,',
  'Twin,0507000003,,05/09/2026,75,',
  'Old One,0507000001,INV-121,06/09/2026,0.00,',
  'Twin,0507000004,INV-122,06/09/2026,-,',
].join('\n')

describe('What customers owed before Sheen', () => {
  test('is found by phone or name, and taken over once however often the file is imported', async () => {
    const first = await load('balances', FILE, true, 'skip')
    expect(first).toMatchObject({ committed: true, toAdd: 3, empty: 2, faultCount: 1 })
    expect(first.faults).toMatchObject([{ line: 4, field: 'amount' }])
    const one = { customer: 'Old One', fils: 125_050, since: '2026-08-14', reference: 'INV-118' }
    expect(await balances()).toMatchObject([
      one,
      { customer: 'Falcon Cars LLC', fils: 30_000, reference: 'INV-119' },
      { customer: 'Twin', fils: 7_500, since: '2026-09-05', reference: null },
    ])
    expect(await load('balances', FILE, true, 'skip')).toMatchObject({ toAdd: 0, known: 3 })
    const undated = 'customer,balance\nFalcon Cars LLC,99\n'
    expect(await load('balances', undated)).toMatchObject({ toAdd: 1, guesses: [{ count: 1 }] })
    // Its admin stays signed in for so long.
    await shop.database.sql`insert into access_rules (id, admin_idle_hours) values (1, 168)`
    shop.time.now = new Date(shop.time.now.getTime() + 50 * 3_600_000)
    expect(await load('balances', undated)).toMatchObject({ toAdd: 0, known: 1 })
    expect(await balances()).toHaveLength(4)
  })

  test('is a fault where it cannot be meant', async () => {
    await load('balances', FILE, true, 'skip')
    const { faults } = await load(
      'balances',
      [
        'customer,phone,reference,since,amount',
        'Twin,,A,2026-09-01,10',
        'Nobody,,B,2026-09-01,10',
        ',,C,2026-09-01,10',
        'Old One,,INV-118,2026-08-14,900',
        'Old One,,D,2026-09-01,(50.00)',
        'Old One,,E,2026-09-01,50 CR',
        'Old One,,F,2099-01-01,10',
        'Old One,,G,yesterday,ten',
        'Old One,,H,2026-09-01,10',
        'Old One,,h,2026-09-02,20',
      ].join('\n'),
    )
    const credit =
      'This is a credit of the customer, which is not taken over: give it back, or write it into their notes.'
    expect(faults.map(({ line, field, message }) => [line, field, message])).toEqual([
      [2, 'customerName', 'Several customers are called Twin: write the phone'],
      [3, 'customerName', 'There is no customer called Nobody'],
      [4, 'customerPhone', 'The customer is missing'],
      [
        5,
        'amount',
        'This balance is on record already, with AED 1,250.50. Another debt needs a reference of its own.',
      ],
      [6, 'amount', credit],
      [7, 'amount', credit],
      [8, 'since', 'This day is still to come.'],
      [9, 'amount', 'This has to be an amount in AED.'],
      [9, 'since', 'Please write the day as 25/03/2024 or 2024-03-25.'],
      [11, 'amount', 'The file has this balance before, with AED 10.00. Each needs a reference of its own.'],
    ])
  })

  test('is paid, given back and written off without revenue, VAT or message, and stands in the account', async () => {
    const report = async () => (await shop.get('/api/reports/yearly?year=2026', headers())).json()
    const before = await report()
    await load('balances', FILE, true, 'skip')
    const [one, , twin] = await balances()
    if (!one || !twin) expect.fail()
    const push = async <
      N extends 'payment.takeTogether' | 'openingBalance.refund' | 'openingBalance.writeOff',
    >(
      name: N,
      args: MutationArgs<N>,
    ) => (await shop.admin.push(shop.admin.mutation(name, args))).body
    const cash = { customerId: one.customerId, paymentMethod: 'cash' as const }
    const part = { openingBalanceId: one.id, amountFils: 125_050, roundingFils: 0 }
    await push('payment.takeTogether', { id: 2_601, ...cash, parts: [{ id: 2_601, ...part }] })
    const back = { id: 2_602, openingBalanceId: one.id, paymentMethod: 'cash' as const, amountFils: 25_000 }
    await push('openingBalance.refund', { ...back, reason: 'Paid twice' })
    await push('openingBalance.writeOff', { id: one.id, amountFils: 20_000, reason: 'Moved away' })
    for (const table of ['invoices', 'vat_entries', 'notifications'])
      expect(await shop.database.sql`select from ${shop.database.sql(table)}`).toHaveLength(0)
    const after = (await report()) as Record<string, unknown>
    expect({ ...after, payments: null }).toMatchObject({ ...(before as object), payments: null })
    const statement = async () =>
      (await (
        await shop.get(`/api/customers/${one.customerId}/statement`, headers())
      ).json()) as StatementAnswer
    expect(await statement()).toMatchObject({
      closingBalance: 50,
      lines: [
        {
          kind: 'opening_balance',
          number: 'INV-118',
          documentId: null,
          openingBalanceIds: [one.id],
          amount: 1250.5,
        },
        // Of one moment a charge comes first.
        { kind: 'refund', amount: 250 },
        { kind: 'payment', amount: -1250.5 },
        { kind: 'written_off', amount: -200 },
      ],
    })
    const transactions = (await (await shop.get('/api/transactions', headers())).json()) as object[]
    const of = { customerName: 'Old One', appointmentId: null, openingBalanceId: one.id }
    expect(transactions).toHaveLength(2)
    expect(transactions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...of, id: 2_601, amount: 1250.5 }),
        expect.objectContaining({ ...of, id: 2_602, amount: -250 }),
      ]),
    )
    const checks = (await (await shop.get('/api/admin/integrity', headers())).json()) as {
      checks: { check: string; wrong: number }[]
    }
    expect(checks.checks.find(({ check }) => check === 'paid')).toMatchObject({ wrong: 0 })
    await shop.database.sql`update opening_balances set paid_fils = 1 where id = ${twin.id}`
    const found = (await (await shop.get('/api/admin/integrity', headers())).json()) as {
      checks: { check: string; wrong: number; examples: object[] }[]
    }
    expect(found.checks.find(({ check }) => check === 'paid')).toMatchObject({
      wrong: 1,
      examples: [{ row: { table: 'customers', id: twin.customerId } }],
    })
  })

  test('goes with the undo of its import, but for what was paid since', async () => {
    await load('balances', FILE, true, 'skip')
    const [one] = await balances()
    const { imports } = (await (await shop.get('/api/admin/imports', headers())).json()) as {
      imports: ImportSummary[]
    }
    expect(imports[0]).toMatchObject({ kind: 'balances', added: 3, leftOut: 3 })
    const parts = [{ id: 2_601, openingBalanceId: one?.id ?? 0, amountFils: 100 }]
    const pay = { id: 2_601, customerId: one?.customerId ?? 0, paymentMethod: 'card' as const, parts }
    await shop.admin.push(shop.admin.mutation('payment.takeTogether', pay))
    const path = `/api/admin/imports/${imports[0]?.id}/undo`
    const undone = (await (await shop.post(path, {}, headers())).json()) as ImportUndo
    expect(undone).toMatchObject({
      removed: 2,
      kept: 1,
      examples: [{ table: 'openingBalances', name: 'INV-118' }],
    })
    expect(undone.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'changed', rows: 1 },
        { reason: 'transactions', rows: 1 },
      ]),
    )
    expect(await balances()).toMatchObject([{ reference: 'INV-118' }])
  })
})

describe('The order of days is told by the whole column', () => {
  const days = (...lines: string[]) =>
    ['phone,date,services', ...lines.map(day => `0507000001,${day},Wash ${day}`)].join('\n')
  const stored = async () =>
    (await shop.database.sql<{ day: string }[]>`select day::text from past_visits order by id`).map(
      ({ day }) => day,
    )

  test('where one of them can be meant in one way alone', async () => {
    const told = await load('history', days('03/14/2025', '03/04/2025', '2024-12-31'))
    expect(told).toMatchObject({ faultCount: 0, days: { order: 'month first', isTold: true } })
    expect(await stored()).toEqual(['2025-03-14', '2025-03-04', '2024-12-31'])
  })

  test('and is a question where none tells it, which is remembered for the next file', async () => {
    const file = days('03/04/2025', '05/06/2025', '07/07/2025')
    const asked = await load('history', file, false)
    expect(asked).toMatchObject({ days: { order: 'day first', isTold: false, count: 2 } })
    await load('history', file, true, 'stop', { dayOrder: 'month first' })
    expect(await stored()).toEqual(['2025-03-04', '2025-05-06', '2025-07-07'])
    const next = await load('history', days('01/02/2025'), false, 'stop', { settled: 'last' })
    expect(next).toMatchObject({ days: { order: 'month first' }, lastTime: { dayOrder: 'month first' } })
  })

  test('or several tell different things: then those stay faults that are none with the day first', async () => {
    const mixed = await load('history', days('03/14/2025', '14/03/2025'), false)
    expect(mixed).toMatchObject({ toAdd: 1, faultCount: 1, faults: [{ line: 2, field: 'date' }] })
  })
})
