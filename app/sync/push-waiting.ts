import { newReplica, patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { dropLeases } from './new-id.ts'
import { nextBatch } from './outbox.ts'
import type { Transport } from './transport.ts'

/**
 * Sends what waits, batch after batch, until nothing does. Whether a mutation was refused is
 * not read here: the pull that follows says it again, so a lost answer loses no refusal.
 */
export async function pushWaiting(db: SheenDatabase, transport: Transport): Promise<void> {
  let sentUpTo = 0
  for (;;) {
    const batch = await nextBatch(db, sentUpTo)
    if (!batch) return
    const answer = await transport.push({ replica: batch.replica, mutations: batch.mutations })
    if (answer.status === 'accepted') sentUpTo = batch.seqBase + answer.lastSeq
    else if (answer.status === 'forked') sentUpTo = await takeNewName(db, batch)
    else sentUpTo = await resumeFrom(db, batch, answer.resumeFrom)
  }
}

type Batch = NonNullable<Awaited<ReturnType<typeof nextBatch>>>

/**
 * Another copy of this database counts under our name. Go on under a new one: what waits is
 * numbered from 1 again, and what the twin has sent already the server knows by its uuid.
 */
function takeNewName(db: SheenDatabase, { replica }: Batch): Promise<number> {
  return transact(db, 'own stores', async stores => {
    const state = await replicaState(stores)
    if (state.replica === replica) {
      await patchReplicaState(stores, newReplica(state.ackedKey))
      await dropLeases(db, stores)
    }
    return 0
  })
}

/** The server lacks earlier mutations (it was restored from a backup): send those first, as far as we still have them. */
function resumeFrom(db: SheenDatabase, { replica, seqBase }: Batch, seq: number): Promise<number> {
  return transact(db, 'own stores', async stores => {
    const state = await replicaState(stores)
    if (state.replica !== replica) return 0
    const oldest = await stores.outbox.orderBy('key').first()
    const wanted = seqBase + seq - 1
    if (oldest && oldest.key > wanted + 1) await patchReplicaState(stores, newReplica(oldest.key - 1))
    else await patchReplicaState(stores, { ackedKey: wanted })
    return 0
  })
}
