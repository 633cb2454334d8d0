import type { Appointment } from '../rows/appointment.ts'
import type { BillLine, Expense } from '../rows/expense.ts'
import type { Invoice } from '../rows/invoice.ts'
import type { Transaction } from '../rows/transaction.ts'
import type { VatEntry, VatEntryKind } from '../rows/vat-entry.ts'
import type { Emirate } from '../rows/vehicle.ts'
import { shopDay } from './shop-time.ts'
import { paidVat, vatOnNet } from './vat.ts'

/** VAT that comes about, before it is known in which month it is declared. */
export type NewVatEntry = Omit<VatEntry, 'id' | 'month' | 'createdBy' | 'createdAt'>

const NO_SOURCE = { invoiceId: null, transactionId: null, expenseId: null, appointmentId: null }

type Document = Pick<
  Invoice,
  'id' | 'kind' | 'appointmentId' | 'supplyDate' | 'issuedAt' | 'netFils' | 'vatFils' | 'grossFils'
>

/**
 * The VAT of a tax document. The tax point of an invoice is the day of the supply (Federal Decree-Law 8/2017, Article 25);
 * a credit note, and the invoice that replaces a corrected one (`isReplacement`), adjust the period in which they are
 * issued (Article 62). A number without effect has none.
 */
export function documentVat(
  document: Document,
  { emirate, isReplacement }: { emirate: Emirate; isReplacement: boolean },
): NewVatEntry[] {
  const { id, kind, appointmentId, supplyDate, issuedAt, netFils, vatFils, grossFils } = document
  if (grossFils === 0) return []
  const isCredit = kind === 'credit_note'
  return [
    {
      ...NO_SOURCE,
      kind: 'supply',
      taxDay: isCredit || isReplacement ? shopDay(issuedAt) : supplyDate,
      supplyDay: supplyDate,
      emirate,
      netFils: isCredit ? -netFils : netFils,
      vatFils: isCredit ? -vatFils : vatFils,
      invoiceId: id,
      appointmentId,
    },
  ]
}

type Paid = {
  /** A payment, or a refund below zero. */
  transaction: Pick<Transaction, 'id' | 'appointmentId' | 'amountFils' | 'createdAt'>
  appointment: Pick<Appointment, 'totalFils' | 'vatFils' | 'vatMode'>
  /** What had been paid before. */
  paidFils: number
  /** What of that is declared with the payments themselves: a refund takes back no more. */
  declaredFils: number
}

/**
 * The VAT in a payment for which no document is issued, such as one taken by a shop that has not entered its tax
 * registration number: the share of the price that it pays, rounded cumulatively. What goes beyond the price has none.
 */
export function paymentVat(
  { transaction, appointment, paidFils, declaredFils }: Paid,
  { emirate }: { emirate: Emirate },
): NewVatEntry[] {
  const { totalFils, vatMode } = appointment
  if (vatMode === 'none' || totalFils <= 0) return []
  const within = (fils: number) => Math.min(Math.max(fils, 0), totalFils)
  const shareFils = within(paidFils + transaction.amountFils) - within(paidFils)
  const grossFils = Math.max(shareFils, 0 - declaredFils)
  if (grossFils === 0) return []
  const vatFils = paidVat(appointment, declaredFils + grossFils) - paidVat(appointment, declaredFils)
  const day = shopDay(transaction.createdAt)
  return [
    {
      ...NO_SOURCE,
      kind: 'supply',
      taxDay: day,
      supplyDay: day,
      emirate,
      netFils: grossFils - vatFils,
      vatFils,
      transactionId: transaction.id,
      appointmentId: transaction.appointmentId,
    },
  ]
}

type Bill = Pick<Expense, 'id' | 'date' | 'billLines' | 'voidedAt'>

/**
 * The VAT of an expense: of its standard-rated lines what is recovered, and of those under the reverse charge the VAT that
 * the shop owes and recovers itself (Federal Decree-Law 8/2017, Article 48). A voided expense has none.
 */
export function expenseVat({ id, date, billLines, voidedAt }: Bill): NewVatEntry[] {
  if (voidedAt !== null) return []
  const entry = (kind: VatEntryKind, { netFils, vatFils }: Pick<BillLine, 'netFils' | 'vatFils'>) => ({
    ...NO_SOURCE,
    kind,
    taxDay: date,
    supplyDay: date,
    emirate: null,
    netFils,
    vatFils,
    expenseId: id,
  })
  return billLines.flatMap(({ kind, netFils, vatFils }) => {
    if (kind === 'standard') return [entry('purchase', { netFils, vatFils })]
    if (kind === 'reverse_charge') return [entry('reverse_charge', { netFils, vatFils: vatOnNet(netFils) })]
    return []
  })
}

/** What a changed expense adds: its former VAT taken back, and the new; nothing where its VAT stays as it is. */
export function changedExpenseVat(before: Bill, after: Bill): NewVatEntry[] {
  const [former, next] = [expenseVat(before), expenseVat(after)]
  if (JSON.stringify(former) === JSON.stringify(next)) return []
  return [...former.map(takenBack), ...next]
}

/** The entry that takes another one back, on the same day. */
export function takenBack(entry: NewVatEntry): NewVatEntry {
  return { ...entry, netFils: 0 - entry.netFils, vatFils: 0 - entry.vatFils }
}
