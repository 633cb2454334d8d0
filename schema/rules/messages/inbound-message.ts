import type { Appointment } from '../../rows/appointment.ts'
import type { InboundKind, InboundMessage } from '../../rows/inbound-message.ts'
import { matchKey } from '../text/search-text.ts'
import { addMinutes } from '../time/shop-time.ts'

/** For how long after a customer wrote WhatsApp takes free words (developers.facebook.com/docs/whatsapp/pricing). */
const WINDOW_MINUTES = 24 * 60

/** The phone of a sender as E.164, as providers tell it; no plan of numbers is asked, since it exists. */
export const SENDER_PHONE = /^\+\d{7,15}$/

/**
 * The ids that WhatsApp gives to people for one shop: a country, 'ENT' for some, and up to 128 letters and digits
 * (developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids).
 */
export const WHATSAPP_USER = /^[A-Z]{2}(\.ENT)?\.[0-9A-Za-z]{1,128}$/

/** Whether a sender or recipient is somebody of whom the shop knows no number, but their id at WhatsApp. */
export function isWhatsappUser(sender: string): boolean {
  return WHATSAPP_USER.test(sender)
}

/** Words that stop messages and allow them again, where they are all that somebody writes. */
const STOP_WORDS = words([
  ...[
    'stop',
    'stop all',
    'stopall',
    'stop messages',
    'stop it',
    'unsubscribe',
    'opt out',
    'optout',
    'revoke',
    'quit',
    'end',
  ],
  ...[
    'please stop',
    'stop please',
    'stop promotions',
    'stop texting me',
    'stop messaging me',
    'stop sending messages',
    'no more messages',
    'unsub',
    'unsubscribe me',
    'opt me out',
    'remove me',
  ],
  ...[
    'توقف',
    'أوقف',
    'اوقف الرسائل',
    'إيقاف',
    'إيقاف الرسائل',
    'قف',
    'إلغاء الاشتراك',
    'لا ترسل',
    'لا ترسلوا',
    'لا أريد رسائل',
    'أوقفوا الرسائل',
    'وقف الرسائل',
  ],
])
const START_WORDS = words([
  ...['start', 'unstop', 'subscribe', 'opt in', 'optin'],
  ...['ابدأ', 'إبدأ', 'اشتراك', 'اشترك', 'استئناف'],
])

/**
 * Tells whether a customer's words stop messages, start them again, or are for a person to read. 'Cancel' stops none: who
 * writes it means their booking. Case, punctuation, signs that nobody sees and the spellings of Arabic letters make no difference.
 *
 * @example
 * kindOfText(' Stop. ') // 'stop'
 * kindOfText('Please stop by the gate') // 'text'
 */
export function kindOfText(text: string): Extract<InboundKind, 'text' | 'stop' | 'start'> {
  const said = folded(text)
  if (STOP_WORDS.has(said)) return 'stop'
  return START_WORDS.has(said) ? 'start' : 'text'
}

function words(spellings: readonly string[]): Set<string> {
  return new Set(spellings.map(folded))
}

function folded(text: string): string {
  return matchKey(text.replace(/[\p{P}\p{S}]/gu, ''))
}

/** Until when (ISO instant) the shop may answer a message in words of its own; SMS takes them at any time. */
export function answerableUntil({
  receivedAt,
  method,
}: Pick<InboundMessage, 'receivedAt' | 'method'>): string | null {
  return method === 'sms' ? null : addMinutes(receivedAt, WINDOW_MINUTES)
}

type Dated = Pick<Appointment, 'id' | 'status' | 'scheduledDate'>

const OPEN: readonly Appointment['status'][] = ['pending', 'confirmed', 'in_progress']

/**
 * The appointment that somebody who writes at `now` most likely means: the one that is being worked on, else the next
 * one, else the last open one that is past; undefined where none is open.
 */
export function appointmentInMind<T extends Dated>(appointments: readonly T[], now: string): T | undefined {
  const open = appointments
    .filter(({ status }) => OPEN.includes(status))
    .sort((a, b) => Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate) || a.id - b.id)
  return (
    open.find(({ status }) => status === 'in_progress') ??
    open.find(({ scheduledDate }) => scheduledDate > now) ??
    open.at(-1)
  )
}
