import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'

/** The name of everyone who is or was on staff, by their key; empty while it is read. */
export function useStaffNames(): ReadonlyMap<number, string> {
  const names = useLiveQuery(async () => {
    const users = await database().rows('users').toArray()
    return new Map(users.map(({ id, fullName }) => [id, fullName]))
  }, [])
  return names ?? NONE
}

const NONE: ReadonlyMap<number, string> = new Map()
