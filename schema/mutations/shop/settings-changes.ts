import { z } from 'zod'
import { VatMode } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import { EventType, MessageLanguage } from '../../rows/notification.ts'
import {
  BankDetails,
  CallingCode,
  DiscountLimits,
  GalleryPicture,
  Logo,
  MOST_GALLERY_PICTURES,
  MOST_LISTED_SERVICES,
  MOST_MESSAGE_COUNTRIES,
  MOST_PROMISES,
  MOST_TESTIMONIALS,
  QuietHours,
  ShopPromise,
  SiteService,
  Testimonial,
  TradeLicense,
} from '../../rows/settings.ts'
import { VatCycle } from '../../rows/vat-entry.ts'
import { Emirate } from '../../rows/vehicle.ts'
import { CREDIT_NOTE_PREFIX } from '../../rules/documents/invoice.ts'
import { MESSAGE_TEXT_MAX, unknownBlanks } from '../../rules/messages/notification-text.ts'
import {
  HOLD_MINUTES,
  LEAD_MAX,
  LEAD_MINUTES_MAX,
  MOST_BAYS,
  NEW_VISITOR_DAYS,
  SITE_TEXT_MAX,
  SLOT_MINUTES,
} from '../../rules/shop-limits.ts'
import {
  pageUrl,
  parseLocation,
  type SocialSite,
  socialUrl,
  whatsappNumber,
} from '../../rules/visitors/site-links.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { SetHours } from '../schedule/opening-hours.ts'

/**
 * The hours of one weekday, 0 is Sunday. Weekdays are set one by one, so that two people can change different
 * days.
 */
const WeekdayHours = z.object({
  weekday: z.int().min(0).max(6),
  hours: SetHours,
})

/** The shop's own text of one message; null restores the default. */
export const MessageText = z.object({
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
export const MessageSwitch = z.object({ type: EventType, on: z.boolean() })

function socialAddress(site: SocialSite) {
  return z
    .string()
    .max(200)
    .refine(address => socialUrl(site, address) === address)
    .nullable()
}

const SiteText = z.string().trim().min(1).max(SITE_TEXT_MAX).nullable()
const Lead = z.string().trim().min(1).max(LEAD_MAX).nullable()

/** The settings that a mutation may change; a missing one stays. */
export const Changes = z
  .object({
    shopName: z.string().trim().min(1).max(200),
    address: z.string().trim().min(1).max(500),
    addressArabic: z.string().trim().min(1).max(500).nullable(),
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
    cashRounding: z.boolean(),
    emirate: Emirate,
    vatCycle: VatCycle,
    creditNotePrefix: z.string().regex(CREDIT_NOTE_PREFIX),
    bays: z.int().min(1).max(MOST_BAYS),
    slotMinutes: z.int().min(SLOT_MINUTES.min).max(SLOT_MINUTES.max),
    leadTimeMinutes: z.int().min(0).max(LEAD_MINUTES_MAX),
    changeCutoffMinutes: z.int().min(0).max(LEAD_MINUTES_MAX),
    requestHoldMinutes: z.int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max),
    newVisitorDaysAhead: z.int().min(NEW_VISITOR_DAYS.min).max(NEW_VISITOR_DAYS.max),
    messageCountries: z.array(CallingCode).min(1).max(MOST_MESSAGE_COUNTRIES),
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
    lead: Lead,
    leadArabic: Lead,
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
    promises: z.array(ShopPromise).max(MOST_PROMISES),
    siteServices: z
      .array(SiteService.extend({ serviceId: Id }))
      .max(MOST_LISTED_SERVICES)
      .nullable(),
    gallery: z.array(GalleryPicture).max(MOST_GALLERY_PICTURES),
    galleryShown: z.boolean(),
    inspectionsShared: z.boolean(),
  })
  .partial()

/** The fields that are replaced as a whole; the others are set part by part. */
export const Plain = Changes.pick({
  shopName: true,
  address: true,
  addressArabic: true,
  phone: true,
  email: true,
  trn: true,
  vatMode: true,
  cashRounding: true,
  emirate: true,
  vatCycle: true,
  creditNotePrefix: true,
  bays: true,
  slotMinutes: true,
  leadTimeMinutes: true,
  changeCutoffMinutes: true,
  availabilityByBays: true,
  availabilityByPeople: true,
  messageLanguage: true,
  arabicIndicDigits: true,
  inspectionsShared: true,
  siteName: true,
  siteNameArabic: true,
  area: true,
  areaArabic: true,
  headline: true,
  headlineArabic: true,
  lead: true,
  leadArabic: true,
  whatsapp: true,
  instagram: true,
  facebook: true,
  location: true,
  reviewLink: true,
})
