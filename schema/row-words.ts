import type { TableName } from './tables.ts'

/** What people call a row of each table. */
export const ROW_WORDS: Readonly<Record<TableName, string>> = {
  settings: 'settings',
  hourRanges: 'days with other hours',
  users: 'employee',
  rosters: 'working hours',
  absences: 'absence',
  services: 'service',
  products: 'product',
  productServices: 'product of a service',
  customers: 'customer',
  vehicles: 'vehicle',
  appointments: 'appointment',
  appointmentServices: 'service of an appointment',
  appointmentProducts: 'product of an appointment',
  appointmentNotes: 'note',
  workSpans: 'time of work',
  transactions: 'payment',
  invoices: 'invoice',
  expenses: 'expense',
  purchaseRequests: 'purchase request',
  stockMovements: 'stock movement',
  blockedTimes: 'blocked time',
  shifts: 'shift',
  notifications: 'message',
  conflicts: 'conflict',
}
