import { SCHEMA_VERSION } from '#schema/tables.ts'
import type { ReplicaState, SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'

/**
 * A new replica id from that key of the outbox on: nothing is known to have been sent under it. It names the last replica of
 * this database, `former`, of which the server has heard.
 */
export function newReplica(
  ackedKey: number,
  former?: Pick<ReplicaState, 'replica' | 'seqBase' | 'ackedKey' | 'forkedFrom'>,
): Pick<ReplicaState, 'replica' | 'forkedFrom' | 'seqBase' | 'ackedKey' | 'sentKey' | 'toldKey'> {
  const wasHeard = former && former.ackedKey > former.seqBase
  const forkedFrom = wasHeard ? former.replica : (former?.forkedFrom ?? former?.replica)
  return {
    ...{ replica: crypto.randomUUID(), forkedFrom },
    ...{ seqBase: ackedKey, ackedKey, sentKey: 0, toldKey: undefined },
  }
}

type StateStore = { state: { get(key: string): PromiseLike<unknown> } }

/** The replica state as it is stored; undefined in a database that has not been used. A live query may read it. */
export function storedReplica({ state }: StateStore): PromiseLike<ReplicaState | undefined> {
  return state.get('replica') as PromiseLike<ReplicaState | undefined>
}

const isCurrent = (state: ReplicaState | undefined): state is ReplicaState =>
  state?.schemaVersion === SCHEMA_VERSION

/** Reads the replica state, and what `work` reads, in one transaction; creates the state if there is none. */
export async function readWithState<Result>(
  db: SheenDatabase,
  work: (state: ReplicaState, stores: Stores) => Promise<Result> | Result,
): Promise<Result> {
  const read = await transact(db, 'reading', async stores => {
    const state = await storedReplica(stores)
    return isCurrent(state) ? { result: await work(state, stores) } : undefined
  })
  if (read) return read.result
  await transact(db, 'own stores', replicaState)
  return readWithState(db, work)
}

/** The replica state of this database, created at its first use. Call it only in a transaction that writes. */
export async function replicaState(stores: Stores): Promise<ReplicaState> {
  const stored = await storedReplica(stores)
  if (isCurrent(stored)) return stored
  const fresh: ReplicaState = {
    key: 'replica',
    ...(stored ?? { ...newReplica(0), lastSyncedAt: null }),
    // Rows of another schema version cannot be used: forget the cookie and keep the outbox.
    cookie: null,
    firstPull: null,
    schemaVersion: SCHEMA_VERSION,
  }
  await putReplicaState(stores, fresh)
  return fresh
}

export async function patchReplicaState(stores: Stores, changes: Partial<ReplicaState>): Promise<void> {
  await putReplicaState(stores, { ...(await replicaState(stores)), ...changes })
}

/** The key of the last entry that needs no more sending: a pull has acknowledged it, or a push after the sign-out. */
export function lastSettledKey({ ackedKey, sentKey = 0 }: ReplicaState): number {
  return Math.max(ackedKey, sentKey)
}

/** The `seq` up to which this device knows what became of its mutations. */
export function knownSeq({ toldKey, ackedKey, seqBase }: ReplicaState): number {
  return Math.min(toldKey ?? ackedKey, ackedKey) - seqBase
}

export async function putReplicaState(stores: Stores, state: ReplicaState): Promise<void> {
  await stores.state.put(state)
}
