import type { TableName } from '#schema/tables.ts'

const NAMES: Record<TableName, string> = {
  settings: 'Settings',
  closedDays: 'Closed days',
  users: 'Employees',
  services: 'Services',
  products: 'Products',
  productServices: 'Products of services',
  customers: 'Customers',
  vehicles: 'Vehicles',
  appointments: 'Appointments',
  appointmentServices: 'Services of appointments',
  appointmentProducts: 'Products of appointments',
  appointmentNotes: 'Notes on appointments',
  transactions: 'Transactions',
  invoices: 'Invoices',
  expenses: 'Expenses',
  purchaseRequests: 'Purchase requests',
  stockMovements: 'Stock movements',
  shifts: 'Shifts',
  notifications: 'Notifications',
  conflicts: 'Conflicts',
}

/** The display name of a table. */
export function tableName(table: TableName): string {
  return NAMES[table]
}
