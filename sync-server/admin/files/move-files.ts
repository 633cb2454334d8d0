import type { Sql } from '../../db/connect.ts'
import type { FileStore, Placement } from '../../files/file-store.ts'
import {
  attach,
  placementColumns,
  placementOf,
  placementValues,
  type StoredFiles,
} from '../../files/stored-files.ts'
import { BucketError } from '../../s3/bucket.ts'

const ROWS_AT_ONCE = 100
const FILES_AT_ONCE = 4
const SAY_EVERY = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Parts = {
  sql: Sql
  storedFiles: StoredFiles
  /** Where the contents go. */
  store: FileStore
  /** Aborted, it ends after the files that are under way. */
  signal: AbortSignal
  say: (moved: number) => void
}

export type MoveOutcome = {
  moved: number
  bytes: number
  /** The ids of those whose contents are not where their rows say. */
  lost: string[]
  /** What ended it before all was moved. */
  failure: Error | null
}

/**
 * Moves the contents of all photos and files to a store, while people work. Each is copied, read back and compared before its row
 * says that it lies there; what ends the process in between leaves the file where it was. One that is sent or deleted meanwhile,
 * or moved by another process, is left as it is then.
 */
export async function moveFiles(parts: Parts): Promise<MoveOutcome> {
  const outcome: MoveOutcome = { moved: 0, bytes: 0, lost: [], failure: null }
  try {
    // Somebody may send a file to where it was before: the last round finds none.
    for (let before = -1; before < outcome.moved && !parts.signal.aborted; ) {
      before = outcome.moved
      await moveOnce(parts, outcome)
    }
  } catch (error) {
    outcome.failure = error as Error
  }
  return outcome
}

async function moveOnce(parts: Parts, outcome: MoveOutcome): Promise<void> {
  const { sql, store, signal } = parts
  for (let after = BEFORE_ALL; !signal.aborted; ) {
    const files = await sql<{ id: string; object: string | null }[]>`
      select id, object from stored_files where id > ${after} order by id limit ${ROWS_AT_ONCE}`
    if (files.length === 0) return
    after = files.at(-1)?.id ?? after
    const ids = files
      .filter(({ id, object }) => !store.holds(object) && !outcome.lost.includes(id))
      .map(({ id }) => id)
    for (let at = 0; at < ids.length && !signal.aborted; at += FILES_AT_ONCE) {
      const moving = ids.slice(at, at + FILES_AT_ONCE).map(id => moveFile(parts, id, outcome))
      const failed = (await Promise.allSettled(moving)).find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    }
  }
}

async function moveFile(
  { sql, storedFiles, store, say }: Parts,
  id: string,
  outcome: MoveOutcome,
): Promise<void> {
  const [from] = await sql<Placement[]>`select ${placementOf(sql)} from stored_files where id = ${id}`
  if (!from || store.holds(from.object)) return
  let to: Placement
  try {
    to = await store.put(id, await storedFiles.get(from))
    await store.get(to)
  } catch (error) {
    if (!(error instanceof BucketError && error.isLost)) throw error
    outcome.lost.push(id)
    return
  }
  if (!(await changePlacement(sql, { id, from, to }))) return
  if (++outcome.moved % SAY_EVERY === 0) say(outcome.moved)
  outcome.bytes += to.bytes
}

/** Has the row say where its contents lie from now on; false where it has changed meanwhile. */
async function changePlacement(
  sql: Sql,
  { id, from, to }: { id: string; from: Placement; to: Placement },
): Promise<boolean> {
  return sql.begin(async transaction => {
    const moved = await attach(
      transaction,
      transaction`
        update stored_files set (${placementColumns(transaction)}) = (${placementValues(transaction, to)})
        where id = ${id} and object is not distinct from ${from.object} and coalesce(hash, object_hash) = ${from.hash}
        returning object`,
    )
    if (moved > 0 && from.object !== null)
      await transaction`insert into unattached_objects (object) values (${from.object})`
    return moved > 0
  })
}
