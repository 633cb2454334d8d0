import { z } from 'zod'
import { SITE_TEXT_MAX } from '../rules/shop-limits.ts'
import { VatMode } from './appointment.ts'
import { Day, Iban, Instant, RowId, Swift, Text } from './fields.ts'
import { EventType, MessageLanguage } from './notification.ts'
import { FileId, FileSize } from './stored-file.ts'
import { Month, VatCycle } from './vat-entry.ts'
import { Emirate } from './vehicle.ts'

/** HH:mm; 24:00 is the end of the day. */
const ClockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

export const MOST_SPANS = 4

/** A time in which the shop is open, as HH:mm on its own clock. */
export const OpenSpan = z.object({ opens: ClockTime, closes: ClockTime })
export type OpenSpan = z.infer<typeof OpenSpan>

/** When the shop is open on one day, in the order of the day and with breaks between; none is closed. */
export const OpeningHours = z.array(OpenSpan).max(MOST_SPANS)
export type OpeningHours = z.infer<typeof OpeningHours>

/** The hours of seven weekdays, Sunday first. */
export const OpeningWeek = z.array(OpeningHours).length(7)
export type OpeningWeek = z.infer<typeof OpeningWeek>

/**
 * The time in which no message is sent, as HH:mm on the shop's clock; `from` later than `until` crosses midnight.
 * Null for none.
 */
export const QuietHours = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until)
  .nullable()
export type QuietHours = z.infer<typeof QuietHours>

const said = (max: number) => z.string().trim().min(1).max(max)

/**
 * A customer's testimonial for the public page, in English and, where somebody has written it, in Arabic. `agreed` records their
 * consent to publish it, `agreedOn` the day on which that was noted.
 */
export const Testimonial = z.object({
  text: said(500),
  textArabic: said(500).nullish(),
  name: said(80),
  nameArabic: said(80).nullish(),
  car: z.string().trim().max(80),
  agreed: z.literal(true),
  agreedOn: Day.optional(),
})
export type Testimonial = z.infer<typeof Testimonial>
export const MOST_TESTIMONIALS = 6

/** The digits of a country's calling code (ITU E.164). */
export const CallingCode = z.string().regex(/^[1-9]\d{0,3}$/)
export const MOST_MESSAGE_COUNTRIES = 50

const Percent = z.int().min(0).max(100)

/** How much of a line, in percent, each role may take off it without asking; an admin may give any discount. */
export const DiscountLimits = z
  .object({
    accountant: Percent,
    cashier: Percent,
    store_manager: Percent,
    purchasing: Percent,
    employee: Percent,
  })
  .partial()
export type DiscountLimits = z.infer<typeof DiscountLimits>

/** The account to which customers who pay later transfer the money. */
export const BankDetails = z.object({
  accountName: z.string().trim().min(1).max(200),
  bank: z.string().trim().min(1).max(200),
  iban: Iban,
  swift: Swift.nullable(),
})
export type BankDetails = z.infer<typeof BankDetails>

/** The trade license of the shop; electronic invoices name it. */
export const TradeLicense = z.object({
  number: z.string().trim().min(1).max(60),
  /** The authority that issued it, such as Dubai Economy and Tourism. */
  authority: z.string().trim().min(1).max(200),
})
export type TradeLicense = z.infer<typeof TradeLicense>

/** Small enough for every device to hold with the settings, and for the arguments of a mutation. */
export const LOGO_MAX_LENGTH = 64_000

/** A picture as a data URL. SVG is left out: it can hold scripts. */
export const Logo = z
  .string()
  .max(LOGO_MAX_LENGTH)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/)

/** The most pictures in the gallery of the public pages. */
export const MOST_GALLERY_PICTURES = 6
export const CAPTION_MAX = 80
/** Devices make pictures no longer than this on either side, in pixels. */
export const GALLERY_SIDE_MAX = 1_600

const Caption = z.string().trim().min(1).max(CAPTION_MAX).nullable()

