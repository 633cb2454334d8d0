import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVENT_TYPES, NOTIFICATION_STATES, type Notification } from '#schema/rows/notification.ts'
import { planNotifications, subjectOf } from '#schema/rules/messages/notification-plan.ts'
import { CALLED_OFF, isPending, mayHaveBeenSent } from '#schema/rules/messages/notification-state.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import {
  carryOut,
  confirmation,
  eventOf,
  FIRST,
  JOB,
  OTHER_DAY,
  type Situation,
  type SituationSetup,
  situation,
} from '#tests/fixtures/memory-shop.ts'
import { message, NOW, payment } from '#tests/fixtures/shop.ts'

const brief = (rows: Omit<Notification, 'id'>[]) =>
  rows.map(({ notificationType, state }) => `${notificationType} ${state}`)
describe('an event adds', () => {
  const CONFIRMED = { type: 'appointment_confirmed' } as const
  const both = ['reminder queued', 'appointment_confirmed queued']

  test.each<[string, SituationSetup, string[]]>([
    ['a confirmation and a reminder', { event: CONFIRMED }, both],
    ['nothing but a reminder', { event: { type: 'reminder' } }, ['reminder queued']],
    ['nothing where only facts have changed', {}, []],
    [
      'no reminder that is not wanted',
      { event: CONFIRMED, booked: { reminderEnabled: false } },
      both.slice(1),
    ],
    [
      'no reminder of an appointment that was booked later than that',
      { event: CONFIRMED, now: '2026-11-22T06:00:00.000Z' },
      both.slice(1),
    ],
    ['nothing for a customer without a number', { event: CONFIRMED, of: { phone: null } }, []],
    ['nothing of a vehicle that is here already', { event: CONFIRMED, now: FIRST }, []],
    [
      'nothing that the shop has muted',
      { event: CONFIRMED, shop: { mutedMessages: ['reminder'] } },
      both.slice(1),
    ],
    ['nothing that does not hold', { event: CONFIRMED, booked: { status: 'pending' } }, []],
    [
      'nothing that is on its way',
      { event: CONFIRMED, standing: [confirmation(90, { state: 'sending' })] },
      both.slice(0, 1),
    ],
    [
      'nothing that may have been sent',
      { event: CONFIRMED, standing: [confirmation(90, { state: 'unknown' })] },
      both.slice(0, 1),
    ],
    [
      'nothing that a person called off',
      { event: CONFIRMED, standing: [confirmation(90, { state: 'cancelled', errorMessage: CALLED_OFF })] },
      both.slice(0, 1),
    ],
    [
      'what was cancelled and holds again',
      { event: CONFIRMED, standing: [confirmation(90, { state: 'cancelled' })] },
      both,
    ],
    [
      'the time that stands once more after another was sent',
      {
        event: CONFIRMED,
        standing: [
          confirmation(90, { state: 'sent', sentAt: NOW }),
          confirmation(91, { state: 'sent', sentAt: addMinutes(NOW, 1), scheduledDate: OTHER_DAY }),
        ],
      },
      both,
    ],
  ])('%s', (_, setup, expected) => {
    expect(brief(planNotifications(situation(setup)).add)).toEqual(expected)
  })

  test.each<[Row<'customers'>['preferredContact'], string, string]>([
    ['sms', 'sms', 'whatsapp'],
    ['whatsapp', 'whatsapp', 'whatsapp'],
    ['phone', 'whatsapp', 'whatsapp'],
    ['email', 'whatsapp', 'whatsapp'],
  ])(
    'for who prefers %s one by %s, and a reminder by %s as was chosen',
    (preferredContact, method, reminder) => {
      const setup = {
        event: CONFIRMED,
        of: { preferredContact },
        booked: { reminderMethod: 'whatsapp' as const },
      }
      expect(planNotifications(situation(setup)).add.map(row => row.method)).toEqual([reminder, method])
    },
  )

  test.each<[string, SituationSetup, Partial<Notification>]>([
    ['at once', {}, { state: 'queued', dueAt: NOW, expiresAt: FIRST, occurrence: 1, createdAt: NOW }],
    [
      'a moment later where the customer knows another time, for they may be moved once more',
      { standing: [confirmation(90, { state: 'sent', sentAt: NOW, scheduledDate: OTHER_DAY })] },
      { dueAt: addMinutes(NOW, 2), occurrence: 1 },
    ],
    [
      'after what it follows, which a fast clock marked as sent',
      {
        standing: [
          confirmation(90, { state: 'sent', sentAt: '2026-11-21T07:00:00.000Z', scheduledDate: OTHER_DAY }),
        ],
      },
      { createdAt: '2026-11-21T07:00:00.000Z', updatedAt: NOW },
    ],
    [
      'as another occurrence of its event',
      {
        standing: [
          confirmation(90, { state: 'cancelled' }),
          confirmation(91, { state: 'cancelled', occurrence: 2 }),
        ],
      },
      { occurrence: 3 },
    ],
    [
      'when the quiet hours are over',
      { shop: { quietHours: { from: '09:00', until: '11:00' } } },
      { state: 'queued', dueAt: '2026-11-21T07:00:00.000Z' },
    ],
    [
      'cancelled where nobody has use for it when the quiet hours are over',
      {
        shop: { quietHours: { from: '21:00', until: '08:00' } },
        booked: { status: 'in_progress' },
        event: { type: 'job_started' },
        now: '2026-11-21T18:00:00.000Z',
      },
      { state: 'cancelled', errorMessage: 'It is too late to send this now.' },
    ],
  ])('%s', (_, setup, expected) => {
    expect(planNotifications(situation({ event: CONFIRMED, ...setup })).add.at(-1)).toMatchObject(expected)
  })

  test('of a payment is private to who took it', () => {
    const transactions = [payment(71, { appointmentId: JOB, createdBy: 3 })]
    const event = { type: 'payment_received', paymentId: 71 } as const
    const { add } = planNotifications(situation({ event, transactions }))
    expect(add.at(-1)).toMatchObject({ paymentId: 71, privateTo: 3, scheduledDate: null })
    expect(add[0]?.privateTo).toBe(null)
  })
})

