import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { VatMode } from '../rows/appointment.ts'
import { EVENT_TYPES, EventType, MessageLanguage } from '../rows/notification.ts'
import {
  BankDetails,
  DiscountLimits,
  GalleryPicture,
  Logo,
  MOST_GALLERY_PICTURES,
  MOST_TESTIMONIALS,
  QuietHours,
  SETTINGS_ID,
  type Settings,
  Testimonial,
  TradeLicense,
} from '../rows/settings.ts'
import { VatCycle } from '../rows/vat-entry.ts'
import { Emirate } from '../rows/vehicle.ts'
import { MESSAGE_TEXT_MAX, templateKey, unknownBlanks } from '../rules/notification-text.ts'
import { LEAD_MINUTES_MAX, MOST_BAYS, SITE_TEXT_MAX, SLOT_MINUTES } from '../rules/shop-limits.ts'
import { shopDay } from '../rules/shop-time.ts'
import { pageUrl, parseLocation, type SocialSite, socialUrl, whatsappNumber } from '../rules/site-links.ts'
import { missingForOpening } from '../rules/site-opening.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { basisOf } from './basis.ts'
import { changesAny } from './changes-any.ts'
import { storedPhone } from './customer.ts'
import { defineMutation } from './define-mutation.ts'
import { HoursOfAnyRelease } from './opening-hours.ts'
import { requireRow } from './require-row.ts'
import { replanAppointments } from './standing-appointments.ts'
import { updateNotifications } from './update-notifications.ts'

/**
 * The hours of one weekday, 0 is Sunday. Weekdays are set one by one, so that two people can change different
 * days.
 */
const WeekdayHours = z.object({
  weekday: z.int().min(0).max(6),
  hours: HoursOfAnyRelease,
})

/** The shop's own text of one message; null restores the default. */
const MessageText = z.object({
  type: EventType,
  language: z.enum(LANGUAGES),
  text: z
    .string()
    .trim()
    .min(1)
    .max(MESSAGE_TEXT_MAX)
    .refine(text => unknownBlanks(text).length === 0)
    .nullable(),
})

/** Whether customers are notified of one event. */
const MessageSwitch = z.object({ type: EventType, on: z.boolean() })

function socialAddress(site: SocialSite) {
  return z
    .string()
    .max(200)
    .refine(address => socialUrl(site, address) === address)
    .nullable()
}

const SiteText = z.string().trim().min(1).max(SITE_TEXT_MAX).nullable()

const Changes = z
  .object({
    shopName: z.string().trim().min(1).max(200),
    address: z.string().trim().min(1).max(500),
    phone: z.string().min(9).max(40),
    email: z.email().max(200),
    trn: z
      .string()
      .regex(/^\d{15}$/)
      .nullable(),
    tradeLicense: TradeLicense.nullable(),
    logo: Logo.nullable(),
    bankDetails: BankDetails.nullable(),
    vatMode: VatMode,
    emirate: Emirate,
    vatCycle: VatCycle,
    bays: z.int().min(1).max(MOST_BAYS),
    slotMinutes: z.int().min(SLOT_MINUTES.min).max(SLOT_MINUTES.max),
    leadTimeMinutes: z.int().min(0).max(LEAD_MINUTES_MAX),
    changeCutoffMinutes: z.int().min(0).max(LEAD_MINUTES_MAX),
    openingHours: z.array(WeekdayHours).max(7),
    availabilityByBays: z.boolean(),
    availabilityByPeople: z.boolean(),
    discountLimits: DiscountLimits,
    messageTexts: z.array(MessageText).max(20),
    messageSwitches: z.array(MessageSwitch).max(10),
    messageLanguage: MessageLanguage,
    arabicIndicDigits: z.boolean(),
    quietHours: QuietHours,
    siteName: SiteText,
    siteNameArabic: SiteText,
    area: SiteText,
    areaArabic: SiteText,
    headline: SiteText,
    headlineArabic: SiteText,
    whatsapp: z
      .string()
      .max(40)
      .refine(phone => whatsappNumber(phone) === phone)
      .nullable(),
    instagram: socialAddress('instagram'),
    facebook: socialAddress('facebook'),
    location: z
      .string()
      .max(60)
      .refine(text => parseLocation(text) !== null)
      .nullable(),
    reviewLink: z
      .string()
      .max(200)
      .refine(address => pageUrl(address) === address)
      .nullable(),
    testimonials: z.array(Testimonial).max(MOST_TESTIMONIALS),
    gallery: z.array(GalleryPicture).max(MOST_GALLERY_PICTURES),
    galleryShown: z.boolean(),
  })
  .partial()

