import type { TableName } from '#schema/tables.ts'

const NAMES: Record<TableName, string> = {
  settings: 'Settings',
  hourRanges: 'Holidays and other hours',
  users: 'Employees',
  rosters: 'Working hours',
  absences: 'Absences',
  services: 'Services',
  products: 'Products',
  productServices: 'Products of services',
  customers: 'Customers',
  consents: 'Consents',
  vehicles: 'Vehicles',
  appointments: 'Appointments',
  appointmentServices: 'Services of appointments',
  appointmentProducts: 'Products of appointments',
  appointmentNotes: 'Notes on appointments',
  appointmentPhotos: 'Photos of appointments',
  workSpans: 'Times of work',
  quotes: 'Quotes',
  pastVisits: 'Visits of before Sheen',
  openingBalances: 'Opening balances',
  transactions: 'Transactions',
  invoices: 'Invoices',
  drawerSessions: 'Cash drawers',
  drawerCounts: 'Counts of cash drawers',
  drawerMoves: 'Cash in and out',
  vatEntries: 'VAT entries',
  lockedPeriods: 'Locked periods',
  expenses: 'Expenses',
  purchaseRequests: 'Purchase requests',
  stockMovements: 'Stock movements',
  shifts: 'Shifts',
  waitingEntries: 'Waiting list',
  notifications: 'Notifications',
  inboundMessages: 'Messages of customers',
  onlinePayments: 'Online payments',
  blockedTimes: 'Blocked times',
  conflicts: 'Conflicts',
  reversals: 'Reversals at the payment provider',
  floods: 'Floods of bookings',
}

/** The display name of a table. */
export function tableName(table: TableName): string {
  return NAMES[table]
}
