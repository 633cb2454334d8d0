import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { ClosedDay } from '#schema/rows/closed-day.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'

/** The shop's settings; undefined while loading, and until the first sync has brought them. */
export function useSettings(): Settings | undefined {
  return useLiveQuery(() => database().rows('settings').get(SETTINGS_ID), [])
}

/** Days on which the shop is closed besides its weekly ones. */
export function useClosedDays(): ClosedDay[] | undefined {
  return useLiveQuery(() => database().rows('closedDays').toArray(), [])
}
