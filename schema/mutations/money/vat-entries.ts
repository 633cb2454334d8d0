import type { Expense } from '../../rows/expense.ts'
import type { Invoice } from '../../rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '../../rows/settings.ts'
import type { Transaction } from '../../rows/transaction.ts'
import {
  changedExpenseVat,
  documentVat,
  expenseVat,
  type NewVatEntry,
  paymentEntry,
  paymentsTakenBack,
  undocumentedAmounts,
} from '../../rules/documents/vat-entries.ts'
import { openMonth } from '../../rules/documents/vat-period.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/** Records the VAT of a document that was just issued. `isReplacement` as in `documentVat`. */
export async function recordDocumentVat(
  tx: Tx,
  document: Invoice,
  { isReplacement }: { isReplacement: boolean },
  ctx: MutationContext,
): Promise<void> {
  const settings = await readVatSettings(tx)
  put(tx, documentVat(document, { ...settings, isReplacement }), settings, ctx)
}

type Paid = {
  appointmentId: number
  /** The payment or refund that is recorded; left out where money that was paid before has got or lost its document. */
  transaction?: Transaction
  /** The day of that (yyyy-MM-dd); today when left out. */
  day?: string
}

/**
 * Records what the VAT of an appointment's money without a document has become: with a payment or refund of its own, with
 * the invoice that declares it from now on, or once an invoice is cancelled and the money stays.
 */
export async function settlePaymentVat(
  tx: Tx,
  { appointmentId, transaction, day }: Paid,
  ctx: MutationContext,
): Promise<void> {
  const from = day ?? shopDay(ctx.actedAt)
  const due = undocumentedAmounts(await requireRow(tx, 'appointments', appointmentId, 'appointmentId'))
  // A device whose person sees no reports has no entries: its own are replaced by the server's.
  const declared = (await tx.find('vatEntries', { appointmentId })).filter(each => each.invoiceId === null)
  const amounts = {
    netFils: declared.reduce((rest, { netFils }) => rest - netFils, due.netFils),
    vatFils: declared.reduce((rest, { vatFils }) => rest - vatFils, due.vatFils),
  }
  if (amounts.netFils === 0 && amounts.vatFils === 0) return
  const settings = await readVatSettings(tx)
  if (!transaction && due.netFils + due.vatFils === 0)
    return put(tx, paymentsTakenBack(declared, from), settings, ctx)
  const of = transaction ?? (await lastPayment(tx, appointmentId))
  if (of) put(tx, [paymentEntry(of, amounts, { ...settings, day: from })], settings, ctx)
}

/** Undefined on a device that does not hold the payments of others. */
async function lastPayment(tx: Tx, appointmentId: number): Promise<Transaction | undefined> {
  const payments = await tx.find('transactions', { appointmentId, kind: 'payment' })
  return payments.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id).at(-1)
}

/** Records the VAT of an expense, or what a change of it adds: `before` is the expense as it was. */
export async function recordExpenseVat(
  tx: Tx,
  { before, after }: { before?: Expense; after: Expense },
  ctx: MutationContext,
): Promise<void> {
  const entries = before ? changedExpenseVat(before, after) : expenseVat(after)
  if (entries.length > 0) put(tx, entries, await readVatSettings(tx), ctx)
}

type VatSettings = { emirate: Settings['emirate']; lockedThrough: Settings['vatLockedThrough'] }

/** Money is never refused for want of the settings. */
export async function readVatSettings(tx: Tx): Promise<VatSettings> {
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
