import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { NOTIFICATION_TYPES } from '#schema/rows/notification.ts'
import { isWaiting } from '#schema/rules/notification-state.ts'
import { addMinutes } from '#schema/rules/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { JOB, OTHER_DAY, shopWith } from '#tests/fixtures/told-shop.ts'

const LATER = '2026-11-21T06:05:00.000Z'
const VISITOR = { userId: null, role: 'visitor' as const }

/** Each message as 'type state', in the order they were written. */
const told = (shop: MemoryShop) =>
  shop.rows('notifications').map(({ notificationType, state }) => `${notificationType} ${state}`)

const newAppointment = (changes: Partial<MutationArgs<'appointment.schedule'>> = {}) => ({
  id: 41,
  customerId: 20,
  vehicleId: 30,
  scheduledDate: '2026-11-23T10:00:00.000Z',
  services: [{ id: 60, serviceId: 10, priceFils: 10_000 }],
  ...changes,
})

describe('the customer is told', () => {
  test('of an appointment that staff book, at once and the day before at the same hour', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', newAppointment())
    expect(shop.rows('notifications')).toMatchObject([
      { eventKey: 'reminder:41:2026-11-23T10:00:00.000Z', dueAt: '2026-11-22T10:00:00.000Z' },
      {
        eventKey: 'appointment_confirmed:41:2026-11-23T10:00:00.000Z',
        dueAt: NOW,
        expiresAt: '2026-11-23T10:00:00.000Z',
        recipient: '+971501200020',
        content: expect.stringContaining('confirmed for Mon 23 Nov at 2:00 PM'),
      },
    ])
  })

  test.each<[string, Partial<MutationArgs<'appointment.schedule'>>, string[]]>([
    ['that is only pencilled in', { status: 'pending' }, []],
    ['without a reminder', { reminderEnabled: false }, ['appointment_confirmed queued']],
    [
      'booked later than it would be reminded of',
      { scheduledDate: '2026-11-21T15:00:00.000Z' },
      ['appointment_confirmed queued'],
    ],
    ['of a car that is here already', { scheduledDate: NOW }, []],
  ])('of an appointment %s', async (_, changes, expected) => {
    const shop = shopWith()
    await shop.run('appointment.schedule', newAppointment(changes))
    expect(told(shop)).toEqual(expected)
  })

  test.each<[MutationName, Row<'appointments'>['status'], string[]]>([
    ['appointment.confirm', 'pending', ['reminder queued', 'appointment_confirmed queued']],
    ['appointment.confirm', 'confirmed', []],
    ['appointment.start', 'confirmed', ['job_started queued']],
    ['appointment.start', 'in_progress', []],
    ['appointment.complete', 'in_progress', ['job_completed queued']],
    ['appointment.complete', 'paid', []],
    ['appointment.cancel', 'confirmed', []],
    ['appointment.reopen', 'cancelled', ['reminder queued', 'appointment_confirmed queued']],
  ])('of %s on %s', async (name, status, expected) => {
    const shop = shopWith({ booked: { status } })
    await shop.run(name, { id: JOB } as MutationArgs<typeof name>)
    expect(told(shop)).toEqual(expected)
  })

  type Paid = [id: number, kind: 'take' | 'refund', fils: number, minute: number]
  test.each<[name: string, paid: Paid[], left: [received: string, left: string][]]>([
    ['of a part', [[71, 'take', 5_000, 0]], [['50.00', '55.00']]],
    [
      'of two parts, each with what was left by then',
      [
        [71, 'take', 5_000, 0],
        [72, 'take', 5_500, 1],
      ],
      [
        ['50.00', '55.00'],
        ['55.00', '0.00'],
      ],
    ],
    [
      'in one moment',
      [
        [71, 'take', 5_000, 0],
        [72, 'take', 4_000, 0],
      ],
      [
        ['50.00', '55.00'],
        ['40.00', '15.00'],
      ],
    ],
    [
      'of which the second reached the server first',
      [
        [72, 'take', 4_000, 1],
        [71, 'take', 5_000, 0],
      ],
      [
        ['40.00', '15.00'],
        ['50.00', '55.00'],
      ],
    ],
    [
      'of which a part was given back since',
      [
        [71, 'take', 5_000, 0],
        [72, 'refund', 1_000, 1],
      ],
      [['50.00', '55.00']],
    ],
  ])('of a payment %s', async (_, paid, expected) => {
    const shop = shopWith()
    for (const [id, kind, amountFils, minute] of paid) {
      const args = { id, appointmentId: JOB, amountFils, paymentMethod: 'cash' as const }
      const call = { actor: { userId: 1, role: 'admin' as const }, actedAt: addMinutes(NOW, minute) }
      if (kind === 'take') await shop.run('payment.take', args, call)
      else await shop.run('payment.refund', { ...args, reason: 'A scratch' }, call)
    }
    const messages = shop.rows('notifications').filter(row => row.notificationType === 'payment_received')
    expect(messages.map(row => row.content)).toEqual(
      expected.map(([received, left]) =>
        expect.stringMatching(new RegExp(`received AED ${received} for your .*Left to pay: AED ${left}\\.`)),
      ),
    )
  })

  test('nothing by a visitor who books, and nothing of what the shop keeps to itself', async () => {
    const shop = shopWith({ shop: { mutedMessages: ['job_started'] } })
    await shop.run('appointment.start', { id: JOB })
    await shop.run(
      'booking.request',
      {
        appointmentId: 80,
        customerId: 81,
        vehicleId: 82,
        customerName: 'New Person',
        phone: '0501234567',
        email: '',
        preferredContact: 'whatsapp',
        plateCategory: 'dubai',
        plateCode: 'B',
        plateNumber: '777',
        make: 'toyota',
        model: 'camry',
        year: 2020,
        color: 'white',
        date: '2026-11-25',
        time: '10:00',
        serviceIds: [10],
        productIds: [],
        notes: '',
      } as MutationArgs<'booking.request'>,
      { actor: VISITOR },
    )
    expect(shop.row('appointments', 80)?.status).toBe('pending')
    expect(told(shop)).toEqual([])
  })

  test.each<[Row<'customers'>['preferredContact'], string, string]>([
    ['sms', 'sms', 'whatsapp'],
    ['whatsapp', 'whatsapp', 'whatsapp'],
    ['phone', 'whatsapp', 'whatsapp'],
    ['email', 'whatsapp', 'whatsapp'],
  ])('who prefers %s by %s, and reminded by %s as was chosen', async (preferredContact, news, reminder) => {
    const shop = shopWith({ of: { preferredContact } })
    await shop.run('appointment.schedule', newAppointment({ reminderMethod: 'whatsapp' }))
    expect(shop.rows('notifications').map(row => row.method)).toEqual([reminder, news])
  })

  test('when the quiet hours are over, unless nobody has use for it then', async () => {
    const night = { actedAt: '2026-11-21T18:00:00.000Z' }
    const quiet = { quietHours: { from: '21:00', until: '08:00' } }
    const shop = shopWith({ shop: quiet, booked: { status: 'in_progress' } })
    await shop.run('appointment.complete', { id: JOB }, night)
    expect(shop.rows('notifications')).toMatchObject([{ state: 'queued', dueAt: '2026-11-22T04:00:00.000Z' }])
    const late = shopWith({ shop: quiet })
    await late.run('appointment.start', { id: JOB }, night)
    expect(late.rows('notifications')).toMatchObject([
      { state: 'cancelled', errorMessage: 'It is too late to send this now.' },
    ])
  })
})

