import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'

/** The names of these customers, by their key; what is no key, or not here, is left out. */
export function useCustomerNames(ids: readonly unknown[]): ReadonlyMap<number, string> {
  const keys = [...new Set(ids.filter(id => typeof id === 'number'))]
  const names = useLiveQuery(async () => {
    const rows = await database().rows('customers').bulkGet(keys)
    return new Map(rows.flatMap(row => (row ? [[row.id, row.fullName] as const] : [])))
  }, [keys.join()])
  return names ?? NONE
}

const NONE: ReadonlyMap<number, string> = new Map()
