import { database } from '#app/db/open-database.ts'
import { lastSettledKey, storedReplica } from '#app/db/replica-state.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { issueDocuments } from '#app/domain/invoicing/issue-documents.ts'
import { mutate } from '#app/domain/mutate.ts'
import { useSession } from '#app/session/session-user.ts'
import { signInHere } from '#app/session/sign-in.ts'
import { signOut } from '#app/session/sign-out.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { type AnyRow, SCHEMA_VERSION, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { act, type Workplace } from '#tests/chaos/actions.ts'
import type { Deed } from '#tests/chaos/scenario.ts'

/** The outcome of one deed: the uuids of the mutations whose promises resolved, or why it was rejected. */
export type Done = { made: string[]; refused: string | null }

/** One person's database on this device. */
export type Ledger = {
  userId: number
  /** Mutations that the server has not acknowledged. */
  pending: number
  made: { id: string; name: string; replaces?: string }[]
  /** Uuids of the rejections that are kept for the person. */
  rejected: string[]
  /** Rows that the screens mark as unsynced. */
  unsynced: number
  isFirstSyncDone: boolean
  rows: Record<TableName, AnyRow[]>
}

/** Of so many deeds, one issues the documents of a payment. */
const DOCUMENT_EVERY = 9
const MAX_TRIES = 8

const hands = {
  schemaVersion: SCHEMA_VERSION,

  /** Does one thing as the screens would: through the app's own `mutate`, in the database that the app has open. */
  async work({ action, pick }: Deed): Promise<Done> {
    const { user } = useSession.getState()
    if (!user) return { made: [], refused: 'nobody is signed in' }
    const db = database()
    const place: Workplace = { db, mutate, person: { userId: user.id, role: user.role } }
    const before = (await db.outbox.orderBy('key').last())?.key ?? 0
    const made = async () => (await db.outbox.where('key').above(before).toArray()).map(({ id }) => id)
    try {
      // A deed that the app rejects, or has no row for, is followed by the next one that a person might do.
      for (let tried = 0; tried < MAX_TRIES; tried++) {
        const deed = { action: action + tried, pick: pick + tried }
        if (deed.action % DOCUMENT_EVERY === 0) await issueSomeDocuments(db, deed.pick)
        else await act(place, deed)
        const ids = await made()
        if (ids.length > 0) return { made: ids, refused: null }
      }
    } catch (error) {
      const refused = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      return { made: await made(), refused }
    }
    return { made: [], refused: null }
  },

  /** The signed-in person's id; null when nobody is. */
  signedIn: (): number | null => useSession.getState().user?.id ?? null,

  /** Whether the app knows whose device this is. */
  hasStarted: (): boolean => useSession.getState().state !== 'loading',

  /** Whether the app asks for the password: nobody is signed in, or the server knows no session of who is. */
  asksForPassword: (): boolean => useSession.getState().user === null || syncActivity.getState().signedOut,

  signIn: (email: string, password: string): Promise<unknown> => signInHere(email, password),

  signOut: (): Promise<boolean> => signOut(),

  /** Every database of a person on this device. */
  async ledgers(): Promise<Ledger[]> {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const people = names.filter(name => /^sheen-\d+$/.test(name))
    return Promise.all(people.map(readLedger))
  },
}

async function issueSomeDocuments(db: SheenDatabase, pick: number): Promise<void> {
  const taken = await db.rows('transactions').toCollection().primaryKeys()
  const id = taken[pick % Math.max(1, taken.length)]
  if (id !== undefined) await issueDocuments(id)
}

async function readLedger(name: string): Promise<Ledger> {
  const db = new SheenDatabase(name)
  try {
    return await db.transaction('r', db.tables, async () => {
      const state = await storedReplica(db)
      const settled = state ? lastSettledKey(state) : 0
      const outbox = await db.outbox.toArray()
      const rows = await Promise.all(
        TABLE_NAMES.map(async table => [table, (await db.rows(table).toArray()) as AnyRow[]] as const),
      )
      return {
        userId: Number(name.replace('sheen-', '')),
        pending: outbox.filter(({ key }) => key > settled).length,
        made: outbox.map(({ id, name: mutation, replaces }) => ({ id, name: mutation, replaces })),
        rejected: (await db.rejected.toArray()).map(({ id }) => id),
        unsynced: await db.undo.count(),
        isFirstSyncDone: Boolean(state?.cookie),
        rows: Object.fromEntries(rows) as Ledger['rows'],
      }
    })
  } finally {
    db.close()
  }
}

declare global {
  var sheenHands: typeof hands
}

globalThis.sheenHands = hands
