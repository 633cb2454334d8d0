import { MESSAGE_SUBJECTS, MESSAGE_TEXTS } from '../../catalogue/message-texts.ts'
import type { Appointment } from '../../rows/appointment.ts'
import type { Customer } from '../../rows/customer.ts'
import type { EventType, MessageLanguage, NotificationType } from '../../rows/notification.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { calendarFor, type Digits } from '../../texts/calendars.ts'
import { type Language, writtenIn } from '../../texts/languages.ts'
import { formatAed, plainAmount } from '../money/money.ts'
import { balance } from '../money/payment.ts'
import { formatPhone } from '../text/phone.ts'
import { shopDay, shopTime } from '../time/shop-time.ts'
import { formatDay, formatTime } from '../time/time-text.ts'
import { carInMessage, nameInMessage, plateInMessage } from './names-in-messages.ts'

/** The blanks that a text can have, written {so}. */
export const MESSAGE_BLANKS = [
  'customer',
  'car',
  'plate',
  'day',
  'time',
  'amount',
  'left',
  'shop',
  'address',
  'phone',
  'link',
] as const
export type MessageBlank = (typeof MESSAGE_BLANKS)[number]
type Values = Record<MessageBlank, string>

/**
 * A stand-in for the link of the booking's page until the text goes out: the server signs the link, so no device can
 * write it.
 */
const LINK_TO_COME = '{link}'

/** Whether a text still needs the link of the booking's page. */
export function needsLink({ content }: Pick<NotificationText, 'content'>): boolean {
  return content.includes(LINK_TO_COME)
}

/** The text with the link of the booking's page, as it goes out. */
export function withLink(text: string, link: string): string {
  return text.replaceAll(LINK_TO_COME, link)
}

/** The text with the shop's phone number. */
export function withShopPhone(text: string, { phone }: Pick<Settings, 'phone'>): string {
  return text.replaceAll('{phone}', formatPhone(phone))
}

/** Two languages of this length fit into one SMS of a provider, whose limit is 1,600 characters. */
export const MESSAGE_TEXT_MAX = 600

/** The facts that fill the blanks; `amountFils` is the paid amount, undefined where nothing was paid. */
type TextFacts = {
  customer: Pick<Customer, 'fullName'> & Partial<Pick<Customer, 'language'>>
  vehicle: Pick<Vehicle, 'make' | 'model' | 'plateCategory' | 'plateCode' | 'plateNumber'>
  appointment: Pick<Appointment, 'scheduledDate' | 'totalFils' | 'paidFils' | 'creditedFils'>
  amountFils?: number
}
type Wording = Pick<Settings, 'messageTemplates' | 'messageLanguage' | 'shopName' | 'address' | 'phone'> &
  Partial<Pick<Settings, 'addressArabic'>> &
  Digits
export type NotificationText = { language: MessageLanguage; content: string; parameters: string[] }

const BLANK = /\{([^{}]*)\}/g

/**
 * How a text in each language goes on where there is no name or no listed car to put in. WhatsApp approves texts with
 * their blanks and takes none that stays empty, so there a word of the shop's takes its place.
 */
const UNNAMED: Record<Language, { customer: string; car: string; own: RegExp; carAfterOwn: string }> = {
  en: { customer: 'customer', car: 'your car', own: /\byour\s+$/i, carAfterOwn: 'car' },
  ar: { customer: 'عميلنا العزيز', car: 'سيارتك', own: /سيارتك\s+$/, carAfterOwn: 'المذكورة' },
}
/**
 * The blanks that are left out of such a text: the name with the space or comma that joins it, at the start of a line with
 * the comma behind it; and the car after the Arabic for 'your car'.
 */
const LEFT_OUT: Record<'customer' | 'car', [RegExp, string]> = {
  customer: [/^[^\S\n]*\{customer\}[,،:]?[^\S\n]*|[,،]?[^\S\n]*\{customer\}/gm, ''],
  car: [/(سيارتك)[^\S\n]+\{car\}/g, '$1'],
}

/** The key of a text in `Settings.messageTemplates`. */
export function templateKey(type: EventType, language: Language): string {
  return `${type}.${language}`
}

/** Returns the effective text with its blanks: the shop's own or the default. */
export function messageTemplate(
  { messageTemplates }: Pick<Settings, 'messageTemplates'>,
  type: EventType,
  language: Language,
): string {
  return messageTemplates[templateKey(type, language)] ?? MESSAGE_TEXTS[type][language]
}

/** The languages of a text, in their order. */
export function textLanguages(language: MessageLanguage): Language[] {
  return language === 'both' ? ['en', 'ar'] : [language]
}

