import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'

/** The shop's settings; undefined while loading, and until the first sync has brought them. */
export function useSettings(): Settings | undefined {
  return useLiveQuery(() => database().rows('settings').get(SETTINGS_ID), [])
}

/** The days on which the shop has other hours than in its usual week, or is closed, past ones included. */
export function useHourRanges(): HourRange[] | undefined {
  return useLiveQuery(() => database().rows('hourRanges').toArray(), [])
}
