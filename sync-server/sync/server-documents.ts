import type { Numbered } from '#schema/mutations/money/numbered-document.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { isDocumentDue, type TaxedChange } from '#schema/rules/documents/documents-due.ts'
import { invoiceSeries } from '#schema/rules/documents/invoice.ts'
import type { TransactionSql } from '../db/connect.ts'
import type { WriteTransaction } from './write-transaction.ts'

type Slot = { field: 'invoice' | 'credit'; appointmentId: number; change: TaxedChange }

/** For each mutation that the server runs of itself or for a call: the argument that takes the tax document it issues. */
const SLOTS: { [Name in MutationName]?: (args: MutationArgs<Name>) => Slot } = {
  'appointment.complete': ({ id }) => ({
    field: 'invoice',
    appointmentId: id,
    change: { kind: 'complete' },
  }),
  'payment.take': invoiceSlot,
  'payment.refund': creditSlot,
  'onlinePayment.settle': invoiceSlot,
  'onlinePayment.recordRefund': creditSlot,
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
  { tx, sql, newId }: WriteTransaction,
  name: string,
  args: unknown,
): Promise<unknown> {
  const slotOf = SLOTS[name as MutationName] as ((args: unknown) => Slot) | undefined
  if (!slotOf || typeof args !== 'object' || args === null) return args
  const { field, appointmentId, change } = slotOf(args)
  if (field in args) return args
  const [appointment, settings] = await Promise.all([
    tx.get('appointments', appointmentId),
    tx.get('settings', SETTINGS_ID),
  ])
  if (!appointment || !settings || !isDocumentDue(change, appointment, settings)) return args
  return { ...args, [field]: { id: newId(), ...(await nextNumber(sql)) } }
}

async function nextNumber(sql: TransactionSql): Promise<Pick<Numbered, 'series' | 'sequence'>> {
  const series = invoiceSeries(await serverRegister(sql))
  const [last] = await sql<{ sequence: number }[]>`
    select coalesce(max(sequence), 0)::int as sequence from invoices where series = ${series}`
  return { series, sequence: (last?.sequence ?? 0) + 1 }
}

/** The number of the server's own series, drawn when it is first needed. */
async function serverRegister(sql: TransactionSql): Promise<number> {
  const [known] = await sql<{ register: number | null }[]>`
    select server_register as register from shop_state where id = 1`
  if (known?.register) return known.register
  const [drawn] = await sql<{ register: number }[]>`
    update shop_state set next_register = next_register + 1, server_register = next_register where id = 1
    returning server_register as register`
  if (!drawn) throw new Error('shop_state has no row: run the migrations')
  return drawn.register
}
