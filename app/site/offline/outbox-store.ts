import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { OUTBOX } from './has-outbox.ts'
import type { Entry } from './outbox.ts'

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: Entry }
}

/** A visitor does not expect anything of a request that they have forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** The entry of a subject, or all entries. Those that are forgotten go. Throws where the browser has no storage. */
export async function entriesOf(subject?: string): Promise<Entry[]> {
  const entries = await withDatabase(db => db.getAll('entries', subject))
  for (const { subject: old } of entries.filter(isForgotten))
    await changeEntry(old, before => (before && isForgotten(before) ? undefined : before))
  return entries.filter(entry => !isForgotten(entry))
}

/**
 * Puts something else in the place of an entry, in one step, and returns it; done when it is on the disk. Throws where the
 * browser has no storage, or no more of it.
 */
export function changeEntry(
  subject: string,
  make: (before: Entry | undefined) => Entry | undefined,
): Promise<Entry | undefined> {
  return withDatabase(async db => {
    const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' })
    const made = make(await transaction.store.get(subject))
    await (made ? transaction.store.put(made) : transaction.store.delete(subject))
    await transaction.done
    return made
  })
}

const isForgotten = ({ askedAt }: Entry) => !(Date.now() - askedAt <= KEPT_MS)

/** The database is closed after the work: another release may want to change it. */
async function withDatabase<Result>(
  work: (db: IDBPDatabase<OutboxSchema>) => Promise<Result>,
): Promise<Result> {
  const db = await openDB<OutboxSchema>(OUTBOX, 1, {
    upgrade: made => {
      made.createObjectStore('entries', { keyPath: 'subject' })
    },
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
