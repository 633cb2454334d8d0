import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SeenTakeBacksState, SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { useUser } from '#app/session/session-user.ts'
import { TAKEN_BACK_DAYS, type TakenBackItem, takenBackByOthers } from '#schema/rules/documents/taken-back.ts'
import { monthOf, monthsOf } from '#schema/rules/documents/vat-period.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { useSettings } from './settings.ts'

/** What others took back in the last days and this person has not seen, the latest first; undefined while loading. */
export function useTakenBack(today: string): TakenBackItem[] | undefined {
  const { id: me, role } = useUser()
  const lockedThrough = useSettings()?.vatLockedThrough ?? null
  return useLiveQuery(async () => {
    if (!KEEPS_MONEY.includes(role)) return []
    const [items, seen] = await Promise.all([
      readTakenBack(database(), { me, today, lockedThrough }),
      readSeen(database()),
    ])
    return items.filter(({ key }) => !seen.includes(key))
  }, [me, role, today, lockedThrough])
}

type Reading = { me: number; today: string; lockedThrough: string | null }

export async function readTakenBack(
  db: SheenDatabase,
  { me, today, lockedThrough }: Reading,
): Promise<TakenBackItem[]> {
  const firstDay = addDays(today, -TAKEN_BACK_DAYS)
  const since = shopInstant(firstDay, '00:00')
  const [invoices, refunds, notes, entries] = await Promise.all([
    db.rows('invoices').where('issuedAt').aboveOrEqual(since).toArray(),
    db
      .rows('transactions')
      .where('createdAt')
      .aboveOrEqual(since)
      .filter(({ kind }) => kind === 'refund')
      .toArray(),
    readNotes(db, since),
    lockedThrough === null ? [] : readLateEntries(db, { firstMonth: monthOf(firstDay), since }),
  ])
  return takenBackByOthers({ invoices, refunds, notes, entries }, me)
}

/** The notes of appointments that can have lost a completion, or a part of their price, without a credit note. */
async function readNotes(db: SheenDatabase, since: string) {
  const [open, finished] = await Promise.all([
    db.rows('appointments').where('status').equals('in_progress').primaryKeys(),
    db
      .rows('appointments')
      .where('completedAt')
      .aboveOrEqual(since)
      .filter(({ invoiceId }) => invoiceId === null)
      .primaryKeys(),
  ])
  const notes = await db
    .rows('appointmentNotes')
    .where('appointmentId')
    .anyOf([...open, ...finished])
    .toArray()
  return notes.filter(({ createdAt }) => createdAt >= since)
}

function readLateEntries(db: SheenDatabase, { firstMonth, since }: { firstMonth: string; since: string }) {
  return db
    .rows('vatEntries')
    .where('month')
    .anyOf(monthsOf({ firstMonth, months: 3 }))
    .filter(({ taxDay, month, createdAt }) => monthOf(taxDay) < month && createdAt >= since)
    .toArray()
}

async function readSeen(db: Pick<SheenDatabase, 'state'>): Promise<readonly string[]> {
  return ((await db.state.get('seenTakeBacks')) as SeenTakeBacksState | undefined)?.seen ?? []
}

/** The items that are remembered: many more than a shop takes back in the days that are looked at. */
const SEEN_MAX = 500

/** Remembers on this device that its person has seen these items. */
export function markTakeBacksSeen(items: readonly TakenBackItem[]): Promise<void> {
  return transact(database(), 'own stores', async stores => {
    const seen = [...(await readSeen(stores)), ...items.map(({ key }) => key)]
    await stores.state.put({ key: 'seenTakeBacks', seen: seen.slice(-SEEN_MAX) })
  })
}
