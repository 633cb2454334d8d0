import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Quote } from '../../rows/quote.ts'
import type { Settings } from '../../rows/settings.ts'
import type { PaymentMethod } from '../../rows/transaction.ts'
import * as arabicDocuments from '../../texts/ar/documents.ts'
import { calendarFor, type Digits } from '../../texts/calendars.ts'
import type { CalendarTexts, DocumentTexts } from '../../texts/catalogue.ts'
import { DOCUMENT_TITLES } from '../../texts/documents/labels.ts'
import * as english from '../../texts/en/calendar.ts'
import * as englishDocuments from '../../texts/en/documents.ts'
import type { Language } from '../../texts/languages.ts'
import { movedFils } from '../money/cash-rounding.ts'
import { formatAed } from '../money/money.ts'
import { quoteNumber } from '../quotes/quote-state.ts'
import { shopDay, shopTime } from '../time/shop-time.ts'
import { formatDay, formatTime } from '../time/time-text.ts'
import { invoicedFils } from './document-lines.ts'
import { invoiceNumber } from './invoice.ts'
import type { TransactionDocument } from './transaction-document.ts'

const DOCUMENTS: Record<Language, DocumentTexts> = { en: englishDocuments, ar: arabicDocuments }

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = englishDocuments.paymentMethods

/** A payment method within a sentence: 'in cash', 'by card'. */
export function paymentMethodPhrase(method: PaymentMethod): string {
  return method === 'cash' ? 'in cash' : `by ${PAYMENT_METHOD_NAMES[method].toLowerCase()}`
}

/** The words of documents that stand in one language alone. */
export function documentTextsFor(language: Language): DocumentTexts {
  return DOCUMENTS[language]
}

/** A day with its year, because a document is kept: 'Sat 21 Nov 2026'. */
export function documentDay(day: string, texts: CalendarTexts = english): string {
  return texts.inYear(formatDay(day, texts), day.slice(0, 4))
}

/** An ISO instant with its year: 'Sat 21 Nov 2026, 3:30 PM'. */
export function documentMoment(instant: string, texts: CalendarTexts = english): string {
  return documentDay(shopDay(instant), texts) + texts.comma + formatTime(shopTime(instant), texts)
}

/** 'Tax Invoice R7-0012', or 'Receipt' for a paper without a number. */
export function documentTitle(subject: TransactionDocument, language: Language = 'en'): string {
  const [english, arabic] = DOCUMENT_TITLES[subject.kind]
  const title = language === 'ar' ? arabic : english
  return 'document' in subject ? `${title} ${invoiceNumber(subject.document)}` : title
}

/** A link as a shop sends it to a customer, in English where nobody knows the customer's language. */
type Sent = { shop: Pick<Settings, 'shopName'> & Digits; url: string; language?: Language | null }

/**
 * The message that brings a customer the link of a document, in the customer's language: 'Sheen: Tax Invoice R7-0012, AED
 * 105.00. https://…'. An invoice that deposits have paid in full comes to nothing, so the message names the amount that
 * was invoiced, and that it is paid.
 */
export function documentMessage(subject: TransactionDocument, { shop, url, language }: Sent): string {
  const { comma } = calendarFor(language ?? 'en', shop)
  return `${shop.shopName}: ${documentTitle(subject, language ?? 'en')}${comma}${documentAmount(subject, language ?? 'en')}. ${url}`
}

/** The message that brings a customer the link of their booking. */
export function bookingMessage(
  { scheduledDate }: Pick<Appointment, 'scheduledDate'>,
  { shop, url, language }: Sent,
): string {
  const calendar = calendarFor(language ?? 'en', shop)
  const day = formatDay(shopDay(scheduledDate), calendar)
  const when = calendar.dayAtTime(day, formatTime(shopTime(scheduledDate), calendar))
  return `${shop.shopName}: ${DOCUMENTS[language ?? 'en'].booking(when)} ${url}`
}

/** The message that brings a customer the link of a quote. */
export function quoteMessage(
  quote: Pick<Quote, 'firstId' | 'edition' | 'totalFils'>,
  { shop, url, language }: Sent,
): string {
  const words = DOCUMENTS[language ?? 'en'].quote(quoteNumber(quote), formatAed(quote.totalFils))
  return `${shop.shopName}: ${words} ${url}`
}

/** The amount that a document is over, and for an invoice that deposits have paid that it is paid. */
export function documentAmount(subject: TransactionDocument, language: Language): string {
  if (!('document' in subject)) return formatAed(Math.abs(movedFils(subject.transaction)))
  const { grossFils } = subject.document
  return grossFils === 0
    ? DOCUMENTS[language].paid(formatAed(invoicedFils(subject.document)))
    : formatAed(grossFils)
}

/**
 * The facts of a tax document for its QR code, as lines that the camera of any phone shows. The UAE prescribes no code for
 * printed documents (Federal Decree-Law 8 of 2017 asks for none), so this is for the person who scans it.
 */
export function documentFacts(document: Invoice): string {
  const { kind, seller, issuedAt, grossFils, vatFils } = document
  return [
    `${DOCUMENT_TITLES[kind][0]} ${invoiceNumber(document)}`,
    seller.name,
    seller.trn && `TRN ${seller.trn}`,
    documentMoment(issuedAt),
    `Total ${formatAed(grossFils)}`,
    `VAT ${formatAed(vatFils)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