/** A picture of the shop's work for visitors. It is a stored file. */
export const GalleryPicture = z.object({
  fileId: FileId,
  /** In pixels. */
  width: z.int().min(1).max(GALLERY_SIDE_MAX),
  height: z.int().min(1).max(GALLERY_SIDE_MAX),
  size: FileSize,
  caption: Caption,
  captionArabic: Caption,
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

/** Where the public pages show a service: among the cards of the first one, in the footer of all, or in both. */
export const SITE_PLACES = ['both', 'card', 'footer'] as const

/** A service that the public pages show, by a name of its own there where it has one. */
export const SiteService = z.object({
  serviceId: RowId,
  place: z.enum(SITE_PLACES),
  name: said(SITE_TEXT_MAX).nullable(),
  nameArabic: said(SITE_TEXT_MAX).nullable(),
})
export type SiteService = z.infer<typeof SiteService>
/** The most cards of services on the first page, and as many links in the footer. */
export const MOST_SITE_SERVICES = 8
export const MOST_LISTED_SERVICES = 2 * MOST_SITE_SERVICES

export const PROMISE_ICONS = [
  'sparkles',
  'shield',
  'award',
  'clock',
  'droplets',
  'car',
  'leaf',
  'heart',
] as const
export const PROMISE_TEXT_MAX = 160

/** What the shop promises its customers, as a tile of the first public page. */
export const ShopPromise = z.object({
  icon: z.enum(PROMISE_ICONS),
  title: said(SITE_TEXT_MAX),
  titleArabic: said(SITE_TEXT_MAX).nullable(),
  text: said(PROMISE_TEXT_MAX),
  textArabic: said(PROMISE_TEXT_MAX).nullable(),
})
export type ShopPromise = z.infer<typeof ShopPromise>
export const MOST_PROMISES = 6

export const SETTINGS_ID = 1

/** The one row of shop settings. */
export const Settings = z.object({
  id: RowId,
  shopName: z.string(),
  address: z.string(),
  /** As Arabic pages show it; null for the same. */
  addressArabic: Text,
  phone: z.string(),
  email: z.string(),
  trn: Text,
  tradeLicense: TradeLicense.nullable(),
  /** The picture above the seller on documents, and in the head of the public pages. */
  logo: Logo.nullable(),
  bankDetails: BankDetails.nullable(),
  vatMode: VatMode,
  /** Whether cash is counted in multiples of 25 fils, with the rest as rounding. */
  cashRounding: z.boolean(),
  /** The emirate of the shop, by which its supplies are declared. */
  emirate: Emirate,
  /** How often VAT is declared. */
  vatCycle: VatCycle,
  /** The letters before the numbers of credit notes; those of invoices are fixed. */
  creditNotePrefix: z.string(),
  /** The last month (yyyy-MM) whose VAT was declared and is locked; null for none. */
  vatLockedThrough: Month.nullable(),
  bays: z.int(),
  slotMinutes: z.int(),
  /** A visitor may book a slot until this long before its start. */
  leadTimeMinutes: z.int(),
  /** A visitor may move or cancel a booking online until this long before its start. */
  changeCutoffMinutes: z.int(),
  /** For so long the place of a visitor whom the shop does not know is kept until they open the link of their message. */
  requestHoldMinutes: z.int(),
  /** A visitor whom the shop does not know may book at most so many days ahead. */
  newVisitorDaysAhead: z.int(),
  openingHours: OpeningWeek,
  /** Whether visitors are offered only times with a free bay. */
  availabilityByBays: z.boolean(),
  /** Whether visitors are offered only times at which a trained person is free. */
  availabilityByPeople: z.boolean(),
  /**
   * The shop's own text by event and language, e.g. `job_completed.en`; the default text is used where there is none.
   */
  messageTemplates: z.record(z.string(), z.string()),
  messageLanguage: MessageLanguage,
  /** Whether the server sends messages by e-mail: it says so itself, by its own settings. */
  sendsEmail: z.boolean(),
  /** Whether Arabic texts write days, times and how long something takes as ٠ to ٩; amounts and numbers of things stay as they are. */
  arabicIndicDigits: z.boolean(),
  /** Those that the shop has set; `discountLimit` has the others. */
  discountLimits: DiscountLimits,
  /** The events that customers are not notified of. */
  mutedMessages: z.array(EventType),
  quietHours: QuietHours,
  /** The calling codes, such as 971, of the countries to which a message goes that nobody at the shop has asked for. */
  messageCountries: z.array(CallingCode),
  /** The shop's name, its place in the city and the line over the first public page; null for the usual. */
  siteName: Text,
  siteNameArabic: Text,
  area: Text,
  areaArabic: Text,
  headline: Text,
  headlineArabic: Text,
  /** The text under that line. */
  lead: Text,
  leadArabic: Text,
  /** A mobile number (E.164) with WhatsApp, to which the public pages link. */
  whatsapp: Text,
  /** The URLs of the shop's own pages on these services. */
  instagram: Text,
  facebook: Text,
  /** The shop's location as 'latitude, longitude' in degrees. */
  location: Text,
  /** The https URL at which customers are asked for a review. */
  reviewLink: Text,
  testimonials: z.array(Testimonial),
  /** The tiles under the head of the first page; without any it has none. */
  promises: z.array(ShopPromise),
  /** The services on the public pages in their order there; null for those that visitors can book, in the shop's order. */
  siteServices: z.array(SiteService).nullable(),
  /** The pictures that visitors see; without any they see those that the page comes with. */
  gallery: z.array(GalleryPicture),
  /** Whether the public pages have a gallery. */
  galleryShown: z.boolean(),
  /** Whether the page of a booking shows how its car came and left, once the work is done. */
  inspectionsShared: z.boolean(),
  /** When the shop opened its public pages; null: visitors are told that it opens soon, and cannot book. */
  openedAt: Instant.nullable(),
  updatedAt: Instant,
})
export type Settings = z.infer<typeof Settings>
