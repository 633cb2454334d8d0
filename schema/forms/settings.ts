import { z } from 'zod'
import { VAT_MODES } from '../rows/appointment.ts'
import { Day, Iban, Swift } from '../rows/fields.ts'
import {
  type BankDetails,
  MOST_LISTED_SERVICES,
  MOST_PROMISES,
  MOST_TESTIMONIALS,
  PROMISE_ICONS,
  PROMISE_TEXT_MAX,
  SITE_PLACES,
  type TradeLicense,
} from '../rows/settings.ts'
import { VatCycle } from '../rows/vat-entry.ts'
import { Emirate } from '../rows/vehicle.ts'
import { CREDIT_NOTE_PREFIX } from '../rules/documents/invoice.ts'
import { formatIban } from '../rules/documents/payment-terms.ts'
import {
  HOLD_MINUTES,
  LEAD_MAX,
  LEAD_MINUTES_MAX,
  LONG_TEXT_MAX,
  MOST_BAYS,
  NEW_VISITOR_DAYS,
  SITE_TEXT_MAX,
  SLOT_MINUTES,
} from '../rules/shop-limits.ts'
import {
  pageUrl,
  parseLocation,
  type SocialSite,
  socialUrl,
  whatsappNumber,
} from '../rules/visitors/site-links.ts'
import * as texts from '../texts/en/form-errors.ts'
import { bankCode, optionalTrn } from './account-fields.ts'
import {
  NO_MINUTES,
  optionalLine,
  optionalText,
  phoneNumber,
  pickedId,
  requiredEmail,
  requiredText,
  typedLine,
  typedNumber,
  typedText,
} from './fields.ts'
import { MessageSettingsFormSchema, MessageWordsFormSchema } from './message-settings.ts'
import { WeekHours } from './opening-hours.ts'

const BAYS_MESSAGE = `Bays must be a number from 1 to ${MOST_BAYS}.`
const DAYS_MESSAGE = `This has to be a number of days from ${NEW_VISITOR_DAYS.min} to ${NEW_VISITOR_DAYS.max}.`
const PERCENT_MESSAGE = 'This has to be a whole number from 0 to 100.'
const Percent = typedNumber(PERCENT_MESSAGE).pipe(
  z.int(PERCENT_MESSAGE).min(0, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE),
)

/** The account on invoices; all of it left empty is none, which comes out as null. */
const BankForm = z
  .object({ accountName: optionalLine(), bank: optionalLine(), iban: bankCode, swift: bankCode })
  .transform(({ accountName, bank, iban, swift }, check): BankDetails | null => {
    if (!accountName && !bank && !iban && !swift) return null
    const wrong = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message, continue: true })
    if (!accountName) wrong('accountName', 'Please enter whose account it is.')
    if (!bank) wrong('bank', 'Please enter the name of the bank.')
    if (!iban) wrong('iban', 'Please enter the IBAN.')
    for (const [field, { error }] of Object.entries({
      iban: Iban.nullable().safeParse(iban),
      swift: Swift.nullable().safeParse(swift),
    }))
      if (error) wrong(field, error.issues[0]?.message ?? '')
    return { accountName: accountName ?? '', bank: bank ?? '', iban: iban ?? '', swift }
  })

/** Returns the account as form values. */
export function bankInput(details: BankDetails | null | undefined): z.input<typeof BankForm> {
  if (!details) return { accountName: '', bank: '', iban: '', swift: '' }
  return { ...details, iban: formatIban(details.iban), swift: details.swift ?? '' }
}

/** The trade license; null when both fields are left empty. */
const LicenseForm = z
  .object({ number: optionalLine(60), authority: optionalLine() })
  .transform(({ number, authority }, check): TradeLicense | null => {
    if (!number && !authority) return null
    const wrong = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message, continue: true })
    if (!number) wrong('number', 'Please enter the number of the licence.')
    if (!authority) wrong('authority', 'Please enter who issued it.')
    return { number: number ?? '', authority: authority ?? '' }
  })

const SiteServiceForm = z.object({
  serviceId: pickedId('Please select a service'),
  place: z.enum(SITE_PLACES),
  name: optionalLine(SITE_TEXT_MAX),
  nameArabic: optionalLine(SITE_TEXT_MAX),
})

const PromiseForm = z.object({
  icon: z.enum(PROMISE_ICONS),
  title: requiredText('Please enter a title.').max(SITE_TEXT_MAX, texts.tooLong(SITE_TEXT_MAX)),
  titleArabic: optionalText(SITE_TEXT_MAX),
  text: requiredText('Please say what you promise.').max(PROMISE_TEXT_MAX, texts.tooLong(PROMISE_TEXT_MAX)),
  textArabic: optionalText(PROMISE_TEXT_MAX),
})

