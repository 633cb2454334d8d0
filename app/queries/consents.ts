import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Consent } from '#schema/rows/consent.ts'

/** What a customer allowed and stopped, the latest first; undefined while it is read. */
export function useConsentsOf(customerId: number): Consent[] | undefined {
  return useLiveQuery(async () => {
    const consents = await database().rows('consents').where('customerId').equals(customerId).toArray()
    return consents.sort((one, other) => (one.at < other.at ? 1 : -1))
  }, [customerId])
}