/** The text of a notification as it goes out: in the customer's language or, while that is unknown, in the shop's. */
export function writeNotification(settings: Wording, type: EventType, facts: TextFacts): NotificationText {
  const language = facts.customer.language ?? settings.messageLanguage
  const parameters: string[] = []
  const content = textLanguages(language)
    .map(each => {
      const filled = fill(messageTemplate(settings, type, each), each, valuesIn(each, facts, settings))
      parameters.push(...filled.parameters)
      return filled.content
    })
    .join('\n\n')
  return { language, content, parameters }
}

/** The subject of a notification by e-mail, in both languages where its text is. */
export function messageSubject(type: NotificationType, language: MessageLanguage): string {
  return textLanguages(language)
    .map(each => MESSAGE_SUBJECTS[type][each])
    .join(' · ')
}

/** One text filled in, for its preview. */
export function previewText(
  text: string,
  { language, facts, settings }: { language: Language; facts: TextFacts; settings: Wording },
): string {
  return withLink(fill(text, language, valuesIn(language, facts, settings)).content, SAMPLE_LINK)
}

const SAMPLE_LINK = 'https://…/b/…'

/** The template to submit to WhatsApp for approval: blanks are {{1}}, {{2}}, in the order of `parameters`. */
export function approvalText(settings: Wording, type: EventType): string {
  let count = 0
  return textLanguages(settings.messageLanguage)
    .map(language => messageTemplate(settings, type, language))
    .join('\n\n')
    .replace(BLANK, (whole, name) => (isBlank(name) ? `{{${++count}}}` : whole))
}

/** Returns words in braces that are not blanks: they would be sent literally. */
export function unknownBlanks(text: string): string[] {
  return [...text.matchAll(BLANK)].map(([, name = '']) => name).filter(name => !isBlank(name))
}

/** The facts that fill the blanks in the preview of a text. */
export const SAMPLE_FACTS: TextFacts = {
  customer: { fullName: 'Omar Zaid' },
  vehicle: {
    make: 'toyota',
    model: 'land_cruiser',
    plateCategory: 'dubai',
    plateCode: 'A',
    plateNumber: '12345',
  },
  appointment: {
    scheduledDate: '2026-11-21T11:30:00.000Z',
    totalFils: 47_250,
    paidFils: 20_000,
    creditedFils: 0,
  },
  amountFils: 20_000,
}

function isBlank(name: string): name is MessageBlank {
  return (MESSAGE_BLANKS as readonly string[]).includes(name)
}

/** The text with its blanks filled, and the values of the blanks in their order. */
function fill(
  text: string,
  language: Language,
  values: Values,
): Pick<NotificationText, 'content' | 'parameters'> {
  const unnamed = UNNAMED[language]
  const valueAt = (name: MessageBlank, before: string): string => {
    if (values[name] !== '') return values[name]
    if (name === 'car') return unnamed.own.test(before) ? unnamed.carAfterOwn : unnamed.car
    return name === 'customer' ? unnamed.customer : ''
  }
  const fillIn = (template: string, fillBlank = valueAt) =>
    template.replace(BLANK, (whole, name: string, at: number) =>
      isBlank(name) ? fillBlank(name, template.slice(0, at)) : whole,
    )
  const parameters: string[] = []
  fillIn(text, (name, before) => {
    parameters.push(valueAt(name, before))
    return ''
  })
  const absent = (['customer', 'car'] as const).filter(name => values[name] === '')
  return {
    content: fillIn(absent.reduce((rest, name) => rest.replace(...LEFT_OUT[name]), text)),
    parameters,
  }
}

function valuesIn(language: Language, facts: TextFacts, shop: Wording): Values {
  const { customer, vehicle, appointment, amountFils = appointment.totalFils } = facts
  const [day, time] = [shopDay(appointment.scheduledDate), shopTime(appointment.scheduledDate)]
  const calendar = calendarFor(language, shop)
  const money = (fils: number) => (language === 'ar' ? arabicAed(fils) : formatAed(fils))
  return {
    customer: nameInMessage(customer.fullName),
    car: carInMessage(vehicle),
    plate: plateInMessage(vehicle),
    day: formatDay(day, calendar),
    time: formatTime(time, calendar),
    amount: money(amountFils),
    left: money(balance(appointment).leftFils),
    shop: shop.shopName,
    address: writtenIn(language, { english: shop.address, arabic: shop.addressArabic }),
    phone: formatPhone(shop.phone),
    link: LINK_TO_COME,
  }
}

function arabicAed(fils: number): string {
  return `${plainAmount(fils)} درهم`
}
