import type { AnyRow, Row, TableName } from '#schema/tables.ts'
import type { Shop } from './replay.ts'

/** So late that no row is in by its time: what is open comes in and what is settled goes, again and again. */
export const FAR_START = '2031-01-01'

const OPEN = ['pending', 'confirmed', 'in_progress', 'completed']

function isOpen(row: Row<'appointments'>): boolean {
  const { status, paidFils, totalFils, creditedFils, offListFils, offListAcceptedFils } = row
  if (OPEN.includes(status)) return true
  if (status !== 'paid') return paidFils !== 0
  return paidFils !== totalFils - creditedFils || (offListFils !== 0 && offListFils !== offListAcceptedFils)
}

/** The rows of a table that a device has whose history begins at `FAR_START`: by what is open alone. */
export function openRows(table: TableName, shop: Shop): AnyRow[] {
  const open = new Set((shop.appointments as Row<'appointments'>[]).filter(isOpen).map(({ id }) => id))
  const hangsOnOpen = (row: { appointmentId: number | null }) => open.has(row.appointmentId ?? 0)
  const rows = <T extends TableName>(keep: (row: Row<T>) => boolean) =>
    (shop[table] as Row<T>[]).filter(keep) as AnyRow[]
  switch (table) {
    case 'appointments':
      return rows<'appointments'>(({ id }) => open.has(id))
    case 'appointmentServices':
    case 'appointmentProducts':
    case 'appointmentNotes':
    case 'appointmentPhotos':
    case 'workSpans':
    case 'onlinePayments':
    case 'invoices':
      return rows<'invoices'>(hangsOnOpen)
    case 'transactions':
      return rows<'transactions'>(row => hangsOnOpen(row) || row.groupId !== null)
    case 'notifications':
      return rows<'notifications'>(row => hangsOnOpen(row) || !['sent', 'cancelled'].includes(row.state))
    default:
      return shop[table]
  }
}
