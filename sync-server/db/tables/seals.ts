import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { INSPECTION_KINDS } from '#schema/rows/inspection.ts'
import { appointments } from './appointments.ts'
import { idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'

/**
 * The seals of inspections and certificates, in one table: its unique number holds for both, and for a server process of before, which writes
 * those of inspections alone. That is why it still has the name of what was sealed first. What a seal is over has no foreign key, because a seal
 * stays when that is erased.
 */
export const seals = pgTable(
  'inspection_seals',
  {
    id: idColumn(),
    number: integer('number').notNull(),
    previous: text('previous').notNull(),
    history: uuid('history').notNull(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    inspection: text('inspection', { enum: INSPECTION_KINDS }),
    signatureId: rowRef('signature_id'),
    certificateId: rowRef('certificate_id'),
    closing: text('closing').notNull(),
    signedAt: instant('signed_at').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    version: rowVersion(),
  },
  t => [
    uniqueIndex('inspection_seals_number').on(t.number),
    uniqueIndex('inspection_seals_signature_id').on(t.signatureId),
    uniqueIndex('inspection_seals_certificate_id').on(t.certificateId),
    index('inspection_seals_appointment_id').on(t.appointmentId),
    index('inspection_seals_version').on(t.version),
    oneOf('inspection_seals_inspection', t.inspection, INSPECTION_KINDS),
    mustHold('inspection_seals_counted', sql`${t.number} >= 1`),
    mustHold(
      'inspection_seals_of_one',
      sql`(${t.inspection} is null) = (${t.signatureId} is null) and (${t.signatureId} is null) <> (${t.certificateId} is null)`,
    ),
  ],
)
