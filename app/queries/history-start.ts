import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import { storedReplica } from '#app/db/replica-state.ts'
import { startOfScope } from '#schema/protocol/history-window.ts'

/**
 * The first day (yyyy-MM-dd) of the history on this device; null where it has all of it, undefined while it is read. Appointments with an open
 * matter are there however old they are.
 */
export function useHistoryStart(): string | null | undefined {
  return useLiveQuery(async () => {
    const state = await storedReplica(database())
    return state?.cookie ? startOfScope(state.cookie.scope) : null
  }, [])
}
