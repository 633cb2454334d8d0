import type { Appointment } from '../../rows/appointment.ts'
import type { BillLine, Expense } from '../../rows/expense.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Transaction } from '../../rows/transaction.ts'
import type { VatEntry, VatEntryKind } from '../../rows/vat-entry.ts'
import type { Emirate } from '../../rows/vehicle.ts'
import { paidVat, taxedPart, vatOnNet } from '../money/vat.ts'
import { later, shopDay } from '../time/shop-time.ts'

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

type PaidAppointment = Pick<
  Appointment,
  | 'totalFils'
  | 'vatFils'
  | 'vatMode'
  | 'paidFils'
  | 'creditedFils'
  | 'depositFils'
  | 'depositVatFils'
  | 'untaxedFils'
  | 'invoiceId'
>

/**
 * Net and VAT (fils) that an appointment's payments declare themselves: what is held of the price and has no document,
 * as in a shop that has not entered its tax registration number, or after the invoice of paid work was cancelled. Shares
 * are rounded cumulatively. What goes beyond the price has none, nor has what was paid before the shop was registered; an
 * invoice that stands declares all of it.
 */
export function undocumentedAmounts(appointment: PaidAppointment): Pick<VatEntry, 'netFils' | 'vatFils'> {
  const { totalFils, vatMode, paidFils, creditedFils, invoiceId } = appointment
  const { depositFils, depositVatFils, untaxedFils } = appointment
  const heldFils = Math.min(paidFils, totalFils - creditedFils) - untaxedFils
  if (invoiceId !== null || vatMode === 'none' || heldFils <= depositFils) return { netFils: 0, vatFils: 0 }
  const vatFils = Math.max(0, paidVat(taxedPart(appointment), heldFils) - depositVatFils)
  return { netFils: heldFils - depositFils - vatFils, vatFils }
}

/** The VAT of money without a document, with the payment or refund of which it is; it came about on `day`, if no sooner. */
export function paymentEntry(
  { id, appointmentId, createdAt }: Pick<Transaction, 'id' | 'appointmentId' | 'createdAt'>,
  amounts: Pick<VatEntry, 'netFils' | 'vatFils'>,
  { emirate, day }: { emirate: Emirate; day: string },
): NewVatEntry {
  const supplyDay = shopDay(createdAt)
  return {
    ...NO_SOURCE,
    kind: 'supply',
    taxDay: later(supplyDay, day),
    supplyDay,
    emirate,
    ...amounts,
    transactionId: id,
    appointmentId,
  }
}

/**
 * The entries that take back all VAT of payments, because the invoice of `day` declares it. The month of a payment keeps
 * the VAT that it declared: the payment was the tax point.
 */
export function paymentsTakenBack(entries: readonly VatEntry[], day: string): NewVatEntry[] {
  const sums = new Map<number | null, VatEntry>()
  for (const entry of [...entries].sort((a, b) => a.taxDay.localeCompare(b.taxDay))) {
    const { netFils = 0, vatFils = 0 } = sums.get(entry.transactionId) ?? {}
    const sum = { netFils: netFils + entry.netFils, vatFils: vatFils + entry.vatFils }
    sums.set(entry.transactionId, { ...entry, ...sum })
  }
  return [...sums.values()]
    .filter(({ netFils, vatFils }) => netFils !== 0 || vatFils !== 0)
    .map(entry => ({ ...takenBack(entry), taxDay: later(entry.taxDay, day) }))
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

/** The entries of a changed expense: its former VAT taken back, and the new; none where its VAT stays as it is. */
export function changedExpenseVat(before: Bill, after: Bill): NewVatEntry[] {
  const [former, next] = [expenseVat(before), expenseVat(after)]
  if (JSON.stringify(former) === JSON.stringify(next)) return []
  return [...former.map(takenBack), ...next]
}

/** The entry that takes another one back, on the same day. */
export function takenBack(entry: NewVatEntry): NewVatEntry {
  return { ...entry, netFils: 0 - entry.netFils, vatFils: 0 - entry.vatFils }
}
