import * as arabicAlerts from './ar/alerts.ts'
import * as arabicBooking from './ar/booking-form.ts'
import * as arabicBookingOutcome from './ar/booking-outcome.ts'
import * as arabicBookingPage from './ar/booking-page.ts'
import * as arabicCalendar from './ar/calendar.ts'
import * as arabicCertificates from './ar/certificates.ts'
import * as arabicDocuments from './ar/documents.ts'
import * as arabicErrors from './ar/form-errors.ts'
import * as arabicInspections from './ar/inspections.ts'
import * as arabicLanding from './ar/landing.ts'
import * as arabicLanguage from './ar/language.ts'
import * as arabicMessageMail from './ar/message-mail.ts'
import * as arabicNotFound from './ar/not-found.ts'
import * as arabicOpeningHours from './ar/opening-hours.ts'
import * as arabicPrices from './ar/prices.ts'
import * as arabicQuotePage from './ar/quote-page.ts'
import * as arabicSealedPage from './ar/sealed-page.ts'
import * as arabicSigning from './ar/signing.ts'
import * as arabicSite from './ar/site.ts'
import * as arabicStopPage from './ar/stop-page.ts'
import * as arabicVehicles from './ar/vehicles.ts'
import * as arabicWaitingPage from './ar/waiting-page.ts'
import { calendarFor, type Digits, inArabicIndic } from './calendars.ts'
import * as alerts from './en/alerts.ts'
import * as booking from './en/booking-form.ts'
import * as bookingOutcome from './en/booking-outcome.ts'
import * as bookingPage from './en/booking-page.ts'
import * as calendar from './en/calendar.ts'
import * as certificates from './en/certificates.ts'
import * as documents from './en/documents.ts'
import * as formErrors from './en/form-errors.ts'
import * as inspections from './en/inspections.ts'
import * as landing from './en/landing.ts'
import * as language from './en/language.ts'
import * as messageMail from './en/message-mail.ts'
import * as notFound from './en/not-found.ts'
import * as openingHours from './en/opening-hours.ts'
import * as prices from './en/prices.ts'
import * as quotePage from './en/quote-page.ts'
import * as sealedPage from './en/sealed-page.ts'
import * as signing from './en/signing.ts'
import * as site from './en/site.ts'
import * as stopPage from './en/stop-page.ts'
import * as vehicles from './en/vehicles.ts'
import * as waitingPage from './en/waiting-page.ts'
import type { Language } from './languages.ts'

const ENGLISH = {
  alerts,
  booking,
  bookingOutcome,
  bookingPage,
  calendar,
  certificates,
  documents,
  formErrors,
  inspections,
  sealedPage,
  landing,
  language,
  messageMail,
  notFound,
  openingHours,
  prices,
  quotePage,
  signing,
  site,
  stopPage,
  vehicles,
  waitingPage,
}

/** A text in any language, or a group of them: a function takes what the English one takes. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> }

/** All texts of one language. What English has and another language lacks is a type error here. */
export type Texts = Translated<typeof ENGLISH>

/**
 * The texts by language, for what decides at run time: the server. A page of visitors imports the English modules, and the
 * build of another language puts that language's in their place (build/page-language.ts).
 */
export const TEXTS: Record<Language, Texts> = {
  en: ENGLISH,
  ar: {
    alerts: arabicAlerts,
    booking: arabicBooking,
    bookingOutcome: arabicBookingOutcome,
    bookingPage: arabicBookingPage,
    calendar: arabicCalendar,
    certificates: arabicCertificates,
    documents: arabicDocuments,
    formErrors: arabicErrors,
    inspections: arabicInspections,
    sealedPage: arabicSealedPage,
    landing: arabicLanding,
    language: arabicLanguage,
    messageMail: arabicMessageMail,
    notFound: arabicNotFound,
    openingHours: arabicOpeningHours,
    prices: arabicPrices,
    quotePage: arabicQuotePage,
    signing: arabicSigning,
    site: arabicSite,
    stopPage: arabicStopPage,
    vehicles: arabicVehicles,
    waitingPage: arabicWaitingPage,
  },
}

/** The texts of a page of the shop, in the digits that it counts in. */
export function textsFor(language: Language, digits: Digits): Texts {
  return language === 'ar' && digits.arabicIndicDigits ? ARABIC_INDIC : TEXTS[language]
}

const ARABIC_INDIC: Texts = {
  ...TEXTS.ar,
  calendar: calendarFor('ar', { arabicIndicDigits: true }),
  openingHours: inArabicIndic<Texts['openingHours']>(arabicOpeningHours),
}

/** The parts that rules take, English where they are given none. */
export type CalendarTexts = Texts['calendar']
export type DocumentTexts = Texts['documents']
export type OpeningTexts = Pick<Texts, 'calendar' | 'openingHours'>
export type PriceTexts = Texts['prices']
export type InspectionTexts = Texts['inspections']
export type SigningTexts = Texts['signing']
