import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  CAR_SIDES,
  FULL_TANK,
  INSPECTION_KINDS,
  MARK_KINDS,
  type SignedContents,
} from '#schema/rows/inspection.ts'
import type { Strokes } from '#schema/rows/signature.ts'
import { appointments } from './appointments.ts'
import { idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

const appointmentId = () =>
  rowRef('appointment_id')
    .notNull()
    .references(() => appointments.id)
const createdBy = () => rowRef('created_by').references(() => users.id)

export const inspections = pgTable(
  'inspections',
  {
    id: idColumn(),
    appointmentId: appointmentId(),
    kind: text('kind', { enum: INSPECTION_KINDS }).notNull(),
    odometerKm: integer('odometer_km'),
    fuelEighths: integer('fuel_eighths'),
    keyCount: integer('key_count'),
    valuables: text('valuables'),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('inspections_appointment_id').on(t.appointmentId),
    index('inspections_version').on(t.version),
    oneOf('inspections_kind', t.kind, INSPECTION_KINDS),
    mustHold('inspections_odometer', sql`${t.odometerKm} >= 0`),
    mustHold('inspections_fuel', sql`${t.fuelEighths} between 0 and ${sql.raw(String(FULL_TANK))}`),
    mustHold('inspections_keys', sql`${t.keyCount} >= 0`),
  ],
)

export const inspectionMarks = pgTable(
  'inspection_marks',
  {
    id: idColumn(),
    appointmentId: appointmentId(),
    inspection: text('inspection', { enum: INSPECTION_KINDS }).notNull(),
    side: text('side', { enum: CAR_SIDES }).notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    kind: text('kind', { enum: MARK_KINDS }).notNull(),
    note: text('note'),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('inspection_marks_appointment_id').on(t.appointmentId),
    index('inspection_marks_version').on(t.version),
    oneOf('inspection_marks_inspection', t.inspection, INSPECTION_KINDS),
    oneOf('inspection_marks_side', t.side, CAR_SIDES),
    oneOf('inspection_marks_kind', t.kind, MARK_KINDS),
    mustHold('inspection_marks_place', sql`${t.x} between 0 and 1000 and ${t.y} between 0 and 1000`),
  ],
)

export const inspectionSignatures = pgTable(
  'inspection_signatures',
  {
    id: idColumn(),
    appointmentId: appointmentId(),
    inspection: text('inspection', { enum: INSPECTION_KINDS }).notNull(),
    signerName: text('signer_name').notNull(),
    strokes: jsonb('strokes').$type<Strokes>().notNull(),
    seen: jsonb('seen').$type<SignedContents>().notNull(),
    signedAt: instant('signed_at'),
    entryHashes: jsonb('entry_hashes').$type<string[]>(),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('inspection_signatures_appointment_id').on(t.appointmentId),
    index('inspection_signatures_version').on(t.version),
    oneOf('inspection_signatures_inspection', t.inspection, INSPECTION_KINDS),
  ],
)
