import { useEffect } from 'react'
import { useStillComing } from '#app/sync/use-still-coming.ts'

const SETTLED_AFTER_MS = 1_000

/** Reads people and cars while nobody waits for them: their lists, and the search for a customer, then open at once. */
export function useWarmLists(): void {
  const arriving = useStillComing()
  useEffect(() => {
    if (arriving) return
    const timer = setTimeout(() => readLists().catch(() => {}), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [arriving])
}

/** A failure shows where the rows are needed. */
async function readLists(): Promise<void> {
  const [{ liveCustomers }, { liveVehicles }] = await Promise.all([
    import('#app/queries/customers.ts'),
    import('#app/queries/vehicles.ts'),
  ])
  await liveCustomers().read()
  await liveVehicles().read()
}
