import type { Appointment } from '../../rows/appointment.ts'
import type { InboundKind, InboundMessage } from '../../rows/inbound-message.ts'
import { matchKey } from '../text/search-text.ts'
import { addMinutes } from '../time/shop-time.ts'

/** For how long after a customer wrote WhatsApp takes free words (developers.facebook.com/docs/whatsapp/pricing). */
const WINDOW_MINUTES = 24 * 60

/** Words that stop messages and allow them again, where they are all that somebody writes. */
const STOP_WORDS = ['stop', 'stop all', 'unsubscribe', 'توقف', 'إيقاف', 'إلغاء الاشتراك'].map(matchKey)
const START_WORDS = ['start', 'unstop', 'subscribe', 'ابدأ', 'اشتراك'].map(matchKey)

/**
 * Tells whether a customer's words stop messages, start them again, or are for a person to read. 'Cancel' stops none: who
 * writes it means their booking.
 *
 * @example
 * kindOfText(' Stop. ') // 'stop'
 * kindOfText('Please stop by the gate') // 'text'
 */
export function kindOfText(text: string): Extract<InboundKind, 'text' | 'stop' | 'start'> {
  const said = matchKey(text.replace(/[\p{P}\p{S}]/gu, ''))
  if (STOP_WORDS.includes(said)) return 'stop'
  return START_WORDS.includes(said) ? 'start' : 'text'
}

/** Until when (ISO instant) the shop may answer a message in words of its own. */
export function answerableUntil({ receivedAt }: Pick<InboundMessage, 'receivedAt'>): string {
  return addMinutes(receivedAt, WINDOW_MINUTES)
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
