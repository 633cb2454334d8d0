import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONSENT_SOURCES, CONTACT_METHODS, STOP_SOURCES } from '#schema/rows/customer.ts'
import { ABSENCE_KINDS } from '#schema/rows/roster.ts'
import type { OpeningWeek } from '#schema/rows/settings.ts'
import { ROLES } from '#schema/rows/user.ts'
import { BODY_CLASSES, EMIRATES, VEHICLE_COLORS } from '#schema/rows/vehicle.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'
import { day, fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text('email'),
    fullName: text('full_name').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    phone: text('phone'),
    profileImageUrl: text('profile_image_url'),
    active: boolean('active').notNull(),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_version').on(t.version),
    oneOf('users_role', t.role, ROLES),
    mustHold('users_email', sql`${t.email} <> ''`),
  ],
)

export const customers = pgTable(
  'customers',
  {
    id: idColumn(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    email: text('email'),
    emailRefusedAt: instant('email_refused_at'),
    address: text('address'),
    city: text('city'),
    preferredContact: text('preferred_contact', { enum: CONTACT_METHODS }).notNull(),
    language: text('language', { enum: LANGUAGES }),
    trn: text('trn'),
    paymentTermsDays: integer('payment_terms_days'),
    purchaseOrder: text('purchase_order'),
    approver: text('approver'),
    approvalLimitFils: fils('approval_limit_fils'),
    notes: text('notes'),
    messagesStoppedAt: instant('messages_stopped_at'),
    messagesStoppedBy: text('messages_stopped_by', { enum: STOP_SOURCES }),
    offersAllowedAt: instant('offers_allowed_at'),
    offersAllowedBy: text('offers_allowed_by', { enum: CONSENT_SOURCES }),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    // Not unique: two devices may register the same person offline.
    index('customers_phone').on(t.phone),
    index('customers_full_name').on(t.fullName),
    index('customers_version').on(t.version),
    mustHold('customers_payment_terms', sql`${t.paymentTermsDays} >= 0`),
    oneOf('customers_preferred_contact', t.preferredContact, CONTACT_METHODS),
    oneOf('customers_language', t.language, LANGUAGES),
    oneOf('customers_offers_allowed_by', t.offersAllowedBy, CONSENT_SOURCES),
    mustHold(
      'customers_offers_allowed',
      sql`(${t.offersAllowedAt} is null) = (${t.offersAllowedBy} is null)`,
    ),
    oneOf('customers_messages_stopped_by', t.messagesStoppedBy, STOP_SOURCES),
    mustHold(
      'customers_messages_stopped',
      sql`(${t.messagesStoppedAt} is null) = (${t.messagesStoppedBy} is null)`,
    ),
  ],
)

export const vehicles = pgTable(
  'vehicles',
  {
    id: idColumn(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    plateCategory: text('plate_category', { enum: EMIRATES }).notNull(),
    plateCode: text('plate_code'),
    plateNumber: text('plate_number').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    color: text('color', { enum: VEHICLE_COLORS }).notNull(),
    bodyClass: text('body_class', { enum: BODY_CLASSES }),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('vehicles_customer_id').on(t.customerId),
    // Not unique: two devices may register the same vehicle offline.
    index('vehicles_plate').on(t.plateCategory, t.plateNumber),
    index('vehicles_plate_number').on(t.plateNumber),
    index('vehicles_version').on(t.version),
    oneOf('vehicles_plate_category', t.plateCategory, EMIRATES),
    oneOf('vehicles_color', t.color, VEHICLE_COLORS),
    oneOf('vehicles_body_class', t.bodyClass, BODY_CLASSES),
  ],
)

export const shifts = pgTable(
  'shifts',
  {
    id: idColumn(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    correctedAt: instant('corrected_at'),
    correctedBy: rowRef('corrected_by').references(() => users.id),
    correctionReason: text('correction_reason'),
    clockedInAt: instant('clocked_in_at'),
    clockedOutAt: instant('clocked_out_at'),
    version: rowVersion(),
  },
  t => [
    index('shifts_user_id').on(t.userId, t.startedAt),
    index('shifts_started_at').on(t.startedAt),
    index('shifts_version').on(t.version),
  ],
)

export const rosters = pgTable(
  'rosters',
  {
    // The id of the user, so that two devices which give one person hours make one roster.
    id: idColumn(),
    hours: jsonb('hours').$type<OpeningWeek>(),
    skills: jsonb('skills').$type<number[]>(),
    version: rowVersion(),
  },
  t => [
    index('rosters_version').on(t.version),
    mustHold('rosters_hours', sql`jsonb_array_length(${t.hours}) = 7`),
  ],
)

export const absences = pgTable(
  'absences',
  {
    id: idColumn(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    kind: text('kind', { enum: ABSENCE_KINDS }).notNull(),
    note: text('note'),
    version: rowVersion(),
  },
  t => [
    index('absences_user_id').on(t.userId),
    index('absences_version').on(t.version),
    oneOf('absences_kind', t.kind, ABSENCE_KINDS),
    mustHold('absences_days', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
)
