import { expect, it } from 'vitest'
import type { Notification } from '#schema/rows/notification.ts'
import { overtakenIds } from '#schema/rules/messages/overtaken.ts'
import { message as messageOf } from '#tests/fixtures/shop.ts'

const JOB = 40
const [BEFORE, AFTER] = ['2026-11-21T05:00:00.000Z', '2026-11-21T06:00:00.000Z']
const TIME = { scheduledDate: '2026-11-22T05:00:00.000Z' }
const OTHER_TIME = { scheduledDate: '2026-11-23T05:00:00.000Z' }

type Changes = Partial<Notification>
const earlier = (changes: Changes) =>
  messageOf(1, { appointmentId: JOB, state: 'ready', createdAt: BEFORE, privateTo: null, ...changes })
const later = (changes: Changes) =>
  messageOf(2, { appointmentId: JOB, state: 'ready', createdAt: AFTER, privateTo: null, ...changes })

const received: Changes = { notificationType: 'booking_received', scheduledDate: null }
const confirmed: Changes = { notificationType: 'appointment_confirmed', ...TIME }
const reminder: Changes = { notificationType: 'reminder', ...TIME }
const started: Changes = { notificationType: 'job_started', scheduledDate: null }
const ready: Changes = { notificationType: 'job_completed', scheduledDate: null }
const paid: Changes = {
  notificationType: 'payment_received',
  scheduledDate: null,
  paymentId: 7,
  privateTo: 71,
}

it.each<[string, Changes, Changes, boolean]>([
  ['the request, by its confirmation', received, confirmed, true],
  ['the confirmation, by the reminder of the same time', confirmed, reminder, true],
  ['not the confirmation, by the reminder of another time', confirmed, { ...reminder, ...OTHER_TIME }, false],
  [
    'not the confirmation, by a reminder that is not due yet',
    confirmed,
    { ...reminder, state: 'queued' },
    false,
  ],
  ['the reminder, by the start of the work', reminder, started, true],
  ['the start of the work, by its end', started, ready, true],
  ['that the car is ready, by the payment', ready, paid, true],
  ['that the car is ready, by a payment that was sent', ready, { ...paid, state: 'sent' }, true],
  ['not by a payment that was called off', ready, { ...paid, state: 'cancelled' }, false],
  ['not by a payment that failed to go out', ready, { ...paid, state: 'failed' }, false],
  ['not by a payment that nobody at the shop took', ready, { ...paid, privateTo: null }, false],
  ['not by a deposit from before', ready, { ...paid, createdAt: '2026-11-20T06:00:00.000Z' }, false],
  ['not by the payment of another car', ready, { ...paid, appointmentId: 41 }, false],
  ['not the confirmation, by a deposit', confirmed, paid, false],
  ['not a payment, by the next one', paid, { ...paid, paymentId: 8 }, false],
  ['not the end, by the start', ready, started, false],
  ['not one that the server sends', { ...ready, state: 'queued' }, paid, false],
  ['not one that failed: somebody has to look into it', { ...ready, state: 'failed' }, paid, false],
])('is overtaken: %s', (_what, first, second, isOvertaken) => {
  expect([...overtakenIds([later(second), earlier(first)])]).toEqual(isOvertaken ? [1] : [])
})

it('of three the last one alone is left', () => {
  const all = [earlier(started), later(ready), messageOf(3, { ...later(paid), id: 3 })]
  expect([...overtakenIds(all)].sort()).toEqual([1, 2])
})

it('one without an appointment overtakes nothing', () => {
  const none = { appointmentId: null }
  expect([...overtakenIds([earlier({ ...ready, ...none }), later({ ...paid, ...none })])]).toEqual([])
})
