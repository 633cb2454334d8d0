import type { Appointment } from '../rows/appointment.ts'
import type { Expense } from '../rows/expense.ts'
import type { Invoice } from '../rows/invoice.ts'
import type { Transaction } from '../rows/transaction.ts'
import { inputVat } from './expense-amounts.ts'
import { shopDay } from './shop-time.ts'

/** A payment or refund with the shop's calendar day of its `createdAt`. */
export type DatedTransaction = Pick<
  Transaction,
  'id' | 'appointmentId' | 'amountFils' | 'status' | 'createdAt'
> & { day: string }
type DatedExpense = Pick<Expense, 'date' | 'amountFils' | 'billLines' | 'voidedAt'>
export type TaxedAppointment = Pick<Appointment, 'totalFils' | 'vatFils'>

/** The figures of one month in fils, including VAT: payments received and expenses paid. */
export type MonthSums = { month: number; revenueFils: number; expensesFils: number }

/**
 * VAT of one month in fils: of the supplies (output), in the expenses as far as it is recovered (input), and the
 * difference due to the FTA.
 */
export type MonthVat = { outputFils: number; inputFils: number; dueFils: number }

const MONTHS = 12

/** Returns a month as the prefix of its days: 2026 and 3 give '2026-03'. */
export function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/**
 * The sums of January to December of a year. Revenue is completed payments less refunds by the shop's calendar
 * month; expenses count by their day, without voided ones. Empty for a year without either.
 */
export function yearSums(
  year: number,
  transactions: Iterable<DatedTransaction>,
  expenses: Iterable<DatedExpense>,
): MonthSums[] {
  const sums = Array.from({ length: MONTHS }, (_, i) => ({ month: i + 1, revenueFils: 0, expensesFils: 0 }))
  const prefix = `${year}-`
  const monthOf = (day: string) => (day.startsWith(prefix) ? sums[Number(day.slice(5, 7)) - 1] : undefined)
  let any = false
  for (const { day, amountFils, status } of transactions) {
    const month = monthOf(day)
    if (!month || status !== 'completed') continue
    month.revenueFils += amountFils
    any = true
  }
  for (const { date, amountFils, voidedAt } of expenses) {
    const month = monthOf(date)
    if (!month || voidedAt !== null) continue
    month.expensesFils += amountFils
    any = true
  }
  return any ? sums : []
}

export type TaxedDocument = Pick<Invoice, 'kind' | 'vatFils' | 'supplyDate' | 'issuedAt'>

/**
 * The day by which a document's VAT belongs to a period: the supply's, or of a credit note the day of its issue, because
 * the output tax is adjusted in the period in which it is given (Federal Decree-Law 8/2017, Article 62).
 */
export function taxDay({ kind, supplyDate, issuedAt }: Omit<TaxedDocument, 'vatFils'>): string {
  return kind === 'credit_note' ? shopDay(issuedAt) : supplyDate
}

/**
 * VAT of a month (yyyy-MM): that of its documents, credit notes below zero. Work of before documents were issued with
 * every supply may have none; its VAT is in its payments, as `paymentVat` says.
 */
export function monthVat(
  month: string,
  {
    documents,
    expenses,
    ...undocumented
  }: Payments & {
    /** All documents of the month; those of other months count for nothing. */
    documents: Iterable<TaxedDocument>
    expenses: Iterable<DatedExpense>
  },
): MonthVat {
  let inputFils = 0
  for (const { date, billLines, voidedAt } of expenses)
    if (date.startsWith(month) && voidedAt === null) inputFils += inputVat({ billLines })
  let outputFils = paymentVat(month, undocumented)
  for (const document of documents)
    if (taxDay(document).startsWith(month))
      outputFils += document.kind === 'credit_note' ? -document.vatFils : document.vatFils
  return { outputFils, inputFils, dueFils: outputFils - inputFils }
}

type Payments = {
  /** All transactions of the month's appointments that have no documents, including those of other months. */
  transactions: Iterable<DatedTransaction>
  appointments: ReadonlyMap<number, TaxedAppointment>
}

/**
 * VAT in the payments of a month. A payment contains the share of its appointment's VAT that it pays. Shares are rounded
 * cumulatively, so that those of a fully paid appointment sum to its VAT in however many payments, and a refund
 * takes its share back. An overpayment is owed to the customer and contains none. The appointment's present
 * amounts count.
 */
function paymentVat(month: string, { transactions, appointments }: Payments): number {
  const ofAppointment = new Map<number, DatedTransaction[]>()
  for (const each of transactions) {
    if (each.status !== 'completed') continue
    const known = ofAppointment.get(each.appointmentId)
    if (known) known.push(each)
    else ofAppointment.set(each.appointmentId, [each])
  }
  let vatFils = 0
  for (const [id, own] of ofAppointment) {
    const appointment = appointments.get(id)
    if (!appointment) continue
    let paidFils = 0
    for (const { day, amountFils } of own.sort(inOrder)) {
      const before = paidVat(appointment, paidFils)
      paidFils += amountFils
      if (day.startsWith(month)) vatFils += paidVat(appointment, paidFils) - before
    }
  }
  return vatFils
}

/** The VAT in fils in the first `paidFils` of a total: the proportional share, to the nearest fils, halves up. */
export function paidVat({ totalFils, vatFils }: TaxedAppointment, paidFils: number): number {
  if (totalFils <= 0) return 0
  const paid = Math.min(Math.max(paidFils, 0), totalFils)
  const product = 2 * vatFils * paid + totalFils
  if (Number.isSafeInteger(product)) return Math.floor(product / (2 * totalFils))
  return Number((2n * BigInt(vatFils) * BigInt(paid) + BigInt(totalFils)) / (2n * BigInt(totalFils)))
}

function inOrder(a: DatedTransaction, b: DatedTransaction): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id
}
