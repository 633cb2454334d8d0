import type { StandingInvoice } from '#app/queries/invoices.ts'
import type { Sorting } from '#app/ui/list-url-state.ts'
import { sortRows } from '#app/ui/record-list/sort-rows.ts'
import { ageBand, isOpenDocument } from '#schema/rules/documents/document-state.ts'
import { isWithinDays } from '#schema/rules/time/period.ts'

export const INVOICE_COLUMNS = ['newest', 'number', 'customer', 'left', 'age'] as const
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number]

export type InvoiceFilter = {
  /** A state, 'unpaid' for what is open or part paid, 'overdue' for what of it should be paid by now; null for all. */
  state: string | null
  /** The age band of what is left; null for all. */
  age: string | null
  /** First and last day of issue, inclusive; '' for no limit. */
  from: string
  to: string
}

function isInState(invoice: StandingInvoice, state: string | null): boolean {
  if (state === 'unpaid') return isOpenDocument(invoice.state)
  return state === null || (state === 'overdue' ? invoice.isOverdue : invoice.state === state)
}

/** The documents that fit a filter, in the given order. */
export function filterInvoices(
  invoices: readonly StandingInvoice[],
  { state, age, from, to }: InvoiceFilter,
): readonly StandingInvoice[] {
  return invoices.filter(
    each =>
      isWithinDays(each.day, { from, to }) &&
      isInState(each, state) &&
      (age === null || (each.ageDays !== null && ageBand(each.ageDays) === age)),
  )
}

/** The documents in order; they are given newest first. */
export function sortInvoices(
  invoices: readonly StandingInvoice[],
  sorting: Sorting<InvoiceColumn>,
): readonly StandingInvoice[] {
  return sortRows(invoices, sorting, {
    number: ({ number }) => number,
    customer: ({ buyerName }) => buyerName,
    left: ({ leftFils }) => String(leftFils),
    age: ({ ageDays }) => (ageDays === null ? '' : String(ageDays)),
  })
}
