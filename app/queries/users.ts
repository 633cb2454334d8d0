import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { User } from '#schema/rows/user.ts'
import { useRow } from './row.ts'

/** One person on staff; null when there is none with this id, undefined while loading. */
export function useStaffMember(id: number | null): User | null | undefined {
  return useRow('users', id)
}

/** Everybody with an account, by name: nobody moves when they are shut out or let in. */
export async function readStaff(db: SheenDatabase): Promise<User[]> {
  const users = await db.rows('users').toArray()
  return users.sort((a, b) => a.fullName.localeCompare(b.fullName) || a.id - b.id)
}

export function useStaff(): User[] | undefined {
  return useLiveQuery(() => readStaff(database()), [])
}
