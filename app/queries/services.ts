import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Service } from '#schema/rows/service.ts'

/** Every service, active or not; undefined while loading. */
export function useServices(): Service[] | undefined {
  return useLiveQuery(() => database().rows('services').toArray(), [])
}
