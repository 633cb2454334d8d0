import type { Tx } from '#schema/mutations/base/tx.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { isDocumentDue, type TaxedChange } from '#schema/rules/documents/documents-due.ts'
import type { TransactionSql } from '../db/connect.ts'
import { nextServerNumber } from './invoice-series.ts'

type Slot = { field: 'invoice' | 'credit'; appointmentId: number; change: TaxedChange }

/** For each mutation that the server runs of itself or for a call: the argument that takes the tax document it issues. */
const SLOTS: { [Name in MutationName]?: (args: MutationArgs<Name>) => Slot | null } = {
  'appointment.complete': ({ id }) => ({
    field: 'invoice',
    appointmentId: id,
    change: { kind: 'complete' },
  }),
  'payment.take': invoiceSlot,
  'payment.refund': creditSlot,
  'onlinePayment.settle': invoiceSlot,
  'onlinePayment.recordRefund': creditSlot,
  'reversal.recordRefund': creditSlot,
  'reversal.recordReturnedRefund': invoiceSlot,
  'reversal.record': ({ state, appointmentId, amountFils }) =>
    state === 'lost' && appointmentId !== null ? creditSlot({ appointmentId, amountFils }) : null,
}

type Money = { appointmentId: number; amountFils: number }

function invoiceSlot({ appointmentId, amountFils }: Money): Slot {
  return { field: 'invoice', appointmentId, change: { kind: 'take payment', amountFils } }
}

function creditSlot({ appointmentId, amountFils }: Money): Slot {
  return { field: 'credit', appointmentId, change: { kind: 'refund', amountFils } }
}

/**
 * The arguments of a mutation that no device has pushed, with the tax document that it is due. Its number is the next
 * one of the server's own series: such a caller has none.
 */
export async function withDocument(
  { tx, sql, newId }: { tx: Tx; sql: TransactionSql; newId: () => number },
  name: string,
  args: unknown,
): Promise<unknown> {
  const slotOf = SLOTS[name as MutationName] as ((args: unknown) => Slot | null) | undefined
  if (!slotOf || typeof args !== 'object' || args === null) return args
  const slot = slotOf(args)
  if (!slot) return args
  const { field, appointmentId, change } = slot
  if (field in args) return args
  const [appointment, settings] = await Promise.all([
    tx.get('appointments', appointmentId),
    tx.get('settings', SETTINGS_ID),
  ])
  if (!appointment || !settings || !isDocumentDue(change, appointment, settings)) return args
  const prefix = field === 'credit' ? settings.creditNotePrefix : null
  return { ...args, [field]: { id: newId(), ...(await nextServerNumber(sql, prefix)) } }
}
