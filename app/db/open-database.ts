import { Dexie } from 'dexie'
import { TABLE_NAMES } from '#schema/tables.ts'
import { lastSettledKey, patchReplicaState, readWithState, replicaState } from './replica-state.ts'
import { forgetSalvaged } from './salvage.ts'
import { type ReplicaState, SheenDatabase } from './sheen-database.ts'
import { type Stores, transact } from './transact.ts'
import { forgetUnsent } from './unsent-count.ts'

type Current = {
  userId: number
  db: SheenDatabase
  /** Its person has signed out, and it is being deleted. */
  isLeft: boolean
}

let current: Current | null = null

export const databaseName = (userId: number) => `sheen-${userId}`

/**
 * Opens this person's database and makes it the one that `database()` returns. Each person has a database of
 * their own.
 */
export function openUserDatabase(userId: number): void {
  if (current?.userId === userId && !current.isLeft) return
  // A deletion that is not done is given up by this, and nothing is lost: what is settled goes at the next one.
  current?.db.close()
  current = { userId, db: new SheenDatabase(databaseName(userId)), isLeft: false }
}

/** The signed-in person's database; undefined while nobody is signed in, when a screen is only drawn ahead. */
export function databaseIfOpen(): SheenDatabase | undefined {
  return current?.db
}

/** The signed-in person's database. Call it only on screens behind the sign-in. */
export function database(): SheenDatabase {
  if (!current) throw new Error('No local database is open: nobody is signed in')
  return current.db
}

/**
 * Deletes this person's database from the device, unless it holds data that exists nowhere else: pending
 * mutations, or rejections that nobody has settled. Returns whether it was deleted; throws if it does not open. Another
 * tab may save at any moment, so the transaction that finds nothing pending also closes the database to changes: such a
 * save is either found or rejected, and never lost with the database.
 */
export function deleteUserDatabase(userId: number): Promise<boolean> {
  const left = current?.userId === userId ? current : null
  if (left) left.isLeft = true
  return whileNobodyOpens(userId, async () => {
    const db = left?.db ?? new SheenDatabase(databaseName(userId))
    const isEmpty = await transact(db, 'own stores', closeIfSettled).finally(() => {
      db.close()
      if (current === left) current = null
    })
    if (isEmpty) {
      await SheenDatabase.delete(db.name)
      await forgetSalvaged(db)
      forgetUnsent(db.name)
    }
    return isEmpty
  })
}

async function closeIfSettled(stores: Stores): Promise<boolean> {
  const pending = await stores.outbox
    .where('key')
    .above(lastSettledKey(await replicaState(stores)))
    .count()
  if (pending + (await stores.rejected.count()) > 0) return false
  await patchReplicaState(stores, { closed: true })
  return true
}

/**
 * Removes a person's rows from this device. What may exist nowhere else stays: the outbox, with what was sent and a restored server
 * may lack, rejections, leases and the invoice series. The next sync fetches the rows anew. Does nothing if the person is at work
 * here again.
 */
export function emptyUserDatabase(userId: number): Promise<void> {
  return whileNobodyOpens(userId, async () => {
    if (current?.userId === userId) return
    const db = new SheenDatabase(databaseName(userId))
    await transact(db, 'everything', async stores => {
      await Promise.all([
        ...TABLE_NAMES.map(table => stores.rows(table).clear()),
        stores.undo.clear(),
        patchReplicaState(stores, { cookie: null, firstPull: null }),
      ])
    }).finally(() => db.close())
  })
}

/**
 * Deletes this person's database with whatever waits in it: they were erased, and the server takes nothing of theirs any more. Does
 * nothing if the person is at work here.
 */
export function dropUserDatabase(userId: number): Promise<void> {
  return whileNobodyOpens(userId, async () => {
    if (current?.userId === userId) return
    const db = new SheenDatabase(databaseName(userId))
    await SheenDatabase.delete(db.name)
    await forgetSalvaged(db)
    forgetUnsent(db.name)
  })
}

/** The epoch of the server that this person's rows here are of; undefined when there are none, or they cannot be read. */
export function epochOf(userId: number): Promise<string | undefined> {
  return ofState(userId, ({ epoch }) => epoch)
}

/** The replica that this person's database here is; undefined when they have none. */
export async function replicaOf(userId: number): Promise<string | undefined> {
  return (await Dexie.exists(databaseName(userId))) ? ofState(userId, ({ replica }) => replica) : undefined
}

async function ofState<Value>(userId: number, of: (state: ReplicaState) => Value): Promise<Value> {
  if (current?.userId === userId) return readWithState(current.db, of)
  const db = new SheenDatabase(databaseName(userId))
  return readWithState<Value>(db, of).finally(() => db.close())
}

/**
 * Reopens for changes a database whose deletion was started and not finished: its person has signed in again.
 */
export function reopenForChanges(userId: number, db: SheenDatabase): Promise<void> {
  return whileNobodyOpens(userId, async () => {
    // Reads first: this is rarely needed, and a writing transaction would delay the first screen.
    if (await readWithState(db, ({ closed }) => closed))
      await transact(db, 'own stores', stores => patchReplicaState(stores, { closed: false }))
  })
}

function whileNobodyOpens<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`sheen-open ${databaseName(userId)}`, work)
}
