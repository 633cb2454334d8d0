import type { Appointment } from '../rows/appointment.ts'
import type { Expense } from '../rows/expense.ts'
import type { Invoice } from '../rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '../rows/settings.ts'
import type { Transaction } from '../rows/transaction.ts'
import type { VatEntry } from '../rows/vat-entry.ts'
import {
  changedExpenseVat,
  documentVat,
  expenseVat,
  type NewVatEntry,
  paymentVat,
  takenBack,
} from '../rules/vat-entries.ts'
import { openMonth } from '../rules/vat-period.ts'
import type { MutationContext } from './define-mutation.ts'
import type { Tx } from './tx.ts'

/** Records the VAT of a document that was just issued. `isReplacement` as in `documentVat`. */
export async function recordDocumentVat(
  tx: Tx,
  document: Invoice,
  { isReplacement }: { isReplacement: boolean },
  ctx: MutationContext,
): Promise<void> {
  const settings = await readSettings(tx)
  put(tx, documentVat(document, { ...settings, isReplacement }), settings, ctx)
}

/** Records the VAT of a payment or refund for which no document is issued. */
export async function recordPaymentVat(
  tx: Tx,
  paid: { transaction: Transaction; appointment: Appointment; paidFils: number },
  ctx: MutationContext,
): Promise<void> {
  const settings = await readSettings(tx)
  const entries = await readPaymentEntries(tx, paid.appointment.id)
  const declaredFils = entries.reduce((sum, { netFils, vatFils }) => sum + netFils + vatFils, 0)
  put(tx, paymentVat({ ...paid, declaredFils }, settings), settings, ctx)
}

/** The entries of an appointment's payments and refunds. A device whose person sees no reports has none. */
async function readPaymentEntries(tx: Tx, appointmentId: number): Promise<VatEntry[]> {
  return (await tx.find('vatEntries', { appointmentId })).filter(({ invoiceId }) => invoiceId === null)
}

/**
 * Takes back the VAT of an appointment's payments, because its invoice of `day` declares all of it. The month of a payment
 * keeps what it declared: the payment was the tax point.
 */
export async function takeBackPaymentVat(
  tx: Tx,
  { appointmentId, day }: { appointmentId: number; day: string },
  ctx: MutationContext,
): Promise<void> {
  const ofPayments = await readPaymentEntries(tx, appointmentId)
  const isTakenBack = (entry: VatEntry) =>
    ofPayments.some(each => each.transactionId === entry.transactionId && each.netFils === -entry.netFils)
  const standing = ofPayments.filter(entry => !isTakenBack(entry))
  if (standing.length > 0)
    put(
      tx,
      standing.map(entry => ({ ...takenBack(entry), taxDay: entry.taxDay > day ? entry.taxDay : day })),
      await readSettings(tx),
      ctx,
    )
}

/** Records the VAT of an expense, or what a change of it adds: `before` is the expense as it was. */
export async function recordExpenseVat(
  tx: Tx,
  { before, after }: { before?: Expense; after: Expense },
  ctx: MutationContext,
): Promise<void> {
  const entries = before ? changedExpenseVat(before, after) : expenseVat(after)
  if (entries.length > 0) put(tx, entries, await readSettings(tx), ctx)
}

type VatSettings = { emirate: Settings['emirate']; lockedThrough: Settings['vatLockedThrough'] }

/** Rows of an earlier version have no emirate and no lock. Money is never refused for want of the settings. */
async function readSettings(tx: Tx): Promise<VatSettings> {
  const settings = await tx.get('settings', SETTINGS_ID)
  return { emirate: settings?.emirate ?? 'dubai', lockedThrough: settings?.vatLockedThrough ?? null }
}

function put(
  tx: Tx,
  entries: readonly NewVatEntry[],
  { lockedThrough }: VatSettings,
  ctx: MutationContext,
): void {
  for (const entry of entries)
    tx.put('vatEntries', {
      ...entry,
      id: ctx.newId(),
      month: openMonth(entry.taxDay, lockedThrough),
      createdBy: ctx.actor.userId,
      createdAt: ctx.actedAt,
    })
}
