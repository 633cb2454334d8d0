import type { TableName } from './tables.ts'

/** What people call a row of each table. */
export const ROW_WORDS: Readonly<Record<TableName, string>> = {
  settings: 'settings',
  closedDays: 'closed day',
  users: 'employee',
  services: 'service',
  products: 'product',
  productServices: 'product of a service',
  customers: 'customer',
  vehicles: 'vehicle',
  appointments: 'appointment',
  appointmentServices: 'service of an appointment',
  appointmentProducts: 'product of an appointment',
  appointmentNotes: 'note',
  transactions: 'payment',
  invoices: 'invoice',
  expenses: 'expense',
  purchaseRequests: 'purchase request',
  stockMovements: 'stock movement',
  shifts: 'shift',
  notifications: 'message',
  conflicts: 'conflict',
}
