import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import {
  type AccountRows,
  accountEntries,
  openItems,
  payInOrder,
  sumOf,
} from '#schema/rules/documents/customer-account.ts'
import { statementOf } from '#schema/rules/documents/statement.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { payment } from '#tests/fixtures/shop.ts'

const TODAY = '2026-11-23'
const at = (day: string) => `${day}T08:00:00.000Z`
const done = (id: number, day: string, changes: Partial<Appointment> = {}) =>
  appointment(id, { status: 'completed', completedAt: at(day), ...changes })
const invoice = (id: number, appointmentId: number, day: string, changes: Partial<Invoice> = {}) => ({
  ...{ id, appointmentId, kind: 'invoice' as Invoice['kind'], series: 'R7', sequence: id, issuedAt: at(day) },
  ...{ grossFils: 10_500, dueDate: null, purchaseOrder: null },
  ...changes,
})
const rows = (changes: Partial<AccountRows>): AccountRows => ({
  appointments: [],
  documents: [],
  transactions: [],
  openingBalances: [],
  ...changes,
})
const kinds = (own: AccountRows) => accountEntries(own).map(({ kind, amountFils }) => [kind, amountFils])

describe('The account of a customer', () => {
  test('goes up with an invoice and down with its payment', () => {
    const own = rows({
      appointments: [done(40, '2026-10-02', { invoiceId: 1, paidFils: 4_000 })],
      documents: [invoice(1, 40, '2026-10-02')],
      transactions: [payment(70, { amountFils: 4_000, createdAt: at('2026-10-20') })],
    })
    expect(kinds(own)).toEqual([
      ['invoice', 10_500],
      ['payment', -4_000],
    ])
  })

  test('is charged for work that has no document, less what a refund took off', () => {
    const work = done(40, '2026-10-02', { status: 'paid', paidFils: 10_000, creditedFils: 500 })
    const taken = payment(70, { amountFils: 10_500, createdAt: at('2026-10-02') })
    const back = payment(71, { kind: 'refund', amountFils: -500, createdAt: at('2026-10-09') })
    expect(kinds(rows({ appointments: [work], transactions: [taken, back] }))).toEqual([
      ['work', 10_000],
      ['payment', -10_500],
      ['refund', 500],
    ])
  })

  test('owes nothing for a deposit that has its own invoice, and is owed one that has none', () => {
    const booked = appointment(40, { paidFils: 5_000 })
    const taken = payment(70, { amountFils: 5_000 })
    const deposit = invoice(1, 40, '2026-11-21', { kind: 'deposit', grossFils: 5_000 })
    const own = rows({ appointments: [booked], transactions: [taken] })
    expect(sumOf(accountEntries(own))).toBe(-5_000)
    expect(sumOf(accountEntries({ ...own, documents: [deposit] }))).toBe(0)
  })

  test('is not owed what the shop keeps of what was paid too much', () => {
    const tipped = done(40, '2026-10-02', { status: 'paid', paidFils: 11_000, keptFils: 500 })
    const taken = payment(70, { amountFils: 11_000, createdAt: at('2026-10-02') })
    expect(sumOf(accountEntries(rows({ appointments: [tipped], transactions: [taken] })))).toBe(0)
  })
})

describe('A statement', () => {
  const own = rows({
    appointments: [
      done(40, '2026-08-01', { status: 'paid', invoiceId: 1, paidFils: 10_500 }),
      done(41, '2026-10-02', { status: 'paid', invoiceId: 2, paidFils: 10_500 }),
      done(42, '2026-11-20', { invoiceId: 3 }),
    ],
    documents: [invoice(1, 40, '2026-08-01'), invoice(2, 41, '2026-10-02'), invoice(3, 42, '2026-11-20')],
    transactions: [40, 41].map((appointmentId, i) =>
      payment(70 + i, { appointmentId, groupId: 70, amountFils: 10_500, createdAt: at('2026-11-01') }),
    ),
  })
  const entries = accountEntries(own)

  test('names a payment over several invoices as one, and ages what is left', () => {
    const { openingFils, lines, closingFils, byAge } = statementOf(entries, {
      from: '2026-10-01',
      to: TODAY,
      today: TODAY,
    })
    expect(openingFils).toBe(10_500)
    expect(lines.map(({ amountFils, balanceFils }) => [amountFils, balanceFils])).toEqual([
      [10_500, 21_000],
      [-21_000, 0],
      [10_500, 10_500],
    ])
    expect(lines[1]?.payables.map(({ appointmentId }) => appointmentId)).toEqual([40, 41])
    expect(closingFils).toBe(10_500)
    expect(byAge).toEqual({ '0-30': 10_500, '31-60': 0, '61-90': 0, 'over-90': 0 })
  })

  test('of an earlier period has aged to its own end', () => {
    const { byAge } = statementOf(entries, { from: '', to: '2026-10-31', today: TODAY })
    expect(byAge).toEqual({ '0-30': 10_500, '31-60': 0, '61-90': 0, 'over-90': 10_500 })
  })
})