/** The fields that are replaced as a whole; the others are set part by part. */
const Plain = Changes.pick({
  shopName: true,
  address: true,
  phone: true,
  email: true,
  trn: true,
  vatMode: true,
  emirate: true,
  vatCycle: true,
  bays: true,
  slotMinutes: true,
  leadTimeMinutes: true,
  changeCutoffMinutes: true,
  availabilityByBays: true,
  availabilityByPeople: true,
  messageLanguage: true,
  arabicIndicDigits: true,
  siteName: true,
  siteNameArabic: true,
  area: true,
  areaArabic: true,
  headline: true,
  headlineArabic: true,
  whatsapp: true,
  instagram: true,
  facebook: true,
  location: true,
  reviewLink: true,
})

/**
 * Changes the shop's details and booking rules. Appointments that no longer fit keep their start: staff must talk to
 * those customers first. The end of their work goes by the new hours.
 */
export const updateSettings = defineMutation({
  name: 'settings.update',
  args: z.object({ changes: Changes, basis: basisOf(Plain) }),
  roles: ['admin'],
  async apply(tx, { changes }, ctx) {
    const {
      openingHours = [],
      messageTexts = [],
      messageSwitches = [],
      phone,
      discountLimits,
      testimonials,
      ...plain
    } = changes
    const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    const week = [...settings.openingHours]
    for (const { weekday, hours } of openingHours) week[weekday] = hours
    await tx.patch('settings', SETTINGS_ID, {
      ...plain,
      ...(phone === undefined ? {} : { phone: storedPhone(phone) }),
      ...(discountLimits && { discountLimits: { ...settings.discountLimits, ...discountLimits } }),
      ...(testimonials && { testimonials: testimonials.map(each => dated(each, ctx.actedAt)) }),
      openingHours: week,
      messageTemplates: withTexts(settings, messageTexts),
      mutedMessages: withSwitches(settings, messageSwitches),
      updatedAt: ctx.actedAt,
    })
    if (openingHours.length > 0) await replanAppointments(tx, ctx.actedAt)
    if (changesNotifications(changes)) await updateNotifications(tx, 'shop', ctx)
  },
})

/** Opens the public pages, from which on visitors can book. Opened again, it changes nothing. */
export const openSite = defineMutation({
  name: 'settings.openSite',
  args: z.object({}),
  roles: ['admin'],
  async apply(tx, _, ctx) {
    const [settings, services] = await Promise.all([
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      tx.find('services', {}),
    ])
    if (settings.openedAt !== null) return
    if (missingForOpening(settings, services).length > 0)
      throw new MutationError(
        ErrorCode.illegalMove,
        'Visitors can book once the shop has its name, address, phone, e-mail, hours and a service.',
        'openedAt',
      )
    await tx.patch('settings', SETTINGS_ID, { openedAt: ctx.actedAt, updatedAt: ctx.actedAt })
  },
})

/** That the customer agreed is noted with the day on which it was. */
function dated(testimonial: Testimonial, now: string): Testimonial {
  return { ...testimonial, agreedOn: testimonial.agreedOn ?? shopDay(now) }
}

/** Whether the change affects which notifications are sent, or their text. */
function changesNotifications(changes: z.output<typeof Changes>): boolean {
  return changesAny(
    changes,
    'shopName',
    'address',
    'phone',
    'messageTexts',
    'messageSwitches',
    'messageLanguage',
    'arabicIndicDigits',
  )
}

function withTexts({ messageTemplates }: Settings, texts: readonly z.output<typeof MessageText>[]) {
  const templates = { ...messageTemplates }
  for (const { type, language, text } of texts) {
    if (text === null) delete templates[templateKey(type, language)]
    else templates[templateKey(type, language)] = text
  }
  return templates
}

function withSwitches({ mutedMessages }: Settings, switches: readonly z.output<typeof MessageSwitch>[]) {
  const muted = new Set(mutedMessages)
  for (const { type, on } of switches) on ? muted.delete(type) : muted.add(type)
  return EVENT_TYPES.filter(type => muted.has(type))
}
