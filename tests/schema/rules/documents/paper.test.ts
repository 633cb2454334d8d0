import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import {
  creditDue,
  type DocumentTrail,
  documentOf,
  documentToCredit,
  nextDocument,
} from '#schema/rules/documents/transaction-document.ts'

const DONE = '2026-11-21T06:00:00.000Z'
const LATER = '2026-11-21T07:00:00.000Z'
const TRN = '100000000000003'
const LAST = '2026-11-21T08:00:00.000Z'

const money = (id: number, amountFils: number, createdAt: string): Transaction => ({
  id,
  appointmentId: 40,
  openingBalanceId: null,
  groupId: null,
  kind: amountFils > 0 ? 'payment' : 'refund',
  amountFils,
  roundingFils: 0,
  paymentMethod: 'cash',
  status: 'completed',
  reference: null,
  notes: null,
  createdBy: 3,
  createdAt,
})
const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 90,
  kind: 'invoice',
  series: 'R7',
  sequence: 1,
  appointmentId: 40,
  customerId: 20,
  correctsId: null,
  transactionId: null,
  issuedAt: DONE,
  supplyDate: '2026-11-21',
  dueDate: null,
  purchaseOrder: null,
  seller: { name: 'Shine', address: null, trn: null },
  buyer: { name: 'Omar', address: null, trn: null },
  netFils: 10_000,
  vatFils: 500,
  grossFils: 10_500,
  lines: [
    {
      description: 'Wash',
      quantity: 1,
      unitPriceFils: 10_000,
      vatRatePercent: 5,
      netFils: 10_000,
      vatFils: 500,
      grossFils: 10_500,
    },
  ],
  reason: null,
  createdBy: 3,
  ...changes,
})
const note = (changes: Partial<Invoice>) => invoice({ kind: 'credit_note', correctsId: 90, ...changes })

/** The invoice that an appointment with these documents names: the one that nothing has cancelled. */
function standingId(documents: readonly Invoice[]): number | null {
  const isCancelled = (id: number) =>
    documents.some(each => each.kind === 'credit_note' && !each.transactionId && each.correctsId === id)
  const isStanding = ({ id, kind, correctsId }: Invoice) =>
    kind === 'invoice' && correctsId === null && !isCancelled(id)
  return documents.find(isStanding)?.id ?? null
}

const PAID = money(70, 10_500, LATER)
const trail = (changes: Partial<DocumentTrail> = {}): DocumentTrail => ({
  transaction: PAID,
  appointment: {
    id: 40,
    status: 'paid',
    completedAt: DONE,
    totalFils: 10_500,
    paidFils: 10_500,
    creditedFils: 0,
    depositFils: 0,
    untaxedFils: 0,
    vatMode: 'exclusive',
    invoiceId: standingId(changes.documents ?? []),
  },
  settings: { trn: TRN, vatMode: 'exclusive' },
  transactions: [PAID],
  documents: [],
  ...changes,
})
const trailOf = (
  appointment: Partial<DocumentTrail['appointment']>,
  changes: Partial<DocumentTrail> = {},
): DocumentTrail => {
  const known = trail(changes)
  return { ...known, appointment: { ...known.appointment, ...appointment } }
}

describe('a payment', () => {
  test.each(APPOINTMENT_STATUSES)('of a job that is %s is invoiced once the work is done', status => {
    const done = status === 'completed' || status === 'paid'
    expect(nextDocument(trailOf({ status }))).toBe(done ? 'invoice' : null)
  })

  test.each([null, ''])('of a shop without a tax registration number (%j) has a plain receipt', trn => {
    expect(nextDocument(trail({ settings: { trn, vatMode: 'exclusive' } }))).toBeNull()
    expect(documentOf(trail())).toMatchObject({ kind: 'receipt' })
  })

  test.each([
    ['is not registered, whatever number it once had', { settings: { trn: TRN, vatMode: 'none' } }, {}],
    ['was not registered when the work was booked', {}, { vatMode: 'none' }],
    ['gave the work away', {}, { totalFils: 0 }],
    ['had it invoiced by somebody else, whose documents are not here', {}, { invoiceId: 99 }],
  ] as const)('of a shop that %s draws no number', (_, changes, appointment) => {
    expect(nextDocument(trailOf(appointment, changes))).toBeNull()
  })

  test('has no invoice that somebody else has cancelled', () => {
    const replaced = trailOf({ invoiceId: 99 }, { documents: [invoice()] })
    expect(documentOf(replaced)).toMatchObject({ kind: 'receipt' })
    expect(nextDocument(replaced)).toBeNull()
  })

  test('of an invoiced job has that invoice, and not one that came to nothing', () => {
    const second = invoice({ id: 80, correctsId: 90, grossFils: 0 })
    const known = trail({ documents: [second, invoice()] })
    expect(nextDocument(known)).toBeNull()
    expect(documentOf(known)).toMatchObject({ kind: 'invoice', document: { id: 90 } })
    expect(documentOf(trail({ documents: [second] }))).toMatchObject({ kind: 'receipt' })
  })

  test('that came before the work has the document of its deposit, also once the work is invoiced', () => {
    const deposit = invoice({ id: 85, kind: 'deposit', transactionId: 70 })
    const documents = [deposit, invoice()]
    expect(documentOf(trail({ documents }))).toMatchObject({ kind: 'deposit', document: { id: 85 } })
    const later = money(72, 500, LAST)
    expect(documentOf(trail({ transaction: later, documents }))).toMatchObject({ document: { id: 90 } })
  })

  test('of a job whose invoice was cancelled has the one that took its place', () => {
    const cancelled = note({ id: 91 })
    const documents = [invoice(), cancelled, invoice({ id: 92 })]
    expect(documentOf(trail({ documents }))).toMatchObject({ document: { id: 92 } })
    expect(documentOf(trail({ documents: [invoice(), cancelled] }))).toMatchObject({ kind: 'receipt' })
  })
})