describe('What is still to pay', () => {
  const own = rows({
    appointments: [
      done(41, '2026-11-20', { invoiceId: 2 }),
      done(40, '2026-09-01', { paidFils: 500, invoiceId: 1 }),
      done(42, '2026-11-01', { status: 'paid', paidFils: 10_500 }),
      appointment(43, { status: 'in_progress' }),
    ],
    documents: [
      invoice(1, 40, '2026-09-01', { dueDate: '2026-10-01', purchaseOrder: 'PO-7' }),
      invoice(2, 41, '2026-11-20', { dueDate: '2026-12-20' }),
    ],
  })
  const items = openItems(own, TODAY)

  test('is finished work, the oldest first, with its invoice', () => {
    expect(items).toMatchObject([
      {
        appointmentId: 40,
        number: 'R7-0001',
        leftFils: 10_000,
        ageDays: 83,
        isOverdue: true,
        purchaseOrder: 'PO-7',
      },
      { appointmentId: 41, number: 'R7-0002', leftFils: 10_500, ageDays: 3, isOverdue: false },
    ])
  })

  test.each([
    [0, []],
    [4_000, [[40, 4_000]]],
    [10_000, [[40, 10_000]]],
    [
      10_001,
      [
        [40, 10_000],
        [41, 1],
      ],
    ],
    [
      99_999,
      [
        [40, 10_000],
        [41, 10_500],
      ],
    ],
  ])('is paid by %i fils the oldest first', (fils, parts) => {
    const paid = payInOrder(items, fils)
    expect(paid.map(({ appointmentId, amountFils }) => [appointmentId, amountFils])).toEqual(parts)
  })
})

const day = fc.integer({ min: 0, max: 200 }).map(days => addDays('2026-05-01', days))
const job = fc.record({
  status: fc.constantFrom(...APPOINTMENT_STATUSES),
  totalFils: fc.integer({ min: 0, max: 100_000 }),
  creditedFils: fc.integer({ min: 0, max: 1_000 }),
  keptFils: fc.integer({ min: 0, max: 1_000 }),
  doneOn: fc.option(day),
  documents: fc.array(
    fc.tuple(day, fc.constantFrom('invoice', 'deposit', 'credit_note'), fc.integer({ min: 0, max: 50_000 })),
    { maxLength: 4 },
  ),
  payments: fc.array(
    fc.tuple(
      day,
      fc.integer({ min: -50_000, max: 50_000 }).filter(fils => fils !== 0),
      fc.boolean(),
    ),
    { maxLength: 4 },
  ),
})

/** Rows of any customer, also such as no change of the app would leave. */
const anyAccount = fc.array(job, { maxLength: 6 }).map(jobs => {
  let nextId = 1_000
  const all = { appointments: [] as Appointment[], documents: [] as ReturnType<typeof invoice>[] }
  const transactions = []
  for (const [i, { doneOn, documents, payments, ...changes }] of jobs.entries()) {
    const appointmentId = 40 + i
    const paidFils = payments.reduce((sum, [, fils]) => sum + fils, 0)
    const completedAt = doneOn && at(doneOn)
    all.appointments.push(appointment(appointmentId, { ...changes, paidFils, completedAt }))
    for (const [on, kind, grossFils] of documents)
      all.documents.push(invoice(++nextId, appointmentId, on, { kind, grossFils }))
    for (const [on, amountFils, inGroup] of payments) {
      const kind = amountFils > 0 ? ('payment' as const) : ('refund' as const)
      const groupId = inGroup && amountFils > 0 ? 5 : null
      transactions.push(payment(++nextId, { appointmentId, kind, amountFils, groupId, createdAt: at(on) }))
    }
  }
  return { ...all, transactions, openingBalances: [] }
})

describe('Whatever happened,', () => {
  test('opening balance and movements come to the closing one, and the next period opens with it', () => {
    fc.assert(
      fc.property(anyAccount, day, day, (own, one, other) => {
        const entries = accountEntries(own)
        const [from, to] = one < other ? [one, other] : [other, one]
        const { openingFils, lines, closingFils, byAge, inAdvanceFils } = statementOf(entries, {
          from,
          to,
          today: TODAY,
        })
        expect(openingFils + sumOf(lines)).toBe(closingFils)
        expect(lines.at(-1)?.balanceFils ?? openingFils).toBe(closingFils)
        expect(statementOf(entries, { from: addDays(to, 1), to: '', today: TODAY }).openingFils).toBe(
          closingFils,
        )
        const agedFils = Object.values(byAge).reduce((sum, fils) => sum + fils, 0)
        expect(agedFils - inAdvanceFils).toBe(closingFils)
      }),
    )
  })

  test('finished work adds what is left of it, less what was paid too much and not kept', () => {
    fc.assert(
      fc.property(anyAccount, ({ appointments, ...rest }) => {
        const finished = appointments.filter(({ status }) => isFinished(status))
        const owed = finished.map(each => balance(each).leftFils - balance(each).overpaidFils + each.keptFils)
        const ids = new Set(finished.map(({ id }) => id))
        const ofThese = <R extends { appointmentId: number | null }>(all: readonly R[]) =>
          all.filter(({ appointmentId }) => ids.has(appointmentId ?? 0))
        const own = {
          appointments: finished,
          documents: ofThese(rest.documents),
          transactions: ofThese(rest.transactions),
          openingBalances: [],
        }
        expect(sumOf(accountEntries(own))).toBe(owed.reduce((sum, fils) => sum + fils, 0))
      }),
    )
  })
})
