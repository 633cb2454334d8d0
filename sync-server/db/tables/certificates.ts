import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { GaugeReading } from '#schema/rows/certificate.ts'
import { appointments } from './appointments.ts'
import { day, idColumn, instant, mustHold, rowRef, rowVersion } from './columns.ts'
import { users, vehicles } from './people.ts'

export const certificates = pgTable(
  'certificates',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    vehicleId: rowRef('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    // No foreign key to its own table: an erasure takes them all at once.
    supersedesId: rowRef('supersedes_id'),
    car: text('car').notNull(),
    plate: text('plate').notNull(),
    product: text('product').notNull(),
    batch: text('batch'),
    layers: integer('layers').notNull(),
    readings: jsonb('readings').$type<GaugeReading[]>().notNull(),
    care: text('care'),
    validUntil: day('valid_until').notNull(),
    salt: text('salt'),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('certificates_appointment_id').on(t.appointmentId),
    index('certificates_vehicle_id').on(t.vehicleId),
    index('certificates_version').on(t.version),
    mustHold('certificates_layers', sql`${t.layers} > 0`),
  ],
)
