import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { VAT_MODES } from '#schema/rows/appointment-choices.ts'
import { ANSWER_WAYS, QUOTE_STATES, type Quote, type QuoteLine } from '#schema/rows/quote.ts'
import type { Strokes } from '#schema/rows/signature.ts'
import { appointments } from './appointments.ts'
import { day, fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { customers, users, vehicles } from './people.ts'

const CROSSINGS = ['open', 'settled'] as const

export const quotes = pgTable(
  'quotes',
  {
    id: idColumn(),
    firstId: rowRef('first_id').notNull(),
    edition: integer('edition').notNull(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: rowRef('vehicle_id').references(() => vehicles.id),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    extraWork: boolean('extra_work').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull(),
    validUntil: day('valid_until').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    photos: jsonb('photos').$type<Quote['photos']>().notNull().default([]),
    notes: text('notes'),
    purchaseOrder: text('purchase_order'),
    discountReason: text('discount_reason'),
    vatMode: text('vat_mode', { enum: VAT_MODES }).notNull(),
    subtotalFils: fils('subtotal_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    totalFils: fils('total_fils').notNull(),
    depositFils: fils('deposit_fils').notNull(),
    sentAt: instant('sent_at'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by', { enum: ANSWER_WAYS }),
    signedBy: text('signed_by'),
    signature: jsonb('signature').$type<Strokes>(),
    takenBy: rowRef('taken_by').references(() => users.id),
    crossing: text('crossing', { enum: CROSSINGS }),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('quotes_first_id').on(t.firstId),
    index('quotes_customer_id').on(t.customerId),
    index('quotes_vehicle_id').on(t.vehicleId),
    index('quotes_appointment_id').on(t.appointmentId),
    index('quotes_version').on(t.version),
    oneOf('quotes_state', t.state, QUOTE_STATES),
    oneOf('quotes_vat_mode', t.vatMode, VAT_MODES),
    oneOf('quotes_answered_by', t.answeredBy, ANSWER_WAYS),
    oneOf('quotes_crossing', t.crossing, CROSSINGS),
    mustHold('quotes_extra_work', sql`not ${t.extraWork} or ${t.appointmentId} is not null`),
    mustHold('quotes_answered', sql`(${t.answeredAt} is null) = (${t.answeredBy} is null)`),
  ],
)
