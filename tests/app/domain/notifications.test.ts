import { expect, test } from 'vitest'
import {
  againWords,
  canResend,
  canSendByHand,
  notificationNote,
  reminderWord,
  whyNotTold,
} from '#app/domain/notifications/notification-words.ts'
import { waysByHand } from '#app/domain/notifications/send-by-hand.tsx'
import { NOTIFICATION_LISTS, notificationsIn } from '#app/features/notifications/notification-lists.ts'
import { listNotification, whyOutdated } from '#app/queries/notifications.ts'
import { NOTIFICATION_STATES, type Notification } from '#schema/rows/notification.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { customer, message as messageOf } from '#tests/fixtures/shop.ts'

let lastId = 0
function message(changes: Partial<Notification> = {}): Notification {
  lastId += 1
  return messageOf(lastId, { parameters: ['Omar Zaid', 'Toyota Land Cruiser', 'Dubai A 12345'], ...changes })
}
const listed = (changes?: Partial<Notification>) => listNotification(message(changes))
const NONE: ReadonlySet<number> = new Set()

test('every message is on a list of its own besides the one of all, unless it was called off', () => {
  const lists = NOTIFICATION_STATES.map(state => {
    const one = [listed({ state })]
    return [state, NOTIFICATION_LISTS.filter(list => notificationsIn(one, list, NONE).length > 0).join()]
  })
  expect(Object.fromEntries(lists)).toEqual({
    queued: 'waiting,all',
    sending: 'waiting,all',
    ready: 'todo,all',
    sent: 'sent,all',
    failed: 'todo,all',
    unknown: 'todo,all',
    cancelled: 'all',
  })
})

test('one that was overtaken is nobody’s task, and on the list of all', () => {
  const one = listed({ state: 'ready' })
  const listing = NOTIFICATION_LISTS.filter(
    list => notificationsIn([one], list, new Set([one.id])).length > 0,
  )
  expect(listing).toEqual(['all'])
})

test('what waits is in the order it goes out, what is sent begins with the latest', () => {
  const [late, soon] = ['2026-11-23T08:00:00.000Z', '2026-11-22T08:00:00.000Z']
  const waiting = [listed({ dueAt: late }), listed({ dueAt: soon })]
  expect(notificationsIn(waiting, 'waiting', NONE).map(({ dueAt }) => dueAt)).toEqual([soon, late])
  const sent = [listed({ state: 'sent', sentAt: soon }), listed({ state: 'sent', sentAt: late })]
  expect(notificationsIn(sent, 'sent', NONE).map(({ sentAt }) => sentAt)).toEqual([late, soon])
})

test('by hand goes what the server does not send; again goes what was given to a provider', () => {
  const offered = NOTIFICATION_STATES.map(state => {
    const one = message({ state })
    return [
      state,
      [canSendByHand(one, null) && 'by hand', canResend(one, null) && 'again'].filter(Boolean).join(),
    ]
  })
  expect(Object.fromEntries(offered)).toEqual({
    queued: '',
    sending: '',
    ready: 'by hand',
    sent: '',
    failed: 'by hand,again',
    unknown: 'again',
    cancelled: '',
  })
})

test('what is for a landline is not offered again; another number of the customer says what becomes of it', () => {
  const recipient = '+97143217654'
  const again = NOTIFICATION_STATES.filter(state => canResend(message({ state, recipient }), null))
  expect(again).toEqual([])
  expect(againWords({ method: 'sms', recipient })).toBe('Sent again, it becomes a call to')
  expect(againWords({ method: 'sms', recipient: '+971501234568' })).toBe('Sent again, it goes to')
  expect(againWords({ method: 'email', recipient: 'omar@example.com' })).toBe('Sent again, it goes to')
})

test.each([
  [false, '+97143217654', 'Off'],
  [true, '+97143217654', 'By a call: their number is a landline'],
  [true, '+971501234567', 'By SMS'],
  [true, undefined, 'By SMS'],
])('a reminder that is wanted (%s) by a customer of %s is told as: %s', (reminderEnabled, phone, word) => {
  const booked = { reminderEnabled, reminderMethod: 'sms' as const }
  const person = phone === undefined ? undefined : customer(20, { phone })
  expect(reminderWord({ appointment: booked, customer: person, settings: { sendsEmail: true } })).toBe(word)
})