test('a customer who was told another time since is told the first one again', async () => {
  const shop = shopWith({ booked: { status: 'pending' } })
  await shop.run('appointment.confirm', { id: JOB })
  const first = shop.row('appointments', JOB)?.scheduledDate as string
  const confirmations = () =>
    shop.rows('notifications').filter(row => row.notificationType === 'appointment_confirmed')
  let minute = 10
  for (const scheduledDate of [OTHER_DAY, first]) {
    for (const { id } of confirmations().filter(isWaiting)) await shop.run('notification.markSent', { id })
    const actedAt = `2026-11-21T06:${minute++}:00.000Z`
    await shop.run('appointment.edit', { id: JOB, scheduledDate }, { actedAt })
  }
  expect(confirmations().map(row => row.state)).toEqual(['sent', 'sent', 'queued'])
  expect(confirmations().at(-1)?.eventKey).toBe(`appointment_confirmed:${JOB}:${first}#2`)
})

test('a customer who is moved and moved back a moment later hears nothing of it', async () => {
  const shop = shopWith({ booked: { status: 'pending' } })
  await shop.run('appointment.confirm', { id: JOB })
  const first = shop.row('appointments', JOB)?.scheduledDate as string
  const confirmations = () =>
    shop.rows('notifications').filter(row => row.notificationType === 'appointment_confirmed')
  for (const { id } of confirmations()) await shop.run('notification.markSent', { id })
  await shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, { actedAt: LATER })
  expect(confirmations().at(-1)).toMatchObject({ state: 'queued', dueAt: '2026-11-21T06:07:00.000Z' })
  await shop.run('appointment.edit', { id: JOB, scheduledDate: first }, { actedAt: LATER })
  expect(confirmations().map(row => row.state)).toEqual(['sent', 'cancelled'])
})

test('whatever is done to a job in whatever order, no event is told twice', async () => {
  const step = fc.oneof(
    fc.constantFrom<[MutationName, object]>(
      ['appointment.confirm', {}],
      ['appointment.start', {}],
      ['appointment.complete', {}],
      ['appointment.cancel', {}],
      ['appointment.markNoShow', {}],
      ['appointment.reopen', {}],
      ['appointment.edit', { scheduledDate: OTHER_DAY }],
      ['appointment.edit', { scheduledDate: '2026-11-23T06:00:00.000Z' }],
      ['appointment.edit', { reminderEnabled: false }],
      ['appointment.edit', { reminderEnabled: true }],
    ),
    fc.constant('send' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const shop = shopWith({ booked: { status: 'pending' } })
      let second = 0
      for (const each of steps) {
        const actedAt = new Date(Date.parse(NOW) + 1000 * ++second).toISOString()
        if (each === 'send')
          for (const { id } of shop.rows('notifications').filter(isWaiting))
            await shop.run('notification.markSent', { id }, { actedAt })
        else
          await shop
            .run(each[0], { id: JOB, ...each[1] } as MutationArgs<MutationName>, { actedAt })
            .catch(error => expect(error.code).toBe('illegal_move'))
      }
      const messages = shop.rows('notifications')
      expect(new Set(messages.map(row => row.eventKey)).size).toBe(messages.length)
      for (const type of NOTIFICATION_TYPES) {
        const sent = messages.filter(row => row.notificationType === type && isWaiting(row))
        expect(sent.length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 150 },
  )
})

test('a message that a person called off does not come back with the next change of its job', async () => {
  const shop = shopWith({ booked: { status: 'pending' } })
  await shop.run('appointment.confirm', { id: JOB })
  const reminders = () => shop.rows('notifications').filter(row => row.notificationType === 'reminder')
  for (const { id } of reminders()) await shop.run('notification.cancel', { id })
  await shop.run('appointment.edit', { id: JOB, reminderMethod: 'whatsapp' })
  expect(reminders().map(row => row.state)).toEqual(['cancelled'])
})
