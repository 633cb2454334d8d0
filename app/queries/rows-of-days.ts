import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { isWithinDays, type Period } from '#schema/rules/time/period.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { TableName } from '#schema/tables.ts'
import { type Listed, type LiveRows, newestFirst, watchNothing } from './live-rows.ts'

type OfDay = Listed & { day: string }

/**
 * The rows of these days out of a whole table. While that is still to be read they come from the index of the table, which takes
 * as long in a shop of twenty years as in a new one. Undefined while they are read.
 */
export function useRowsOfDays<Item extends OfDay>(
  live: LiveRows<TableName, Item>,
  { from, to }: Period,
  readDays: (db: SheenDatabase, days: Period) => Promise<Item[]>,
): readonly Item[] | undefined {
  const limited = from !== '' || to !== ''
  const key = `${from} ${to}`
  const indexed = useLiveQuery(
    async () =>
      limited && !live.snapshot()
        ? { live, key, rows: (await readDays(live.db, { from, to })).sort(newestFirst) }
        : null,
    [live, key],
  )
  // The few rows first: the whole table would be in their way.
  const subscribe = indexed === undefined ? watchNothing : live.subscribe
  const all = useSyncExternalStore(subscribe, live.snapshot)?.rows
  const fromIndex = indexed?.live === live && indexed.key === key ? indexed.rows : undefined
  return useMemo(
    () => (all && limited ? all.filter(({ day }) => isWithinDays(day, { from, to })) : (all ?? fromIndex)),
    [all, limited, from, to, fromIndex],
  )
}

type ByInstant<Rows> = { between: (from: string, until: string) => Rows }

/** The part of an index of instants that lies in a period, which may have no limit at either end. */
export function inPeriod<Rows>(index: ByInstant<Rows>, { from, to }: Period): Rows {
  return index.between(from && shopInstant(from, '00:00'), to ? shopInstant(to, '24:00') : AFTER_ALL)
}

/** Comes after each instant that begins with a year. */
const AFTER_ALL = ':'
