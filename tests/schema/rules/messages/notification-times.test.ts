import { expect, test } from 'vitest'
import { wayOf } from '#schema/rules/messages/notification-delivery.ts'
import {
  afterQuietHours,
  notificationExpiry,
  reminderDue,
} from '#schema/rules/messages/notification-times.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const NIGHT = { from: '21:00', until: '08:00' }
const NAP = { from: '13:00', until: '15:00' }
const day = '2026-11-21'
const next = '2026-11-22'

test.each<[typeof NIGHT | null, [string, string], [string, string]]>([
  [NIGHT, [day, '20:59'], [day, '20:59']],
  [NIGHT, [day, '21:00'], [next, '08:00']],
  [NIGHT, [day, '23:59'], [next, '08:00']],
  [NIGHT, [next, '00:00'], [next, '08:00']],
  [NIGHT, [next, '07:59'], [next, '08:00']],
  [NIGHT, [next, '08:00'], [next, '08:00']],
  [NAP, [day, '12:59'], [day, '12:59']],
  [NAP, [day, '13:00'], [day, '15:00']],
  [NAP, [day, '15:00'], [day, '15:00']],
  [null, [day, '23:00'], [day, '23:00']],
])('with quiet hours %j what is due on %j goes on %j', (quiet, due, goes) => {
  expect(afterQuietHours(shopInstant(...due), quiet)).toBe(shopInstant(...goes))
})

test.each([
  ['2026-11-20T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T05:59:59.999Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00.000Z', null],
  ['2026-11-23T05:00:00.000Z', null],
])('an appointment on Monday at 10 that was booked at %s is reminded of at %s', (bookedAt, due) => {
  expect(reminderDue('2026-11-23T06:00:00.000Z', bookedAt)).toBe(due)
})

test.each([
  ['appointment_confirmed', '2026-11-23T06:00:00.000Z'],
  ['reminder', '2026-11-23T06:00:00.000Z'],
  ['job_started', '2026-11-21T08:00:00.000Z'],
  ['job_completed', '2026-11-21T18:00:00.000Z'],
  ['payment_received', '2026-11-22T06:00:00.000Z'],
] as const)('a notification of %s is good until %s', (type, until) => {
  const when = { happenedAt: '2026-11-21T06:00:00.000Z', scheduledDate: '2026-11-23T06:00:00.000Z' }
  expect(notificationExpiry(type, when)).toBe(until)
})

test.each([
  ['sms', '+971501234567', 'sms'],
  ['whatsapp', '+971501234567', 'whatsapp'],
  ['sms', '+97143217654', 'call'],
  ['whatsapp', '+97143217654', 'call'],
  ['whatsapp', '+97180012345', 'call'],
  ['whatsapp', '+442071234567', 'whatsapp'],
] as const)('what goes by %s to %s goes by %s', (method, recipient, way) => {
  expect(wayOf({ method, recipient })).toBe(way)
})