test('a customer without a phone is told by e-mail where the shop sends it', () => {
  const person = customer(20, { phone: null, email: 'omar@example.com' })
  const word = (sendsEmail: boolean) => {
    const booked = { reminderEnabled: true, reminderMethod: 'sms' as const }
    return reminderWord({ appointment: booked, customer: person, settings: { sendsEmail } })
  }
  expect([word(true), word(false)]).toEqual(['By email', 'Once there is a phone number'])
  expect(whyNotTold(person, { sendsEmail: true })).toBeNull()
  expect(whyNotTold(person)).toMatch(/no phone number yet/)
})

test('by hand e-mail goes to its address with subject and text, and stands beside the phone', () => {
  const text = {
    notificationType: 'job_completed',
    language: 'en',
    content: 'Hello,\nyour car & keys',
  } as const
  const mailto =
    'mailto:a+b@example.com?subject=Your%20car%20is%20ready&body=Hello%2C%0D%0Ayour%20car%20%26%20keys'
  const href = mailto.replace('a+b', 'a%2Bb')
  const own = waysByHand({ ...text, method: 'email', recipient: 'a+b@example.com' }, { wide: false })
  expect(own).toMatchObject([{ way: 'email', label: 'Send by email', href }])
  const ways = (recipient: string, wide: boolean) =>
    waysByHand({ ...text, method: 'sms', recipient }, { wide, email: 'a+b@example.com' }).map(
      ({ way }) => way,
    )
  expect(ways('+971501234567', false)).toEqual(['sms', 'whatsapp', 'email'])
  expect(ways('+971501234567', true)).toEqual(['whatsapp', 'email'])
  expect(ways('+97143217654', false)).toEqual(['call', 'email'])
})

test.each([
  [{ id: -1000 }, 'It goes out once this device has reached the server.'],
  [{ state: 'queued' }, null],
  [
    { state: 'queued', attempts: 2, errorMessage: 'Too many requests' },
    'It did not go out yet and is tried again. Too many requests.',
  ],
  [
    { state: 'ready', method: 'whatsapp' },
    'No provider sends WhatsApp messages for the shop. Send it yourself, then mark it as sent.',
  ],
  [
    { state: 'ready', recipient: '+97143217654' },
    'A landline takes no messages. Call the customer, then mark it as told.',
  ],
  [{ state: 'failed', errorMessage: 'No such number (21614)' }, 'It was not sent. No such number (21614).'],
  [
    { state: 'failed', errorMessage: 'not a valid mobile number (21614)' },
    'It was not sent. Not a valid mobile number (21614).',
  ],
  [
    { state: 'failed', errorMessage: 'No answer came.', recipient: '+97143217654' },
    'It was not sent. No answer came. A landline takes no messages. Call the customer, then mark it as told.',
  ],
  [
    { state: 'unknown', recipient: '+97143217654' },
    'It may have reached the customer, or not. A landline takes no messages. Call the customer, then mark it as told.',
  ],
  [
    { state: 'unknown', errorMessage: 'No answer came.' },
    'It may have reached the customer, or not. No answer came. Find out, then mark it as sent or send it again: it is not sent twice by itself.',
  ],
  [{ state: 'sent' }, null],
] satisfies [Partial<Notification>, string | null][])('of %j people are told: %s', (changes, note) => {
  expect(notificationNote(message(changes))).toBe(note)
})

test('one that may have got lost and is not true any more says why it is not offered again', () => {
  const lost = message({ state: 'unknown' })
  const why = whyOutdated(lost, { ...appointment(1), status: 'completed' })
  expect(why).toBe('The appointment is now completed.')
  expect(canResend(lost, why)).toBe(false)
  expect(canSendByHand(lost, why)).toBe(false)
  expect(notificationNote(lost, why)).toContain(`${why} So it cannot be sent again`)
  expect(whyOutdated(message({ state: 'sent' }), appointment(1))).toBe(null)
})

test('one that was not sent in time is only settled', () => {
  const scheduledDate = new Date(Date.now() - 60_000).toISOString()
  const failed = message({
    notificationType: 'appointment_confirmed',
    scheduledDate,
    state: 'failed',
    errorMessage: 'No such number (21614)',
  })
  const why = whyOutdated(failed, appointment(40, { scheduledDate }))
  expect(why).toBe('It is too late to send this now.')
  expect(canResend(failed, why)).toBe(false)
  expect(canSendByHand(failed, why)).toBe(false)
  expect(notificationNote(failed, why)).toBe(
    'It was not sent. No such number (21614). It is too late to send this now. Cancel it, or mark it as sent if the customer knows.',
  )
})
