import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { User } from '#schema/rows/user.ts'

/** One person on staff; null when there is none with this id, undefined while loading. */
export function useStaffMember(id: number | null): User | null | undefined {
  return useLiveQuery(
    async () => (id === null ? null : ((await database().rows('users').get(id)) ?? null)),
    [id],
  )
}
