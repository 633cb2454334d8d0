import type { SearchedInvoice } from '#app/queries/invoices.ts'
import type { Sorting } from '#app/ui/list-url-state.ts'
import { sortRows } from '#app/ui/record-list/sort-rows.ts'
import { isWithinDays } from '#app/ui/url-period.ts'
import { ageBand, isOpenDocument } from '#schema/rules/documents/document-state.ts'
import { findRecords } from '#schema/rules/find/find-records.ts'

export const INVOICE_COLUMNS = ['newest', 'number', 'customer', 'left', 'age'] as const
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number]

export type InvoiceFilter = {
  /** The typed text: parts of numbers, customers, their phones and plates. */
  query: string
  /** A state, 'unpaid' for what is open or part paid, 'overdue' for what of it should be paid by now; null for all. */
  state: string | null
  /** The age band of what is left; null for all. */
  age: string | null
  /** First and last day of issue, inclusive; '' for no limit. */
  from: string
  to: string
}

function isInState(invoice: SearchedInvoice, state: string | null): boolean {
  if (state === 'unpaid') return isOpenDocument(invoice.state)
  return state === null || (state === 'overdue' ? invoice.isOverdue : invoice.state === state)
}

/** The documents that fit a filter, in order; they are given newest first. */
export function findInvoices(
  invoices: readonly SearchedInvoice[],
  { query, state, age, from, to }: InvoiceFilter,
  sorting: Sorting<InvoiceColumn>,
): readonly SearchedInvoice[] {
  const found = findRecords(invoices, query).filter(
    each =>
      isWithinDays(each.day, { from, to }) &&
      isInState(each, state) &&
      (age === null || (each.ageDays !== null && ageBand(each.ageDays) === age)),
  )
  return sortRows(found, sorting, {
    number: ({ number }) => number,
    customer: ({ buyerName }) => buyerName,
    left: ({ leftFils }) => String(leftFils),
    age: ({ ageDays }) => (ageDays === null ? '' : String(ageDays)),
  })
}
