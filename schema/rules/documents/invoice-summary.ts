import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import { creditsByDocument, documentStanding } from './document-state.ts'
import { invoiceNumber } from './invoice.ts'

type SummarisedRows = {
  appointments: readonly Pick<Appointment, 'totalFils' | 'paidFils' | 'creditedFils' | 'invoiceId'>[]
  documents: readonly Invoice[]
}

/** A tax invoice that stands on a summary: as it was issued, and what is left of it (fils). */
export type SummarisedInvoice = Pick<
  Invoice,
  'id' | 'appointmentId' | 'supplyDate' | 'purchaseOrder' | 'netFils' | 'vatFils' | 'grossFils'
> & {
  number: string
  /** The services and products in words, as the invoice has them. */
  work: string
  leftFils: number
  dueDate: string | null
}

/**
 * The tax invoices of one customer and month on one paper, to be paid as one. It is no tax invoice: each of these remains
 * one of its own.
 */
export type InvoiceSummary = {
  /** The reference that a payment can name: 'S22-2026-11'. */
  reference: string
  invoices: SummarisedInvoice[]
  netFils: number
  vatFils: number
  grossFils: number
  /** The amount that was paid or credited of them before. */
  settledFils: number
  leftFils: number
}

/** The months (yyyy-MM) with work that a standing invoice charges, the newest first. */
export function summaryMonths(rows: SummarisedRows): string[] {
  const months = standingInvoices(rows).map(({ document }) => document.supplyDate.slice(0, 7))
  return [...new Set(months)].sort().reverse()
}

/** The summary of the work of a month (yyyy-MM), the oldest first. A cancelled invoice does not stand on it. */
export function invoiceSummary(
  rows: SummarisedRows,
  { customerId, month, today }: { customerId: number; month: string; today: string },
): InvoiceSummary {
  const credits = creditsByDocument(rows.documents.map(listed))
  const invoices = standingInvoices(rows)
    .filter(({ document }) => document.supplyDate.startsWith(month))
    .map(({ document, appointment }): SummarisedInvoice => {
      const { id, appointmentId, supplyDate, purchaseOrder, netFils, vatFils, grossFils, dueDate } = document
      const known = { credits: credits.get(id), appointment, today }
      const { leftFils } = documentStanding(listed(document), known)
      const amounts = { netFils, vatFils, grossFils, leftFils }
      const work = document.lines.map(({ description }) => description).join(', ')
      return {
        id,
        number: invoiceNumber(document),
        work,
        appointmentId,
        supplyDate,
        purchaseOrder,
        dueDate,
        ...amounts,
      }
    })
    .sort((a, b) => a.supplyDate.localeCompare(b.supplyDate) || a.id - b.id)
  const sum = (field: 'netFils' | 'vatFils' | 'grossFils' | 'leftFils') =>
    invoices.reduce((all, each) => all + each[field], 0)
  const [grossFils, leftFils] = [sum('grossFils'), sum('leftFils')]
  return {
    reference: `S${customerId}-${month}`,
    invoices,
    netFils: sum('netFils'),
    vatFils: sum('vatFils'),
    grossFils,
    settledFils: grossFils - leftFils,
    leftFils,
  }
}

function listed(document: Invoice) {
  return { ...document, hasLines: document.lines.length > 0 }
}

/** The invoices that stand, with their appointments; those whose document this device does not have are left out. */
function standingInvoices({ appointments, documents }: SummarisedRows) {
  const byId = new Map(documents.map(document => [document.id, document]))
  return appointments.flatMap(appointment => {
    const document = appointment.invoiceId ? byId.get(appointment.invoiceId) : undefined
    return document && document.lines.length > 0 ? [{ appointment, document }] : []
  })
}
