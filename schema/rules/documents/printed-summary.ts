import { DOCUMENT_TITLES, LABELS, nameWhenPaying } from '../../texts/documents/labels.ts'
import { formatAed, plainAmount } from '../money/money.ts'
import { formatPlate } from '../text/plate.ts'
import { formatMonth } from '../time/time-text.ts'
import { documentDay } from './document-text.ts'
import type { InvoiceSummary, SummarisedInvoice } from './invoice-summary.ts'
import type { PrintedDocument, PrintedRow } from './printed-document.ts'
import { type AccountParties, accountDocument, accountToPay } from './printed-statement.ts'

/** The tax invoices of a month (yyyy-MM) in one document, which says that it is no tax invoice itself. */
export function printSummary(
  summary: InvoiceSummary,
  { month, ...parties }: AccountParties & { month: string },
): PrintedDocument {
  const { reference, invoices, netFils, vatFils, grossFils, settledFils, leftFils } = summary
  const sums = [netFils, vatFils, grossFils].map(plainAmount)
  return {
    ...accountDocument(parties),
    title: DOCUMENT_TITLES.summary,
    facts: [
      { label: LABELS.reference, value: { code: reference } },
      { label: LABELS.month, value: formatMonth(month) },
      { label: LABELS.invoices, value: String(invoices.length) },
    ],
    table: {
      of: LABELS.taxInvoice,
      columns: [
        { label: LABELS.net, narrow: 'labelled' },
        { label: LABELS.vat, narrow: 'labelled' },
        { label: LABELS.total, narrow: 'labelled' },
      ],
      rows: [
        ...invoices.map(invoice => invoiceRow(invoice, parties.cars)),
        { key: 'all', name: LABELS.allInvoices, cells: sums, look: 'strong' },
      ],
    },
    totals: [
      ...(settledFils > 0 ? [{ label: LABELS.paidOrCredited, value: { fils: -settledFils } }] : []),
      { label: LABELS.toPay, value: { fils: leftFils }, look: 'sum' },
    ],
    money: accountToPay(parties.settings, leftFils),
    foot: [LABELS.noTaxInvoice, ...(leftFils > 0 ? [nameWhenPaying(reference)] : [])],
  }
}

function invoiceRow(invoice: SummarisedInvoice, cars: AccountParties['cars']): PrintedRow {
  const { id, number, appointmentId, work, supplyDate, purchaseOrder, dueDate } = invoice
  const { netFils, vatFils, grossFils, leftFils } = invoice
  const car = cars.get(appointmentId)
  const order = purchaseOrder && (/^PO\b/i.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`)
  const left = leftFils === 0 ? 'Settled' : leftFils < grossFils ? `${formatAed(leftFils)} left` : ''
  const due = leftFils > 0 && dueDate ? `due ${documentDay(dueDate)}` : ''
  const first = [documentDay(supplyDate), car && formatPlate(car), order].filter(Boolean).join(' · ')
  return {
    key: id,
    name: number,
    notes: [first, work, left, due].filter(note => note !== ''),
    cells: [netFils, vatFils, grossFils].map(plainAmount),
  }
}
