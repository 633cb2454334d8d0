import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import { storedReplica } from '#app/db/replica-state.ts'
import type { InvoiceSeriesState, SheenDatabase } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import type { DrawerCount, DrawerMove, DrawerSession } from '#schema/rows/drawer.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { invoiceSeries, seriesNumber } from '#schema/rules/documents/invoice.ts'
import {
  type DrawerItem,
  drawerItems,
  expectedAmounts,
  sessionAt,
  sessionItems,
} from '#schema/rules/money/drawer.ts'
import { shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { useHistoryStart } from './history-start.ts'
import { useTransactions } from './transactions.ts'

/** Everything about the cash drawer that this device knows. */
export type DrawerBook = {
  /** The one opened last first. */
  sessions: readonly DrawerSession[]
  counts: readonly DrawerCount[]
  moves: readonly DrawerMove[]
  /** The payments, refunds and cash moves since the day of the first opening; of today while there was none. */
  items: readonly DrawerItem[]
}

/** The cash drawer; undefined while loading. */
export function useDrawerBook(): DrawerBook | undefined {
  const rows = useLiveQuery(() => readRows(database()), [])
  const payments = useTransactions()?.rows
  const historyStart = useHistoryStart()
  return useMemo(() => {
    if (!rows || !payments || historyStart === undefined) return undefined
    const first = rows.sessions.at(-1)?.openedAt
    // With what came in on that day before it, unless there may have been another one that is older than the history here.
    const from =
      first && historyStart ? first : shopInstant(shopDay(first ?? new Date().toISOString()), '00:00')
    const since = payments.filter(({ createdAt }) => createdAt >= from)
    const moves = historyStart ? rows.moves.filter(({ createdAt }) => createdAt >= from) : rows.moves
    return { ...rows, items: drawerItems(since, moves) }
  }, [rows, payments, historyStart])
}

/** The cash moves of the open drawer, as this device knows them; null while none is open, undefined while loading. */
export function useOpenDrawerMoves(): readonly DrawerMove[] | null | undefined {
  return useLiveQuery(async () => {
    const { sessions, moves } = await readRows(database())
    const isOpen = ({ createdAt }: DrawerMove) => sessionAt(sessions, createdAt)?.state === 'open'
    return sessions.some(({ state }) => state === 'open') ? moves.filter(isOpen) : null
  }, [])
}

async function readRows(db: SheenDatabase): Promise<Omit<DrawerBook, 'items'>> {
  const [sessions, counts, moves] = await Promise.all([
    db.rows('drawerSessions').toArray(),
    db.rows('drawerCounts').toArray(),
    db.rows('drawerMoves').toArray(),
  ])
  return {
    sessions: sessions.sort((a, b) =>
      a.openedAt < b.openedAt ? 1 : a.openedAt > b.openedAt ? -1 : b.id - a.id,
    ),
    counts,
    moves,
  }
}

/** The amounts that an open drawer has to hold, as this device knows them now, for the count that closes it. */
export async function readExpectedAmounts(stores: Stores, session: DrawerSession) {
  const [sessions, payments, moves, state] = await Promise.all([
    stores.rows('drawerSessions').toArray(),
    stores.rows('transactions').where('createdAt').aboveOrEqual(session.openedAt).toArray(),
    stores.rows('drawerMoves').toArray(),
    storedReplica(stores),
  ])
  const items = sessionItems(session, sessions, drawerItems(payments, moves))
  const expected = expectedAmounts(session, items)
  const idsOf = (wanted: DrawerItem['source']) =>
    items.flatMap(({ source, id }) => (source === wanted ? [id] : []))
  return {
    expectedCashFils: expected.cash,
    expectedCardFils: expected.card,
    expectedTransferFils: expected.bank_transfer,
    paymentIds: idsOf('payment'),
    moveIds: idsOf('move'),
    syncedAt: state?.lastSyncedAt ?? null,
  }
}

/** The documents that are read to find the last number of each series. */
const LATEST_DOCUMENTS = 1_000

/** The last document of another device that has arrived here. */
export type HeardSeries = Pick<Invoice, 'series' | 'sequence' | 'issuedAt' | 'createdBy'>

/** This device's own series, and the last number of every other one that was heard of, the latest first. */
export type SeriesHeard = { own: string | null; others: HeardSeries[] }

/** The invoice series of the devices; undefined while loading. */
export function useHeardSeries(): SeriesHeard | undefined {
  return useLiveQuery(() => readHeardSeries(database()), [])
}

/** A device numbers invoices and credit notes apart; what it did last is the last of both. */
function comesAfter(
  one: Pick<HeardSeries, 'issuedAt' | 'sequence'>,
  other: Pick<HeardSeries, 'issuedAt' | 'sequence'>,
): boolean {
  return one.issuedAt > other.issuedAt || (one.issuedAt === other.issuedAt && one.sequence > other.sequence)
}

export async function readHeardSeries(db: SheenDatabase): Promise<SeriesHeard> {
  const [documents, state] = await Promise.all([
    db.rows('invoices').reverse().limit(LATEST_DOCUMENTS).toArray(),
    db.state.get('register'),
  ])
  const register = (state as InvoiceSeriesState | undefined)?.register
  const own = register === undefined ? null : invoiceSeries(register)
  const last = new Map<number, HeardSeries>()
  for (const { series, sequence, issuedAt, createdBy } of documents) {
    const number = seriesNumber(series)
    const known = last.get(number)
    if (number !== register && (!known || comesAfter({ issuedAt, sequence }, known)))
      last.set(number, { series, sequence, issuedAt, createdBy })
  }
  return { own, others: [...last.values()].sort((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1)) }
}