const PLANNED = EVENT_TYPES.filter(type => type !== 'care_due' && type !== 'slot_offered')

/** Notifications as two devices, a worker and people may have left them, whether or not that can come to pass. */
const anyStanding = fc
  .array(
    fc.record({
      notificationType: fc.constantFrom(...PLANNED),
      state: fc.constantFrom(...NOTIFICATION_STATES),
      time: fc.constantFrom(FIRST, OTHER_DAY),
      minute: fc.nat(9),
      calledOff: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map(all => {
    const rows: Notification[] = []
    for (const [i, { notificationType: type, state, time, minute, calledOff }] of all.entries()) {
      const at = addMinutes(NOW, minute)
      const subject = subjectOf(
        type,
        { id: JOB, scheduledDate: time },
        type === 'payment_received' ? 71 : null,
      )
      const same = rows.filter(
        row => eventOf({ ...row, occurrence: 0 }) === eventOf({ ...subject, occurrence: 0 }),
      )
      if (isPending({ state }) && rows.some(row => row.notificationType === type && isPending(row))) continue
      rows.push(
        message(90 + i, {
          ...subject,
          occurrence: same.length + 1,
          state,
          sentAt: state === 'sent' ? at : null,
          errorMessage: state === 'cancelled' && calledOff ? CALLED_OFF : null,
          updatedAt: at,
        }),
      )
    }
    return rows
  })

test('whatever stands, one plan is enough, keeps what is out, and leaves one of a kind waiting', () => {
  const anySetup = fc.record({
    standing: anyStanding,
    status: fc.constantFrom<Row<'appointments'>['status'][]>(
      'confirmed',
      'in_progress',
      'completed',
      'cancelled',
    ),
    scheduledDate: fc.constantFrom(FIRST, OTHER_DAY),
    reminderEnabled: fc.boolean(),
    phone: fc.constantFrom('+971507654321', '+97143217654'),
    event: fc.constantFrom<Situation['event'][]>(
      undefined,
      { type: 'reminder' },
      { type: 'appointment_confirmed' },
      { type: 'job_started' },
      { type: 'job_completed' },
      { type: 'payment_received', paymentId: 71 },
    ),
  })
  fc.assert(
    fc.property(anySetup, ({ standing, event, phone, ...booked }) => {
      const transactions = [payment(71, { appointmentId: JOB })]
      const given = situation({
        booked,
        of: { phone },
        standing,
        event,
        transactions,
        now: addMinutes(NOW, 10),
      })
      const rows = carryOut(given)
      expect(planNotifications({ ...given, standing: rows })).toEqual({ add: [], change: [], cancel: [] })
      expect(rows.filter(row => standing.some(({ id }) => id === row.id) && mayHaveBeenSent(row))).toEqual(
        standing.filter(mayHaveBeenSent),
      )
      expect(new Set(rows.map(eventOf)).size).toBe(rows.length)
      const waiting = rows
        .filter(isPending)
        .map(({ notificationType, paymentId }) => `${notificationType} ${paymentId}`)
      expect(new Set(waiting).size).toBe(waiting.length)
    }),
    { numRuns: 500 },
  )
})
