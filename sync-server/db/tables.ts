import type { PgTable } from 'drizzle-orm/pg-core'
import type { TableName } from '#schema/tables.ts'
import {
  appointmentNotes,
  appointmentProducts,
  appointmentServices,
  appointments,
} from './tables/appointments.ts'
import { productServices, products, purchaseRequests, services } from './tables/catalogue.ts'
import { conflicts } from './tables/conflicts.ts'
import { expenses, invoices, transactions } from './tables/money.ts'
import { notifications } from './tables/notifications.ts'
import { customers, shifts, users, vehicles } from './tables/people.ts'
import { closedDays, settings } from './tables/shop.ts'
import { stockMovements } from './tables/stock-movements.ts'

/** The PostgreSQL table behind each synced table; its columns are the row's own fields, plus `version`. */
export const syncedTables = {
  settings,
  closedDays,
  users,
  services,
  products,
  productServices,
  customers,
  vehicles,
  appointments,
  appointmentServices,
  appointmentProducts,
  appointmentNotes,
  transactions,
  invoices,
  expenses,
  purchaseRequests,
  stockMovements,
  shifts,
  notifications,
  conflicts,
} satisfies { [T in TableName]: PgTable }
