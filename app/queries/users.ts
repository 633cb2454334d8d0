import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Shift } from '#schema/rows/shift.ts'
import type { User } from '#schema/rows/user.ts'
import { openShift } from '#schema/rules/people/shift.ts'
import { useRow } from './row.ts'

const NONE: ReadonlyMap<number, string> = new Map()

/** One person on staff; null when there is none with this id, undefined while loading. */
export function useStaffMember(id: number | null): User | null | undefined {
  return useRow('users', id)
}

/** Everybody with an account, in order of their names: deactivating one does not change the order. Who was erased has none. */
async function readStaff(db: SheenDatabase): Promise<User[]> {
  const users = await db.rows('users').toArray()
  return users
    .filter(({ erasedAt }) => erasedAt === null)
    .sort((a, b) => a.fullName.localeCompare(b.fullName) || a.id - b.id)
}

export function useStaff(): User[] | undefined {
  return useLiveQuery(() => readStaff(database()), [])
}

/** The name of everyone who is or was on staff, by id; empty while it is read. */
export function useStaffNames(): ReadonlyMap<number, string> {
  return useLiveQuery(readStaffNames, []) ?? NONE
}

/** The same, read once: for a message about what has just been done. */
export async function readStaffNames(): Promise<ReadonlyMap<number, string>> {
  const users = await database().rows('users').toArray()
  return new Map(users.map(({ id, fullName }) => [id, fullName]))
}

/** A person's name, '' while the names are read, and 'Somebody' for who is not among them. */
export function nameIn(names: ReadonlyMap<number, string>, id: number | null): string {
  if (names.size === 0) return ''
  return (id !== null && names.get(id)) || 'Somebody'
}

/** The shift that a person is on; null for none, undefined while loading. */
export function useOpenShift(userId: number): Shift | null | undefined {
  return useLiveQuery(() => readOpenShift(database(), userId), [userId])
}

export async function readOpenShift(db: SheenDatabase, userId: number): Promise<Shift | null> {
  return openShift(await db.rows('shifts').where('userId').equals(userId).toArray()) ?? null
}