const TestimonialForm = z.object({
  text: typedText().min(1, 'Please enter what they said.').max(500, texts.tooLong(500)),
  textArabic: optionalText(500),
  name: requiredText('Please enter a name.').max(80, texts.tooLong(80)),
  nameArabic: optionalLine(80),
  car: typedLine().max(80, texts.tooLong(80)),
  agreed: z
    .boolean()
    .refine(agreed => agreed, 'They have to agree before it is shown.')
    .transform(() => true as const),
  agreedOn: Day.optional(),
})

function socialAddress(site: SocialSite, message: string) {
  return optionalLine(LONG_TEXT_MAX).transform((typed, check) =>
    read(typed, text => socialUrl(site, text), message, check),
  )
}

/** Parses an optional text with `reader`; an issue with `message` when `reader` returns null. */
function read(
  typed: string | null,
  reader: (text: string) => string | null,
  message: string,
  check: z.RefinementCtx,
): string | null {
  if (typed === null) return null
  const value = reader(typed)
  if (value === null) check.addIssue({ code: 'custom', message })
  return value
}

const PREFIX_MESSAGE = 'This has to be 1 to 3 letters, and not R alone: invoices begin with R.'

/** The shop's settings. `phone` comes out as E.164, `openingHours` as the row has them, Sunday first. */
export const SettingsFormSchema = z.object({
  shopName: requiredText('Shop name is required.'),
  address: requiredText('Address is required.'),
  addressArabic: optionalText(200),
  phone: phoneNumber('Phone number must be at least 9 digits.', 'Phone number must be valid'),
  email: requiredEmail('Please enter a valid email address.'),
  trn: optionalTrn,
  tradeLicense: LicenseForm,
  bankDetails: BankForm,
  vatMode: z.enum(VAT_MODES),
  cashRounding: z.boolean(),
  emirate: Emirate,
  vatCycle: VatCycle,
  creditNotePrefix: typedLine(PREFIX_MESSAGE).toUpperCase().regex(CREDIT_NOTE_PREFIX, PREFIX_MESSAGE),
  bays: typedNumber(BAYS_MESSAGE).pipe(z.int(BAYS_MESSAGE).min(1, BAYS_MESSAGE).max(MOST_BAYS, BAYS_MESSAGE)),
  slotMinutes: typedNumber(NO_MINUTES).pipe(z.int().min(SLOT_MINUTES.min).max(SLOT_MINUTES.max)),
  leadTimeMinutes: typedNumber(NO_MINUTES).pipe(z.int().min(0).max(LEAD_MINUTES_MAX)),
  changeCutoffMinutes: typedNumber(NO_MINUTES).pipe(z.int().min(0).max(LEAD_MINUTES_MAX)),
  requestHoldMinutes: typedNumber(NO_MINUTES).pipe(z.int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max)),
  newVisitorDaysAhead: typedNumber(DAYS_MESSAGE).pipe(
    z.int(DAYS_MESSAGE).min(NEW_VISITOR_DAYS.min, DAYS_MESSAGE).max(NEW_VISITOR_DAYS.max, DAYS_MESSAGE),
  ),
  discountLimits: z.object({
    accountant: Percent,
    cashier: Percent,
    store_manager: Percent,
    purchasing: Percent,
    employee: Percent,
  }),
  openingHours: WeekHours,
  availabilityByBays: z.boolean(),
  availabilityByPeople: z.boolean(),
  siteName: optionalLine(SITE_TEXT_MAX),
  siteNameArabic: optionalLine(SITE_TEXT_MAX),
  area: optionalLine(SITE_TEXT_MAX),
  areaArabic: optionalLine(SITE_TEXT_MAX),
  headline: optionalText(SITE_TEXT_MAX),
  headlineArabic: optionalText(SITE_TEXT_MAX),
  lead: optionalText(LEAD_MAX),
  leadArabic: optionalText(LEAD_MAX),
  whatsapp: optionalLine(40).transform((typed, check) =>
    read(typed, whatsappNumber, 'This has to be a mobile number.', check),
  ),
  instagram: socialAddress('instagram', 'This has to be a page on instagram.com.'),
  facebook: socialAddress('facebook', 'This has to be a page on facebook.com.'),
  location: optionalLine(60).refine(
    text => text === null || parseLocation(text) !== null,
    'This has to be two numbers, such as 25.1412, 55.2270.',
  ),
  reviewLink: optionalLine(LONG_TEXT_MAX).transform((typed, check) =>
    read(typed, pageUrl, 'This has to be the address of a page, such as g.page/r/yourshop.', check),
  ),
  testimonials: z.array(TestimonialForm).max(MOST_TESTIMONIALS),
  promises: z.array(PromiseForm).max(MOST_PROMISES).default([]),
  siteServices: z.array(SiteServiceForm).max(MOST_LISTED_SERVICES).nullable().default(null),
  ...MessageSettingsFormSchema.shape,
  arabicIndicDigits: z.boolean(),
  inspectionsShared: z.boolean().default(false),
  messages: MessageWordsFormSchema,
})
export type SettingsInput = z.input<typeof SettingsFormSchema>
export type SettingsFields = z.output<typeof SettingsFormSchema>
