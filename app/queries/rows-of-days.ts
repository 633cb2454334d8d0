import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { daysIn, isWithinDays, type Period } from '#schema/rules/time/period.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { TableName } from '#schema/tables.ts'
import { type Listed, type LiveRows, newestFirst, watchNothing } from './live-rows.ts'

type OfDay = Listed & { day: string }

/** A longer period is read with the table, some rows at a time: as one query it would hold up the page. */
const DAYS_MAX = 366

/**
 * The rows of these days out of a whole table. While that is still to be read, those of a year at most come from the index of the
 * table: they are there as soon in a shop of twenty years as in a new one. Undefined while they are read.
 */
export function useRowsOfDays<Item extends OfDay>(
  live: LiveRows<TableName, Item>,
  { from, to }: Period,
  readDays: (db: SheenDatabase, days: Period) => Promise<Item[]>,
): readonly Item[] | undefined {
  const key = `${from} ${to}`
  const isShort = from !== '' && to !== '' && daysIn({ from, to }) <= DAYS_MAX
  const indexed = useLiveQuery(
    async () =>
      isShort && !live.snapshot()
        ? { live, key, rows: (await readDays(live.db, { from, to })).sort(newestFirst) }
        : null,
    [live, key],
  )
  // The whole table would be in the way of the few rows.
  const subscribe = indexed === undefined ? watchNothing : live.subscribe
  const all = useSyncExternalStore(subscribe, live.snapshot)?.rows
  const fromIndex = indexed?.live === live && indexed.key === key ? indexed.rows : undefined
  return useMemo(
    () => all?.filter(({ day }) => isWithinDays(day, { from, to })) ?? fromIndex,
    [all, from, to, fromIndex],
  )
}

type ByInstant<Rows> = { between: (from: string, until: string) => Rows }

/** The part of an index of instants that lies in a period. */
export function inPeriod<Rows>(index: ByInstant<Rows>, { from, to }: Period): Rows {
  return index.between(shopInstant(from, '00:00'), shopInstant(to, '24:00'))
}
