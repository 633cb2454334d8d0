import { replicaState } from '#app/db/replica-state.ts'
import { transact } from '#app/db/transact.ts'
import { runSync, type SyncParts } from '#app/sync/run-sync.ts'
import type { Account } from '../accounts.ts'
import { syncedReplica } from './device.ts'
import { mutateEach } from './mutations.ts'
import { copyToRaw } from './raw-dexie.ts'

export const QUEUED = 1_000

type DrainTimes = { customers: number[]; appointments: number[]; rawPuts: number[] }

/** How long a device that made 1,000 changes without a network takes until none of them waits. */
export async function timeDrains(account: Account, repetitions: number): Promise<DrainTimes> {
  const parts = await syncedReplica(account)
  const customers = await parts.db.rows('customers').limit(QUEUED).primaryKeys()
  const appointments = await parts.db.rows('appointments').limit(QUEUED).primaryKeys()
  const raw = (await copyToRaw(parts.db, ['customers'])).table('customers')
  const rawRows = await raw.limit(QUEUED).toArray()
  const times: DrainTimes = { customers: [], appointments: [], rawPuts: [] }
  for (let i = 0; i < repetitions; i++) {
    const notes = `drain ${i}`
    const updates = customers.map(id => ({ id, changes: { notes } }))
    await mutateEach(parts, 'customer.update', updates)
    times.customers.push(await timeDrain(parts, customers.length))
    const edits = appointments.map(id => ({ id, notes }))
    await mutateEach(parts, 'appointment.edit', edits)
    times.appointments.push(await timeDrain(parts, appointments.length))
    const start = performance.now()
    await raw.bulkPut(rawRows.map(row => ({ ...row, notes })))
    times.rawPuts.push(performance.now() - start)
  }
  return times
}

async function timeDrain(parts: SyncParts, queued: number): Promise<number> {
  const before = await countPending(parts)
  const start = performance.now()
  await runSync(parts)
  const ms = performance.now() - start
  const [after, refused] = [await countPending(parts), await parts.db.rejected.count()]
  if (before !== queued || before < QUEUED || after !== 0 || refused !== 0)
    throw new Error(`Of ${before} waiting changes ${after} wait still, ${refused} were refused`)
  return ms
}

function countPending({ db }: SyncParts): Promise<number> {
  return transact(db, 'own stores', async stores => {
    const { ackedKey } = await replicaState(stores)
    return stores.outbox.where('key').above(ackedKey).count()
  })
}
