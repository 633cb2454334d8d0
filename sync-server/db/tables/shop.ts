import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import { type EventType, MESSAGE_LANGUAGES } from '#schema/rows/notification.ts'
import {
  type BankDetails,
  type DiscountLimits,
  type GalleryPicture,
  type OpeningWeek,
  type QuietHours,
  SETTINGS_ID,
  type ShopPromise,
  type SiteService,
  type Testimonial,
  type TradeLicense,
} from '#schema/rows/settings.ts'
import { VAT_CYCLES } from '#schema/rows/vat-entry.ts'
import { EMIRATES } from '#schema/rows/vehicle.ts'
import { DEFAULT_CREDIT_NOTE_PREFIX } from '#schema/rules/documents/invoice.ts'
import {
  DEFAULT_CUTOFF_MINUTES,
  DEFAULT_HOLD_MINUTES,
  DEFAULT_NEW_VISITOR_DAYS,
  GULF_CODES,
} from '#schema/rules/shop-limits.ts'
import { day, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

export const settings = pgTable(
  'settings',
  {
    id: idColumn(),
    shopName: text('shop_name').notNull(),
    address: text('address').notNull(),
    addressArabic: text('address_arabic'),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    trn: text('trn'),
    tradeLicense: jsonb('trade_license').$type<TradeLicense>(),
    logo: text('logo'),
    bankDetails: jsonb('bank_details').$type<BankDetails>(),
    vatMode: text('vat_mode', { enum: VAT_MODES }).notNull(),
    cashRounding: boolean('cash_rounding').notNull().default(false),
    emirate: text('emirate', { enum: EMIRATES }).notNull().default('dubai'),
    vatCycle: text('vat_cycle', { enum: VAT_CYCLES }).notNull().default('quarterly_1'),
    creditNotePrefix: text('credit_note_prefix').notNull().default(DEFAULT_CREDIT_NOTE_PREFIX),
    vatLockedThrough: text('vat_locked_through'),
    bays: integer('bays').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    leadTimeMinutes: integer('lead_time_minutes').notNull(),
    changeCutoffMinutes: integer('change_cutoff_minutes').notNull().default(DEFAULT_CUTOFF_MINUTES),
    requestHoldMinutes: integer('request_hold_minutes').notNull().default(DEFAULT_HOLD_MINUTES),
    newVisitorDaysAhead: integer('new_visitor_days_ahead').notNull().default(DEFAULT_NEW_VISITOR_DAYS),
    openingHours: jsonb('opening_hours').$type<OpeningWeek>().notNull(),
    availabilityByBays: boolean('availability_by_bays').notNull().default(true),
    availabilityByPeople: boolean('availability_by_people').notNull().default(false),
    messageTemplates: jsonb('message_templates').$type<Record<string, string>>().notNull(),
    messageLanguage: text('message_language', { enum: MESSAGE_LANGUAGES }).notNull().default('en'),
    sendsEmail: boolean('sends_email').notNull().default(false),
    arabicIndicDigits: boolean('arabic_indic_digits').notNull().default(false),
    mutedMessages: jsonb('muted_messages').$type<EventType[]>().notNull().default([]),
    discountLimits: jsonb('discount_limits').$type<DiscountLimits>().notNull().default({}),
    quietHours: jsonb('quiet_hours')
      .$type<NonNullable<QuietHours>>()
      .default({ from: '21:00', until: '08:00' }),
    messageCountries: jsonb('message_countries')
      .$type<string[]>()
      .notNull()
      .default([...GULF_CODES]),
    siteName: text('site_name'),
    siteNameArabic: text('site_name_arabic'),
    area: text('area'),
    areaArabic: text('area_arabic'),
    headline: text('headline'),
    headlineArabic: text('headline_arabic'),
    lead: text('lead'),
    leadArabic: text('lead_arabic'),
    whatsapp: text('whatsapp'),
    instagram: text('instagram'),
    facebook: text('facebook'),
    location: text('location'),
    reviewLink: text('review_link'),
    testimonials: jsonb('testimonials').$type<Testimonial[]>().notNull().default([]),
    gallery: jsonb('gallery').$type<GalleryPicture[]>().notNull().default([]),
    promises: jsonb('promises').$type<ShopPromise[]>().notNull().default([]),
    siteServices: jsonb('site_services').$type<SiteService[]>(),
    galleryShown: boolean('gallery_shown').notNull().default(false),
    inspectionsShared: boolean('inspections_shared').notNull().default(false),
    // A shop of before this column, and a backup of it, is open.
    openedAt: instant('opened_at'),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('settings_version').on(t.version),
    oneOf('settings_message_language', t.messageLanguage, MESSAGE_LANGUAGES),
    mustHold('settings_only_one', sql`${t.id} = ${sql.raw(String(SETTINGS_ID))}`),
    oneOf('settings_vat_mode', t.vatMode, VAT_MODES),
    oneOf('settings_emirate', t.emirate, EMIRATES),
    oneOf('settings_vat_cycle', t.vatCycle, VAT_CYCLES),
    mustHold('settings_bays', sql`${t.bays} >= 1`),
    mustHold('settings_slot', sql`${t.slotMinutes} > 0`),
    mustHold('settings_lead_time', sql`${t.leadTimeMinutes} >= 0`),
    mustHold('settings_change_cutoff', sql`${t.changeCutoffMinutes} >= 0`),
    mustHold('settings_request_hold', sql`${t.requestHoldMinutes} > 0`),
    mustHold('settings_new_visitor_days', sql`${t.newVisitorDaysAhead} > 0`),
    mustHold('settings_opening_hours', sql`jsonb_array_length(${t.openingHours}) = 7`),
  ],
)

export const hourRanges = pgTable(
  'hour_ranges',
  {
    id: idColumn(),
    name: text('name'),
    nameArabic: text('name_arabic'),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    openingHours: jsonb('opening_hours').$type<OpeningWeek>(),
    version: rowVersion(),
  },
  t => [
    index('hour_ranges_first_day').on(t.firstDay),
    index('hour_ranges_version').on(t.version),
    mustHold('hour_ranges_days', sql`${t.firstDay} <= ${t.lastDay}`),
    mustHold('hour_ranges_opening_hours', sql`jsonb_array_length(${t.openingHours}) = 7`),
  ],
)

export const blockedTimes = pgTable(
  'blocked_times',
  {
    id: idColumn(),
    bay: integer('bay'),
    userId: rowRef('user_id').references(() => users.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    days: day('days').array().notNull(),
    reason: text('reason').notNull(),
    version: rowVersion(),
  },
  t => [
    index('blocked_times_days').using('gin', t.days).with({ fastupdate: false }),
    index('blocked_times_bay').on(t.bay),
    index('blocked_times_user_id').on(t.userId),
    index('blocked_times_version').on(t.version),
    mustHold('blocked_times_subject', sql`(${t.bay} is null) <> (${t.userId} is null)`),
    mustHold('blocked_times_span', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)
