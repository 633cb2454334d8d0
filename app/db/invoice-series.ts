import { SETTINGS_ID } from '#schema/rows/settings.ts'
import {
  creditNoteSeries,
  DEFAULT_CREDIT_NOTE_PREFIX,
  invoiceSeries,
} from '#schema/rules/documents/invoice.ts'
import { replicaState, storedReplica } from './replica-state.ts'
import type { InvoiceSeriesState, SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'

/** Thrown while this device has no invoice series: it gets one the next time it is online. */
export class NoInvoiceSeriesError extends Error {
  override name = 'NoInvoiceSeriesError'
  constructor() {
    super('This device has no invoice numbers yet. Connect to the internet once to go on.')
  }
}

/**
 * Stores the invoice series that the server assigned to a replica; it goes on after `lastSequence`, the last number
 * that the person used on this device before a sign-out. A database that has forked since the request
 * does not take it: the series belongs to its twin, which kept the old replica id and numbers documents from it.
 */
export function keepInvoiceSeries(
  db: SheenDatabase,
  { replica, register, lastSequence, lastCreditNotes = {} }: Omit<InvoiceSeriesState, 'key'>,
): Promise<void> {
  return transact(db, 'own stores', async stores => {
    const known = await registerOf(stores)
    if ((await replicaState(stores)).replica !== replica || known?.register === register) return
    await stores.state.put({ key: 'register', replica, register, lastSequence, lastCreditNotes })
  })
}

/** Whether this database has no invoice series for its current replica id. */
export async function needsInvoiceSeries(stores: Stores): Promise<boolean> {
  return (await registerOf(stores)) === undefined
}

/**
 * Draws the next number of this device's series of invoices, or of credit notes under the shop's letters, in the transaction that puts it on a document: a crash
 * leaves neither a gap nor a duplicate. The counter is stored and not derived from the rows, which an initial
 * sync removes for a while, and because the number of a rejected document may be printed already: it stays that
 * document's number, also when the document is resubmitted. Throws `NoInvoiceSeriesError`.
 */
export async function nextNumber(
  stores: Stores,
  kind: 'invoice' | 'credit note',
): Promise<{ series: string; sequence: number }> {
  const state = await registerOf(stores)
  if (!state) throw new NoInvoiceSeriesError()
  if (kind === 'credit note') return nextCreditNote(stores, state)
  const sequence = state.lastSequence + 1
  await stores.state.put({ ...state, lastSequence: sequence })
  return { series: invoiceSeries(state.register), sequence }
}

async function nextCreditNote(stores: Stores, state: InvoiceSeriesState) {
  const settings = await stores.rows('settings').get(SETTINGS_ID)
  const prefix = settings?.creditNotePrefix ?? DEFAULT_CREDIT_NOTE_PREFIX
  const { register, lastCreditNotes = {} } = state
  const sequence = (lastCreditNotes[prefix] ?? 0) + 1
  await stores.state.put({ ...state, lastCreditNotes: { ...lastCreditNotes, [prefix]: sequence } })
  return { series: creditNoteSeries(prefix, register), sequence }
}

/**
 * Undefined also for a series that was assigned under an earlier replica id: a copy of this database goes on
 * counting in it.
 */
async function registerOf(stores: Stores): Promise<InvoiceSeriesState | undefined> {
  const [state, replica] = await Promise.all([stores.state.get('register'), storedReplica(stores)])
  const register = state as InvoiceSeriesState | undefined
  return register && register.replica === replica?.replica ? register : undefined
}
