import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import type { Customer } from '../rows/customer.ts'
import { Fils, Id, MAX_FILS } from '../rows/fields.ts'
import type { Invoice, InvoiceNumber, InvoiceParty } from '../rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '../rows/settings.ts'
import {
  creditAmounts,
  creditedFils,
  creditNoteOf,
  effectiveInvoice,
  invoiceLines,
  invoiceNumber,
  invoiceTotals,
} from '../rules/invoice.ts'
import { KEEPS_MONEY } from '../rules/permissions.ts'
import { shopDay } from '../rules/shop-time.ts'
import { VAT_PERCENT } from '../rules/vat.ts'
import { defineMutation, STAFF } from './define-mutation.ts'
import { insertRow, requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

/**
 * The device draws the number from its own invoice series, because it may print before the server has the
 * document.
 */
const Numbered = z.object({
  id: Id,
  series: z.string().regex(/^R[1-9]\d{0,8}$/),
  sequence: z.int().min(1).max(999_999_999),
})

/**
 * Issues the tax invoice of an appointment under the number that was printed. It is accepted in any status,
 * because the printed document exists. When two devices invoice one appointment, the second document keeps its
 * number, so that its series has no gap, but gets no lines: the shop owes the VAT once.
 */
export const issueInvoice = defineMutation({
  name: 'invoice.issue',
  args: Numbered.extend({ appointmentId: Id }),
  roles: STAFF,
  numbered: document => document,
  async apply(tx, { appointmentId, ...number }, ctx) {
    await rejectTakenNumber(tx, number)
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const first = effectiveInvoice(await tx.find('invoices', { appointmentId }))
    const services = await tx.find('appointmentServices', { appointmentId })
    const products = await tx.find('appointmentProducts', { appointmentId })
    const lines = first ? [] : invoiceLines({ services, products, mode: appointment.vatMode })
    await insertRow(tx, 'invoices', {
      ...number,
      kind: 'invoice',
      appointmentId,
      customerId: appointment.customerId,
      correctsId: first?.id ?? null,
      transactionId: null,
      issuedAt: ctx.actedAt,
      supplyDate: shopDay(appointment.completedAt ?? ctx.actedAt),
      seller: sellerOf(await requireRow(tx, 'settings', SETTINGS_ID, 'settings')),
      buyer: buyerOf(await requireRow(tx, 'customers', appointment.customerId, 'customerId')),
      ...invoiceTotals(lines),
      lines,
      reason: first ? alreadyIssued(first) : null,
      createdBy: ctx.actor.userId,
    })
  },
})

/**
 * Issues the tax credit note of a refund: it takes `creditFils` off the appointment's invoice. A second one for
 * the same refund keeps its number but gets no lines, like a second invoice.
 */
export const creditInvoice = defineMutation({
  name: 'invoice.credit',
  args: Numbered.extend({ invoiceId: Id, transactionId: Id, creditFils: Fils.min(1).max(MAX_FILS) }),
  roles: KEEPS_MONEY,
  numbered: document => document,
  async apply(tx, { invoiceId, transactionId, creditFils: asked, ...number }, ctx) {
    await rejectTakenNumber(tx, number)
    const invoice = await requireRow(tx, 'invoices', invoiceId, 'invoiceId')
    const { appointmentId, customerId, buyer, supplyDate } = invoice
    const refund = await requireRow(tx, 'transactions', transactionId, 'transactionId')
    if (refund.kind !== 'refund' || refund.appointmentId !== appointmentId)
      throw new MutationError(
        ErrorCode.invalidInput,
        'It is no refund of what was invoiced.',
        'transactionId',
      )
    const documents = await tx.find('invoices', { appointmentId })
    const first = creditNoteOf(documents, { invoiceId, transactionId })
    const beforeFils = creditedFils(documents, invoiceId)
    const creditFils = first ? 0 : Math.min(asked, invoice.grossFils - beforeFils)
    const amounts = creditAmounts(invoice, { beforeFils, creditFils })
    const line = {
      description: refund.notes ?? 'Refund',
      quantity: 1,
      unitPriceFils: amounts.netFils,
      vatRatePercent: VAT_PERCENT,
      ...amounts,
    }
    await insertRow(tx, 'invoices', {
      ...number,
      kind: 'credit_note',
      appointmentId,
      customerId,
      correctsId: first?.id ?? invoiceId,
      transactionId,
      issuedAt: ctx.actedAt,
      supplyDate,
      seller: sellerOf(await requireRow(tx, 'settings', SETTINGS_ID, 'settings')),
      buyer,
      ...amounts,
      lines: first ? [] : [line],
      reason: first ? alreadyIssued(first) : refund.notes,
      createdBy: ctx.actor.userId,
    })
  },
})

/**
 * Throws when the number is taken. Only a device with a copied disk can number in another's series; its
 * document must be issued again under a new number.
 */
async function rejectTakenNumber(tx: Tx, { series, sequence }: InvoiceNumber) {
  const [taken] = await tx.find('invoices', { sequence, series })
  if (taken)
    throw new MutationError(
      ErrorCode.alreadyExists,
      `Another document has the number ${invoiceNumber(taken)}. Open the receipt again for a new one.`,
      'sequence',
    )
}

function alreadyIssued(first: Invoice): string {
  return `Issued before as ${invoiceNumber(first)}`
}

function sellerOf({ shopName, address, trn }: Settings): InvoiceParty {
  return { name: shopName, address, trn }
}

function buyerOf({ fullName, address, city, trn }: Customer): InvoiceParty {
  return { name: fullName, address: [address, city].filter(Boolean).join(', ') || null, trn }
}
