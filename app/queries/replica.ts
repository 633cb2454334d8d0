import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { ReplicaState } from '#app/db/sheen-database.ts'

/** By what name the server knows this device's rows; undefined while it is read. */
export function useReplicaId(): string | null | undefined {
  return useLiveQuery(async () => {
    const state = (await database().state.get('replica')) as ReplicaState | undefined
    return state?.replica ?? null
  }, [])
}
