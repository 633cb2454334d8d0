import { describe, expect, test } from 'vitest'
import type { Notification } from '#schema/rows/notification.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { notificationText, planNotifications, subjectOf } from '#schema/rules/messages/notification-plan.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import {
  carryOut,
  confirmation,
  JOB,
  OTHER_DAY,
  type SituationSetup,
  situation,
} from '#tests/fixtures/memory-shop.ts'
import { message, NOW, payment, vehicle } from '#tests/fixtures/shop.ts'

describe('one that waits', () => {
  const waiting = (['queued', 'ready', 'failed'] as const).map(state => confirmation(90, { state }))

  test.each<[string, SituationSetup, string]>([
    ['was moved', { booked: { scheduledDate: OTHER_DAY } }, 'The appointment was moved.'],
    ['is over', { booked: { status: 'in_progress' } }, 'The appointment is now in progress.'],
    [
      'is muted',
      { shop: { mutedMessages: ['appointment_confirmed'] } },
      'Customers are no longer told of this.',
    ],
  ])('is cancelled where its appointment %s', (_, setup, errorMessage) => {
    const now = addMinutes(NOW, 5)
    for (const row of waiting)
      expect(planNotifications(situation({ ...setup, standing: [row], now }))).toEqual({
        add: [],
        change: [],
        cancel: [{ ...row, state: 'cancelled', errorMessage, updatedAt: now }],
      })
  })

  test('is cancelled where it is a reminder that is not wanted any more', () => {
    const standing = [confirmation(90, { notificationType: 'reminder' })]
    expect(
      planNotifications(situation({ standing, booked: { reminderEnabled: false } })).cancel,
    ).toMatchObject([{ errorMessage: 'The reminder was switched off.' }])
  })

  test.each<[string, SituationSetup, object]>([
    ['name', { of: { fullName: 'Omar Zaid' } }, { content: expect.stringContaining('Hello Omar Zaid,') }],
    [
      'plate',
      { vehicle: { ...vehicle(30, 20), plateNumber: '777' } },
      { content: expect.stringContaining('(Dubai A 777)') },
    ],
    [
      'address',
      { shop: { address: 'Ras Al Khor' } },
      { content: expect.stringContaining('at Shine, Ras Al Khor.') },
    ],
    [
      'wording',
      { shop: { messageTemplates: { 'appointment_confirmed.en': 'See you, {customer}.' } } },
      { content: 'See you, Customer.', parameters: ['Customer'] },
    ],
    ['phone', { of: { phone: '+971507654321' } }, { recipient: '+971507654321' }],
  ])('has the %s of now, and gets no younger by it', (_, setup, expected) => {
    for (const row of waiting) {
      const later = situation({ ...setup, standing: [row], now: addMinutes(NOW, 5) })
      expect(planNotifications(later)).toMatchObject({
        add: [],
        change: [{ ...expected, updatedAt: NOW, dueAt: NOW }],
        cancel: [],
      })
    }
  })

  test.each<[string, string, Partial<Row<'customers'>>, string]>([
    ['a landline', '+97143217654', { phone: '+97143385500' }, 'ready sms +97143385500'],
    ['a landline', '+97143217654', { phone: '+971507654321' }, 'queued sms +971507654321'],
    ['a mobile', '+971507654321', { phone: '+97143217654' }, 'ready sms +97143217654'],
    [
      'a mobile',
      '+971507654321',
      { phone: '+971507654321', preferredContact: 'whatsapp' },
      'queued whatsapp +971507654321',
    ],
  ])(
    'left to a person, for %s, goes to the server when it can send it: %s, %j',
    (_, recipient, of, expected) => {
      const now = addMinutes(NOW, 5)
      const [row] = carryOut(
        situation({ standing: [confirmation(90, { state: 'ready', recipient })], of, now }),
      )
      expect(`${row?.state} ${row?.method} ${row?.recipient}`).toBe(expected)
      const since = row?.state === 'queued' ? now : NOW
      expect(row).toMatchObject({ dueAt: since, updatedAt: since })
    },
  )

  test.each<[string, Notification[], string[]]>([
    ['was sent', [confirmation(91, { state: 'sent', sentAt: NOW })], ['cancelled']],
    ['may have been sent', [confirmation(91, { state: 'unknown' })], ['queued']],
    [
      'was sent, and another time since, which it puts right',
      [
        confirmation(91, { state: 'sent', sentAt: NOW }),
        confirmation(92, { state: 'unknown', scheduledDate: OTHER_DAY, updatedAt: addMinutes(NOW, 1) }),
      ],
      ['queued'],
    ],
    [
      'was sent after another time',
      [
        confirmation(91, { state: 'sent', sentAt: addMinutes(NOW, 2) }),
        confirmation(92, { state: 'sent', sentAt: addMinutes(NOW, 1), scheduledDate: OTHER_DAY }),
      ],
      ['cancelled'],
    ],
  ])('goes out unless its event %s', (_, others, expected) => {
    const rows = carryOut(situation({ standing: [confirmation(90), ...others] }))
    expect(rows.filter(({ id }) => id === 90).map(({ state }) => state)).toEqual(expected)
  })

  test.each(['sending', 'sent', 'unknown', 'cancelled'] as const)(
    'no longer, being %s, stays as it is',
    state => {
      const setup = { booked: { status: 'cancelled' }, of: { phone: '+971507654321' } } as const
      const plan = planNotifications(situation({ ...setup, standing: [confirmation(90, { state })] }))
      expect(plan).toEqual({ add: [], change: [], cancel: [] })
    },
  )

  test('keeps its text where this device does not hold the payment that it names', () => {
    const standing = [message(90, { notificationType: 'payment_received', paymentId: 71 })]
    expect(planNotifications(situation({ standing, of: { fullName: 'Omar Zaid' } })).change).toEqual([])
  })
})

test.each<[string, [id: number, fils: number, minute: number][], [received: string, left: string][]]>([
  ['a part', [[71, 5_000, 0]], [['50.00', '55.00']]],
  [
    'two parts',
    [
      [71, 5_000, 0],
      [72, 5_500, 1],
    ],
    [
      ['50.00', '55.00'],
      ['55.00', '0.00'],
    ],
  ],
  [
    'two in one moment',
    [
      [71, 5_000, 0],
      [72, 4_000, 0],
    ],
    [
      ['50.00', '55.00'],
      ['40.00', '15.00'],
    ],
  ],
  [
    'two of which the later has the lower id',
    [
      [71, 4_000, 1],
      [72, 5_000, 0],
    ],
    [
      ['40.00', '15.00'],
      ['50.00', '55.00'],
    ],
  ],
  [
    'one that was given back in part since',
    [
      [71, 5_000, 0],
      [72, -1_000, 1],
    ],
    [['50.00', '55.00']],
  ],
])('of %s each text has what was left when it came in', (_, paid, expected) => {
  const transactions = paid.map(
    ([id, amountFils, minute]): Transaction =>
      payment(id, { appointmentId: JOB, amountFils, createdAt: addMinutes(NOW, minute) }),
  )
  const paidFils = paid.reduce((sum, [, fils]) => sum + fils, 0)
  const facts = situation({ booked: { paidFils }, transactions })
  const texts = paid
    .filter(([, fils]) => fils > 0)
    .map(([id]) => notificationText(subjectOf('payment_received', facts.appointment, id), facts)?.content)
  expect(texts).toEqual(
    expected.map(([received, left]) =>
      expect.stringMatching(new RegExp(`received AED ${received} for your .*Left to pay: AED ${left}\\.`)),
    ),
  )
})
