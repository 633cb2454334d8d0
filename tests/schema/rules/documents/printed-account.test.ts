import { expect, test } from 'vitest'
import type { AccountEntry } from '#schema/rules/documents/customer-account.ts'
import { movementText, printStatement } from '#schema/rules/documents/printed-statement.ts'
import { printSummary } from '#schema/rules/documents/printed-summary.ts'
import { type StatementLine, statementOf } from '#schema/rules/documents/statement.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const BANK = { accountName: 'Shine LLC', bank: 'Emirates NBD', iban: 'AE070331234567890123456', swift: null }
const parties = {
  customer: customer(20, { fullName: 'Falcon Cars LLC', city: 'Sharjah', trn: '100987654300003' }),
  settings: settings({ bankDetails: BANK }),
  cars: new Map([[40, vehicle(30, 20)]]),
}
const entry = (changes: Partial<AccountEntry>): AccountEntry => ({
  ...{ kind: 'invoice', id: 1, at: '2026-11-21T06:00:00.000Z', day: '2026-11-21' },
  ...{ appointmentId: 40, openingBalanceId: null },
  ...{ amountFils: 10_500, suppliedOn: '2026-11-21', number: 'R7-0001', payment: null },
  ...changes,
})
const jobs = (...ids: number[]) => ids.map(appointmentId => ({ appointmentId, openingBalanceId: null }))
const movement = (changes: Partial<StatementLine>): StatementLine => ({
  ...{ ...entry({}), payables: jobs(40), balanceFils: 0 },
  ...changes,
})
const BALANCE = { appointmentId: null, openingBalanceId: 60 }
const byBank = { method: 'bank_transfer', reference: 'TT-1', groupId: null } as const

test.each<[Partial<StatementLine>, string]>([
  [{}, 'Tax invoice R7-0001'],
  [{ kind: 'deposit' }, 'Tax invoice of a deposit R7-0001'],
  [{ kind: 'credit_note', number: 'CN7-0001' }, 'Credit note CN7-0001'],
  [{ kind: 'payment', payment: byBank }, 'Payment by bank transfer'],
  [
    { kind: 'payment', payment: byBank, payables: jobs(40, 41, 42) },
    'Payment by bank transfer over 3 invoices',
  ],
  [{ kind: 'refund', payment: { ...byBank, method: 'cash' } }, 'Refund in cash'],
  [
    { kind: 'payment', payment: byBank, payables: [...jobs(40), BALANCE] },
    'Payment by bank transfer over 1 invoice and 1 opening balance',
  ],
  [{ kind: 'opening_balance', number: 'INV-118', ...BALANCE }, 'Opening balance INV-118'],
  [{ kind: 'written_off', number: null, ...BALANCE }, 'Written off'],
  [{ kind: 'work', number: null }, 'Job 40'],
  [{ kind: 'kept', number: null }, 'Kept of what was paid for job 40'],
])('a movement %j is called %s', (changes, text) => {
  expect(movementText(movement(changes))).toBe(text)
})

test('a statement leads from the opening balance to the closing one, by the age of what is left', () => {
  const entries = [
    entry({}),
    entry({ kind: 'payment', id: 2, amountFils: -4_500, payment: byBank, number: null }),
  ]
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const statement = statementOf(entries, { ...period, today: '2026-11-30' })
  const { title, buyer, facts, table, totals, money } = printStatement(statement, { ...parties, period })
  expect([title[0], buyer.name, buyer.address, buyer.trn]).toEqual([
    ...['Statement of Account', 'Falcon Cars LLC', 'Sharjah', '100987654300003'],
  ])
  expect(facts.map(({ value }) => value)).toEqual(['Sun 1 Nov 2026', 'Mon 30 Nov 2026'])
  expect(table?.rows.map(({ name, cells }) => [Array.isArray(name) ? name[0] : name, ...cells])).toEqual([
    ['Opening balance', '', '', '0.00'],
    ['Tax invoice R7-0001', '105.00', '', '105.00'],
    ['Payment by bank transfer', '', '45.00', '60.00'],
    ['Closing balance', '', '', '60.00'],
  ])
  expect(table?.rows[2]?.notes).toEqual(['Sat 21 Nov 2026 · Dubai A 10030 · TT-1'])
  expect(totals.map(({ label, value }) => [label[0], value])).toEqual([
    ['0–30 days', { fils: 6_000 }],
    ['31–60 days', { fils: 0 }],
    ['61–90 days', { fils: 0 }],
    ['Over 90 days', { fils: 0 }],
    ['To pay', { fils: 6_000 }],
  ])
  expect(money).toHaveLength(1)
})

test('a summary says that it is no tax invoice, and what to name while something is left', () => {
  const summarised = {
    ...{ id: 70, number: 'R7-0070', work: 'Exterior Detailing', appointmentId: 40, supplyDate: '2026-11-21' },
    ...{ purchaseOrder: '4711', dueDate: '2026-12-21', netFils: 10_000, vatFils: 500, grossFils: 10_500 },
  }
  const print = (leftFils: number) =>
    printSummary(
      {
        ...{
          reference: 'S20-2026-11',
          invoices: [{ ...summarised, leftFils }],
          netFils: 10_000,
          vatFils: 500,
        },
        ...{ grossFils: 10_500, settledFils: 10_500 - leftFils, leftFils },
      },
      { ...parties, month: '2026-11' },
    )
  const left = print(2_000)
  expect(left.table?.rows[0]?.notes).toEqual([
    ...[
      'Sat 21 Nov 2026 · Dubai A 10030 · PO 4711',
      'Exterior Detailing',
      'AED 20.00 left',
      'due Mon 21 Dec 2026',
    ],
  ])
  expect(left.foot.map(([english]) => english)).toEqual([
    'This summary is not a tax invoice. Each line is a tax invoice of its own.',
    'Please name S20-2026-11 when you pay.',
  ])
  expect(left.money).toHaveLength(1)
  const settled = print(0)
  expect(settled.table?.rows[0]?.notes).toContain('Settled')
  expect([settled.foot.length, settled.money.length]).toEqual([1, 0])
})
