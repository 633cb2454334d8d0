import { useStoredStatus } from './stored-status.ts'

/** Whether this device is receiving the shop for the first time: what is not there yet may still come. */
export function useInitialSync(): boolean {
  return useStoredStatus(({ initialSync }) => initialSync)
}
