import { useEffect, useState } from 'react'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import type { Role } from '#schema/rows/user.ts'
import { KEEPS_EXPENSES, KEEPS_MONEY } from '#schema/rules/permissions.ts'

const SETTLED_AFTER_MS = 1_000

/**
 * Reads customers and vehicles, and for roles that keep the money the transactions and documents, in the background after the start:
 * their lists, the reports, Find and the customer search then answer at once.
 */
export function useWarmLists(): void {
  const settledIn = useInitialSyncSettled()
  const { role } = useUser()
  useEffect(() => {
    if (settledIn) readLists(role).catch(() => {})
  }, [settledIn, role])
}

/** Its errors are ignored: the screens that need the rows show them. */
async function readLists(role: Role): Promise<void> {
  const [{ liveCustomers }, { liveVehicles }] = await Promise.all([
    import('#app/queries/customers.ts'),
    import('#app/queries/vehicles.ts'),
  ])
  await liveCustomers().read()
  await liveVehicles().read()
  ;(await import('#app/queries/find.ts')).prepareFind()
  if (KEEPS_MONEY.includes(role)) {
    await (await import('#app/queries/transactions.ts')).liveTransactions().read()
    await (await import('#app/queries/invoices.ts')).liveInvoices().read()
  }
  if (KEEPS_EXPENSES.includes(role)) await (await import('#app/queries/expenses.ts')).liveExpenses().read()
}

/** Whether the initial sync is complete and the app has been open for a moment. */
export function useInitialSyncSettled(): boolean {
  const arriving = useInitialSync()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (arriving) return
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [arriving])
  return settled
}
