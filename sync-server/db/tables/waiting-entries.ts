import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import type { RequestedCar } from '#schema/rows/requested-party.ts'
import { WAITING_SOURCES, WAITING_STATES } from '#schema/rows/waiting-entry.ts'
import { appointments } from './appointments.ts'
import { day, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { customers, vehicles } from './people.ts'

export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: idColumn(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: rowRef('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    serviceIds: jsonb('service_ids').$type<number[]>().notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    method: text('method', { enum: REMINDER_METHODS }).notNull(),
    requested: jsonb('requested').$type<RequestedCar>(),
    notes: text('notes'),
    source: text('source', { enum: WAITING_SOURCES }).notNull(),
    state: text('state', { enum: WAITING_STATES }).notNull(),
    passedOver: jsonb('passed_over').$type<string[]>().notNull(),
    offeredTime: instant('offered_time'),
    offeredAt: instant('offered_at'),
    offerEndsAt: instant('offer_ends_at'),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('waiting_entries_customer_id').on(t.customerId),
    // Few are on the list at any time.
    index('waiting_entries_open').on(t.state).where(sql`${t.state} = 'open'`),
    index('waiting_entries_version').on(t.version),
    oneOf('waiting_entries_method', t.method, REMINDER_METHODS),
    oneOf('waiting_entries_source', t.source, WAITING_SOURCES),
    oneOf('waiting_entries_state', t.state, WAITING_STATES),
    mustHold('waiting_entries_days', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
)
