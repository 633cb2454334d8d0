import { useLiveQuery } from 'dexie-react-hooks'
import { readUnsentFile, type UnsentFile } from '#app/db/bill-files.ts'

/** The file of a bill that this device has still to send; null when there is none, undefined while loading. */
export function useUnsentFile(id: string | undefined): UnsentFile | null | undefined {
  return useLiveQuery(async () => (id === undefined ? null : ((await readUnsentFile(id)) ?? null)), [id])
}
