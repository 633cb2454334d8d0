import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import { isInvoiced } from '#schema/rules/invoice.ts'

/**
 * Whether a tax invoice that this person may see stands for an appointment; undefined while loading and for no appointment. False
 * may be wrong: of others' invoices not every role hears.
 */
export function useInvoiced(appointmentId: number | null): boolean | undefined {
  return useLiveQuery(async () => {
    if (appointmentId === null) return undefined
    return isInvoiced(await database().rows('invoices').where({ appointmentId }).toArray())
  }, [appointmentId])
}
