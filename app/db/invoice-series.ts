import { registerSeries } from '#schema/rules/invoice.ts'
import { readWithState, replicaState } from './replica-state.ts'
import type { InvoiceSeriesState, SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'

/** Nothing can be numbered until the device has been online once more. */
class NoInvoiceSeriesError extends Error {
  override name = 'NoInvoiceSeriesError'
  constructor() {
    super('This device has no invoice numbers yet. Connect to the internet once to go on.')
  }
}

/**
 * Keeps the register that the server has given to a replica. A database that has gone on under another name
 * since it asked does not take it: its twin, whose name it was, prints from it.
 */
export function keepInvoiceSeries(
  db: SheenDatabase,
  { replica, register }: Pick<InvoiceSeriesState, 'replica' | 'register'>,
): Promise<void> {
  return transact(db, 'own stores', async stores => {
    const known = await registerOf(stores)
    if ((await replicaState(stores)).replica !== replica || known?.register === register) return
    await stores.state.put({ key: 'register', replica, register, lastSequence: 0 })
  })
}

/** Whether this database, under the name it has by now, is still without a register. */
export function needsInvoiceSeries(db: SheenDatabase): Promise<boolean> {
  return readWithState(db, async (_, stores) => (await registerOf(stores)) === undefined)
}

/**
 * The next number of this device's own series, in the transaction that puts it on a document: a crash leaves
 * neither a gap nor a number twice. Counted here and not from the rows, which a first pull takes away for a
 * while, and because the number of a refused document stands on paper: it is that document's, also when it is
 * sent again. Throws `NoInvoiceSeriesError`.
 */
export async function nextNumber(stores: Stores): Promise<{ series: string; sequence: number }> {
  const state = await registerOf(stores)
  if (!state) throw new NoInvoiceSeriesError()
  const sequence = state.lastSequence + 1
  await stores.state.put({ ...state, lastSequence: sequence })
  return { series: registerSeries(state.register), sequence }
}

/** Undefined also for one that was given to this database under an earlier name: a copy of it counts on. */
async function registerOf(stores: Stores): Promise<InvoiceSeriesState | undefined> {
  const [state, replica] = await Promise.all([stores.state.get('register'), stores.state.get('replica')])
  const register = state as InvoiceSeriesState | undefined
  return register && replica && 'replica' in replica && register.replica === replica.replica
    ? register
    : undefined
}
