import type { PgTable } from 'drizzle-orm/pg-core'
import type { TableName } from '#schema/tables.ts'
import {
  appointmentNotes,
  appointmentPhotos,
  appointmentProducts,
  appointmentServices,
  appointments,
  workSpans,
} from './tables/appointments.ts'
import { productServices, products, purchaseRequests, services } from './tables/catalogue.ts'
import { certificates } from './tables/certificates.ts'
import { conflicts } from './tables/conflicts.ts'
import { consents } from './tables/consents.ts'
import { drawerCounts, drawerMoves, drawerSessions } from './tables/drawer.ts'
import { floods } from './tables/floods.ts'
import { inspectionMarks, inspectionSignatures, inspections } from './tables/inspections.ts'
import { expenses, invoices, openingBalances, transactions } from './tables/money.ts'
import { inboundMessages, notifications } from './tables/notifications.ts'
import { onlinePayments } from './tables/online-payments.ts'
import { pastVisits } from './tables/past-visits.ts'
import { absences, customers, rosters, shifts, users, vehicles } from './tables/people.ts'
import { quotes } from './tables/quotes.ts'
import { reversals } from './tables/reversals.ts'
import { seals } from './tables/seals.ts'
import { blockedTimes, hourRanges, settings } from './tables/shop.ts'
import { stepTicks } from './tables/step-ticks.ts'
import { stockMovements } from './tables/stock-movements.ts'
import { lockedPeriods, vatEntries } from './tables/vat.ts'
import { waitingEntries } from './tables/waiting-entries.ts'

/** The PostgreSQL table behind each synced table; its columns are the row's own fields, plus `version`. */
export const syncedTables = {
  settings,
  hourRanges,
  users,
  rosters,
  absences,
  services,
  products,
  productServices,
  customers,
  consents,
  vehicles,
  appointments,
  appointmentServices,
  appointmentProducts,
  appointmentNotes,
  appointmentPhotos,
  inspections,
  inspectionMarks,
  inspectionSignatures,
  stepTicks,
  certificates,
  inspectionSeals: seals,
  workSpans,
  quotes,
  pastVisits,
  openingBalances,
  transactions,
  invoices,
  drawerSessions,
  drawerCounts,
  drawerMoves,
  purchaseRequests,
  expenses,
  vatEntries,
  lockedPeriods,
  stockMovements,
  blockedTimes,
  shifts,
  waitingEntries,
  notifications,
  inboundMessages,
  onlinePayments,
  conflicts,
  reversals,
  floods,
} satisfies { [T in TableName]: PgTable }
