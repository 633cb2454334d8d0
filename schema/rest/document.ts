import { z } from 'zod'
import { pickedDay } from '../forms/fields.ts'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import { type Invoice, InvoiceParty } from '../rows/invoice.ts'
import { DOCUMENT_STATES, type DocumentStanding } from '../rules/documents/document-state.ts'
import { invoiceNumber } from '../rules/documents/invoice.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { Aed, IdParam, Paging } from './fields.ts'

const DAY_MESSAGE = 'A day is written yyyy-MM-dd'

/** The shop's days of a list, both included. */
export const DayRange = { from: pickedDay(DAY_MESSAGE).optional(), to: pickedDay(DAY_MESSAGE).optional() }

/** The states of an invoice: credit notes are listed by themselves. */
const INVOICE_STATES = DOCUMENT_STATES.filter(state => state !== 'credit_note')
const CREDIT_NOTE_STATES = ['credit_note', 'no_effect'] as const

const Filter = Paging.extend({
  appointmentId: IdParam.optional(),
  customerId: IdParam.optional(),
  ...DayRange,
})
export const InvoicesQuery = Filter.extend({
  status: z.enum(INVOICE_STATES, 'There is no such status').optional(),
})
export const CreditNotesQuery = Filter.extend({
  status: z.enum(CREDIT_NOTE_STATES, 'There is no such status').optional(),
})

const DocumentLine = z
  .strictObject({
    description: z.string(),
    quantity: z.int(),
    unitPrice: Aed,
    discount: Aed.meta({ description: 'AED; what was taken off the price of the line' }),
    vatRatePercent: z.number(),
    net: Aed,
    vat: Aed,
    gross: Aed,
  })
  .meta({ id: 'DocumentLine' })

const shared = {
  id: RowId,
  number: z.string().meta({ description: 'Series and sequence as they are printed, such as R7-0012' }),
  appointmentId: RowId,
  customerId: RowId,
  issuedAt: Instant,
  supplyDate: Day,
  purchaseOrder: Text.meta({ description: 'The number of the customer’s own order' }),
  seller: InvoiceParty,
  buyer: InvoiceParty,
  net: Aed,
  vat: Aed,
  gross: Aed,
  lines: z.array(DocumentLine).meta({
    description: 'None on a document that keeps its number without effect, because another came first',
  }),
  transactionId: RowId.nullable(),
  reason: Text,
}

export const InvoiceAnswer = z
  .strictObject({
    ...shared,
    kind: z.enum(['invoice', 'deposit']).meta({ description: 'A deposit was paid before the work' }),
    status: z.enum(INVOICE_STATES),
    dueDate: Day.nullable().meta({ description: 'Null for a customer who pays at once' }),
    left: Aed.meta({ description: 'AED; what is still to pay' }),
    overdue: z.boolean(),
  })
  .meta({ id: 'Invoice' })
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>

export const CreditNoteAnswer = z
  .strictObject({
    ...shared,
    status: z.enum(CREDIT_NOTE_STATES),
    invoiceId: RowId.nullable().meta({ description: 'The document that it corrects' }),
  })
  .meta({ id: 'CreditNote', description: 'The amounts are what it takes off, above zero' })
export type CreditNoteAnswer = z.infer<typeof CreditNoteAnswer>

export function presentInvoice(
  document: Invoice,
  { state, leftFils, isOverdue }: DocumentStanding,
): InvoiceAnswer {
  return {
    ...presentShared(document),
    kind: document.kind === 'deposit' ? 'deposit' : 'invoice',
    status: state === 'credit_note' ? 'no_effect' : state,
    dueDate: document.dueDate,
    left: aedFromFils(leftFils),
    overdue: isOverdue,
  }
}

export function presentCreditNote(document: Invoice): CreditNoteAnswer {
  return {
    ...presentShared(document),
    status: document.lines.length > 0 ? 'credit_note' : 'no_effect',
    invoiceId: document.correctsId,
  }
}

function presentShared(document: Invoice) {
  const { id, appointmentId, customerId, issuedAt, supplyDate, purchaseOrder, transactionId, reason } =
    document
  const { seller, buyer, netFils, vatFils, grossFils, lines } = document
  return {
    ...{ id, appointmentId, customerId, issuedAt, supplyDate, purchaseOrder, transactionId, reason },
    ...{ seller, buyer },
    number: invoiceNumber(document),
    net: aedFromFils(netFils),
    vat: aedFromFils(vatFils),
    gross: aedFromFils(grossFils),
    lines: lines.map(line => ({
      description: line.description,
      quantity: line.quantity,
      unitPrice: aedFromFils(line.unitPriceFils),
      discount: aedFromFils(line.discountFils ?? 0),
      vatRatePercent: line.vatRatePercent,
      net: aedFromFils(line.netFils),
      vat: aedFromFils(line.vatFils),
      gross: aedFromFils(line.grossFils),
    })),
  }
}
