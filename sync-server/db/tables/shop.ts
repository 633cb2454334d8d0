import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import { MESSAGE_LANGUAGES, type NotificationType } from '#schema/rows/notification.ts'
import { type OpeningHours, type QuietHours, SETTINGS_ID, type Testimonial } from '#schema/rows/settings.ts'
import { day, idColumn, instant, mustHold, oneOf, rowVersion } from './columns.ts'

export const settings = pgTable(
  'settings',
  {
    id: idColumn(),
    shopName: text('shop_name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    trn: text('trn'),
    vatMode: text('vat_mode', { enum: VAT_MODES }).notNull(),
    bays: integer('bays').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    leadTimeMinutes: integer('lead_time_minutes').notNull(),
    openingHours: jsonb('opening_hours').$type<OpeningHours[]>().notNull(),
    messageTemplates: jsonb('message_templates').$type<Record<string, string>>().notNull(),
    messageLanguage: text('message_language', { enum: MESSAGE_LANGUAGES }).notNull().default('en'),
    mutedMessages: jsonb('muted_messages').$type<NotificationType[]>().notNull().default([]),
    quietHours: jsonb('quiet_hours')
      .$type<NonNullable<QuietHours>>()
      .default({ from: '21:00', until: '08:00' }),
    whatsapp: text('whatsapp'),
    instagram: text('instagram'),
    facebook: text('facebook'),
    location: text('location'),
    testimonials: jsonb('testimonials').$type<Testimonial[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('settings_version').on(t.version),
    oneOf('settings_message_language', t.messageLanguage, MESSAGE_LANGUAGES),
    mustHold('settings_only_one', sql`${t.id} = ${sql.raw(String(SETTINGS_ID))}`),
    oneOf('settings_vat_mode', t.vatMode, VAT_MODES),
    mustHold('settings_bays', sql`${t.bays} >= 1`),
    mustHold('settings_slot', sql`${t.slotMinutes} > 0`),
    mustHold('settings_lead_time', sql`${t.leadTimeMinutes} >= 0`),
    mustHold('settings_opening_hours', sql`jsonb_array_length(${t.openingHours}) = 7`),
  ],
)

export const closedDays = pgTable(
  'closed_days',
  {
    id: idColumn(),
    day: day('day').notNull(),
    reason: text('reason'),
    version: rowVersion(),
  },
  t => [index('closed_days_day').on(t.day), index('closed_days_version').on(t.version)],
)
