import type { Transaction } from 'dexie'

type OldSpan = { opens: string; closes: string } | null
type OldSettings = { openingHours?: (OldSpan | OldSpan[])[] }

/**
 * Brings the hours that a device stored before a day could have several spans into today's shape, so that it can show
 * its rows until it has pulled them again.
 */
export async function upgradeHours(tx: Transaction): Promise<void> {
  await tx.table('settings').toCollection().modify(renewWeek)
  const stored = tx.idbtrans.objectStoreNames.contains('closedDays')
    ? await tx.table('closedDays').toArray()
    : []
  await tx.table('hourRanges').bulkPut(
    stored.map(({ id, day, reason }) => ({
      id,
      name: reason,
      firstDay: day,
      lastDay: day,
      openingHours: null,
    })),
  )
}

function renewWeek(settings: OldSettings): void {
  settings.openingHours = (settings.openingHours ?? []).map(day =>
    Array.isArray(day) ? day : day ? [day] : [],
  )
}
