import type { Appointment } from '../../rows/appointment.ts'
import type { Settings } from '../../rows/settings.ts'
import { isCalledOff, isFinished } from '../appointments/appointment-status.ts'
import { depositCreditFils, refundCreditFils } from '../money/payment.ts'
import { taxedPart } from '../money/vat.ts'
import { depositAmounts } from './invoice.ts'
import { taxedFromNow } from './registration.ts'

/** A document has to be issued within so many days after what calls for it (Federal Decree-Law 8/2017, Article 67). */
export const DOCUMENT_DUE_DAYS = 14

/** A change of an appointment that may issue a tax document; `amountFils` is the money taken or given back. */
export type TaxedChange =
  | { kind: 'complete' }
  | { kind: 'undo completion' }
  | { kind: 'cancel invoice' }
  | { kind: 'invoice anew' }
  | { kind: 'carry credits' }
  | { kind: 'take payment'; amountFils: number }
  | { kind: 'refund'; amountFils: number }

/** Whether the document of a change is a credit note, which has a series of its own. */
export function isCredit({ kind }: TaxedChange): boolean {
  return (
    kind === 'undo completion' || kind === 'cancel invoice' || kind === 'carry credits' || kind === 'refund'
  )
}

/**
 * Whether a change of an appointment issues a tax document of its own: completing it the invoice, whatever is paid
 * (the supply is the tax point, Federal Decree-Law 8/2017, Article 25), a payment before that the invoice of a deposit
 * (the same article: the receipt of payment), a refund the credit note of either, undoing the completion the credit
 * note of all, and a correction that credit note, a new invoice, and the credit note of what refunds took off. A shop that is not registered issues none, and nobody invoices nothing.
 */
export function isDocumentDue(
  change: TaxedChange,
  appointment: Appointment,
  settings: Pick<Settings, 'trn' | 'vatMode'>,
): boolean {
  const { status, invoiceId = null, creditedFils = 0, depositFils = 0, vatMode } = appointment
  const { totalFils: taxedFils } = taxedPart(appointment)
  if (change.kind === 'undo completion' || change.kind === 'cancel invoice')
    return isFinished(status) && invoiceId !== null
  if (change.kind === 'invoice anew')
    return isFinished(status) && vatMode !== 'none' && issuesTaxInvoices(settings)
  if (change.kind === 'carry credits')
    return creditedFils > 0 && isDocumentDue({ kind: 'invoice anew' }, appointment, settings)
  if (change.kind === 'refund') {
    const { amountFils } = change
    const creditFils = invoiceId ? refundCreditFils(appointment, amountFils) : 0
    return (
      (creditFils > 0 && creditedFils < taxedFils) ||
      (depositFils > 0 && depositCreditFils(appointment, amountFils) > 0)
    )
  }
  const taxed = taxedFromNow(appointment, settings)
  if (taxed) return isDocumentDue(change, { ...appointment, ...taxed }, settings)
  const isOpen = !isFinished(status) && invoiceId === null && taxedFils > 0
  if (!isOpen || vatMode === 'none' || !issuesTaxInvoices(settings)) return false
  if (change.kind === 'complete') return true
  return !isCalledOff(status) && depositAmounts(appointment, change.amountFils).grossFils > 0
}

/**
 * Whether finished work is still to be invoiced: it was completed on a device that had no numbers.
 */
export function lacksInvoice(appointment: Appointment, settings: Pick<Settings, 'trn' | 'vatMode'>): boolean {
  return isUninvoiced(appointment) && issuesTaxInvoices(settings)
}

/** Whether finished work was charged with VAT and has no tax invoice. */
export function isUninvoiced(appointment: Appointment): boolean {
  const { status, invoiceId, vatMode } = appointment
  return (
    isFinished(status) && invoiceId === null && vatMode !== 'none' && taxedPart(appointment).totalFils > 0
  )
}

/** Whether a shop charges VAT without a tax registration number, which nobody may (Federal Decree-Law 8/2017, Article 78). */
export function chargesVatUnregistered({ trn, vatMode }: Pick<Settings, 'trn' | 'vatMode'>): boolean {
  return vatMode !== 'none' && !trn?.trim()
}

/** Whether the shop is registered for VAT. */
export function issuesTaxInvoices({ trn, vatMode }: Pick<Settings, 'trn' | 'vatMode'>): boolean {
  return trn !== null && trn !== '' && vatMode !== 'none'
}