describe('a refund', () => {
  const refund = money(71, -2_100, LAST)
  const refunded = (changes: Partial<DocumentTrail> = {}) =>
    trailOf(
      { paidFils: 8_400, creditedFils: 2_100 },
      { transaction: refund, transactions: [PAID, refund], documents: [invoice()], ...changes },
    )

  test('of an invoiced job calls for a credit note, of one not yet invoiced for the invoice first', () => {
    expect(nextDocument(refunded())).toBe('credit_note')
    expect(creditDue(refunded())).toBe(2_100)
    expect(nextDocument(refunded({ documents: [] }))).toBe('invoice')
    expect(documentOf(refunded())).toMatchObject({ kind: 'refund_receipt' })
  })

  test('by several methods has one receipt, over all of them, whichever part is opened', () => {
    const [cash, card] = [
      { ...money(73, -2_000, LAST), groupId: 73 },
      { ...money(74, -100, LAST), groupId: 73, paymentMethod: 'card' as const },
    ]
    const transactions = [PAID, cash, card]
    const whole = { kind: 'refund_receipt', transaction: { id: 73, amountFils: -2_100 }, parts: [cash, card] }
    for (const transaction of [cash, card])
      expect(documentOf(refunded({ transaction, transactions, documents: [] }))).toMatchObject(whole)
    expect(documentOf(refunded({ documents: [] }))).not.toHaveProperty('parts')
  })

  test('has its own credit note once', () => {
    const own = note({ id: 95, transactionId: 71, grossFils: 2_100, issuedAt: LAST })
    const earlier = note({ id: 96, transactionId: 60, grossFils: 500, issuedAt: LATER })
    const documents = [invoice(), own, earlier]
    expect(nextDocument(refunded({ documents }))).toBeNull()
    expect(documentOf(refunded({ documents }))).toMatchObject({
      kind: 'credit_note',
      document: { id: 95 },
      invoice: { id: 90 },
      earlier: [{ id: 96 }],
    })
  })

  test('is credited once, also when a correction has replaced the invoice since', () => {
    const own = note({ id: 95, transactionId: 71, grossFils: 2_100, issuedAt: LAST })
    const documents = [
      invoice(),
      own,
      note({ id: 96, grossFils: 8_400 }),
      invoice({ id: 97, grossFils: 9_000 }),
    ]
    const corrected = (creditedFils: number) => {
      const { appointment, ...known } = refunded({ documents })
      return { ...known, appointment: { ...appointment, totalFils: 9_000, invoiceId: 97, creditedFils } }
    }
    expect(nextDocument(corrected(0))).toBeNull()
    // The new invoice is to be less by it, and the device that corrected did not know of it.
    expect(creditDue(corrected(2_100))).toBe(2_100)
  })

  test('of a deposit that paid for all is credited though the invoice came to nothing', () => {
    const deposit = invoice({ id: 85, kind: 'deposit', transactionId: 70 })
    const nothingLeft = invoice({ netFils: 0, vatFils: 0, grossFils: 0 })
    const known = refunded({ documents: [deposit, nothingLeft] })
    expect(creditDue({ ...known, appointment: { ...known.appointment, depositFils: 10_500 } })).toBe(2_100)
  })

  test('of a deposit before the work is credited, too', () => {
    const deposit = invoice({ id: 85, kind: 'deposit', transactionId: 70 })
    const known = trailOf(
      { status: 'confirmed', completedAt: null, paidFils: 8_400, depositFils: 10_500, invoiceId: null },
      { transaction: refund, transactions: [PAID, refund], documents: [deposit] },
    )
    expect(nextDocument(known)).toBe('credit_note')
    expect(creditDue(known)).toBe(2_100)
    expect(documentToCredit(known)?.id).toBe(85)
  })

  test('of money that was prepaid and went back before the work was done corrects nothing', () => {
    const early = money(71, -2_100, '2026-11-20T06:00:00.000Z')
    expect(nextDocument(refunded({ transaction: early, transactions: [early, PAID] }))).toBeNull()
  })

  test('of what was too much corrects nothing', () => {
    const twice = money(69, 2_100, DONE)
    const known = refunded({ transactions: [twice, PAID, refund] })
    expect(creditDue({ ...known, appointment: { ...known.appointment, creditedFils: 0 } })).toBe(0)
  })
})
