import { describe, expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { FIRST, JOB, OTHER_DAY, shopWith } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const LATER = '2026-11-21T06:05:00.000Z'
const ADMIN = { userId: 1, role: 'admin' } as const

/** Each notification as 'type state', in the order they were written. */
const brief = (shop: MemoryShop) =>
  shop.rows('notifications').map(({ notificationType, state }) => `${notificationType} ${state}`)
const confirmations = (shop: MemoryShop) =>
  shop.rows('notifications').filter(row => row.notificationType === 'appointment_confirmed')

async function confirmedShop(): Promise<MemoryShop> {
  const shop = shopWith({ booked: { status: 'pending' }, of: { preferredContact: 'phone' } })
  await shop.run('appointment.confirm', { id: JOB })
  return shop
}

describe('the customer is notified', () => {
  const newAppointment = {
    id: 41,
    customerId: 20,
    vehicleId: 30,
    scheduledDate: '2026-11-23T10:00:00.000Z',
    services: [{ id: 60, serviceId: 10, priceFils: 10_000 }],
  }

  test('of an appointment that staff book, at once and the day before at the same hour', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', newAppointment)
    const event = { appointmentId: 41, scheduledDate: '2026-11-23T10:00:00.000Z', occurrence: 1 }
    expect(shop.rows('notifications')).toMatchObject([
      { ...event, notificationType: 'reminder', dueAt: '2026-11-22T10:00:00.000Z' },
      {
        ...event,
        notificationType: 'appointment_confirmed',
        dueAt: NOW,
        expiresAt: '2026-11-23T10:00:00.000Z',
        recipient: '+971501200020',
        content: expect.stringContaining('confirmed for Mon 23 Nov at 2:00 PM'),
      },
    ])
  })

  test('of nothing that is only pencilled in', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', { ...newAppointment, status: 'pending' })
    expect(brief(shop)).toEqual([])
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
    expect(brief(shop)).toEqual(expected)
  })

  test('of two payments in whatever order they reach the server, but of no refund', async () => {
    const shop = shopWith()
    const cash = { appointmentId: JOB, paymentMethod: 'cash' } as const
    const call = (minute: number) => ({ actor: ADMIN, actedAt: addMinutes(NOW, minute) })
    await shop.run('payment.take', { ...cash, id: 72, amountFils: 4_000 }, call(1))
    await shop.run('payment.take', { ...cash, id: 71, amountFils: 5_000 }, call(0))
    await shop.run('payment.refund', { ...cash, id: 73, amountFils: 1_000, reason: 'A scratch' }, call(2))
    const payments = shop.rows('notifications').filter(row => row.notificationType === 'payment_received')
    expect(payments).toMatchObject([
      { paymentId: 72, privateTo: 1, content: expect.stringContaining('Left to pay: AED 15.00.') },
      { paymentId: 71, privateTo: 1, content: expect.stringContaining('Left to pay: AED 55.00.') },
    ])
  })

  test('that a visitor’s request came, at once, also in the quiet hours', async () => {
    const shop = shopWith({ shop: { quietHours: { from: '00:00', until: '23:59' } } })
    const request: MutationArgs<'booking.request'> = {
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
    }
    await shop.run('booking.request', request, { actor: { userId: null, role: 'visitor' } })
    expect(shop.row('appointments', 80)?.status).toBe('pending')
    expect(brief(shop)).toEqual(['booking_received queued'])
    const [received] = shop.rows('notifications')
    expect(received).toMatchObject({ appointmentId: 80, method: 'whatsapp', dueAt: received?.createdAt })
    await shop.run('appointment.confirm', { id: 80 })
    expect(brief(shop)).toContain('booking_received cancelled')
  })
})

describe('what waits', () => {
  test.each<[MutationName, object, string[]]>([
    ['appointment.cancel', {}, ['reminder cancelled', 'appointment_confirmed cancelled']],
    ['appointment.markNoShow', {}, ['reminder cancelled', 'appointment_confirmed cancelled']],
    [
      'appointment.start',
      {},
      ['reminder cancelled', 'appointment_confirmed cancelled', 'job_started queued'],
    ],
    [
      'appointment.edit',
      { scheduledDate: OTHER_DAY },
      [
        'reminder cancelled',
        'appointment_confirmed cancelled',
        'reminder queued',
        'appointment_confirmed queued',
      ],
    ],
    ['appointment.edit', { reminderEnabled: false }, ['reminder cancelled', 'appointment_confirmed queued']],
    ['appointment.edit', { notes: 'x' }, ['reminder queued', 'appointment_confirmed queued']],
  ])('follows %s %j', async (name, args, expected) => {
    const shop = await confirmedShop()
    await shop.run(name, { id: JOB, ...args } as MutationArgs<typeof name>, { actedAt: LATER })
    expect(brief(shop)).toEqual(expected)
  })

  test.each<[string, MutationName, object, Partial<Notification>]>([
    ['a method', 'appointment.edit', { id: JOB, reminderMethod: 'whatsapp' }, { method: 'whatsapp' }],
    [
      'a phone',
      'customer.update',
      { id: 20, changes: { phone: '050 765 4321' } },
      { recipient: '+971507654321' },
    ],
    [
      'a preference',
      'customer.update',
      { id: 20, changes: { preferredContact: 'whatsapp' } },
      { method: 'whatsapp' },
    ],
    [
      'a name',
      'customer.update',
      { id: 20, changes: { fullName: 'Omar Zaid' } },
      { content: expect.stringContaining('Hello Omar Zaid,') },
    ],
    [
      'a plate, though somebody else owns the vehicle by now',
      'vehicle.update',
      { id: 30, changes: { plateNumber: '777' } },
      { content: expect.stringContaining('(Dubai A 777)') },
    ],
    [
      'a model',
      'vehicle.update',
      { id: 30, changes: { make: 'nissan', model: 'patrol' } },
      { content: expect.stringContaining('Nissan Patrol') },
    ],
    [
      'an address of the shop',
      'settings.update',
      { changes: { address: 'Ras Al Khor' } },
      { content: expect.stringContaining('at Shine, Ras Al Khor.') },
    ],
    [
      'the digits of the shop',
      'settings.update',
      { changes: { messageLanguage: 'ar', arabicIndicDigits: true } },
      { content: expect.stringMatching(/[٠-٩]:[٠-٩]{2}/) },
    ],
    [
      'a text of the shop',
      'settings.update',
      {
        changes: {
          messageTexts: [{ type: 'appointment_confirmed', language: 'en', text: 'See you, {customer}.' }],
        },
      },
      { content: 'See you, Customer.', parameters: ['Customer'] },
    ],
    [
      'a switch of the shop',
      'settings.update',
      { changes: { messageSwitches: [{ type: 'appointment_confirmed', on: false }] } },
      { state: 'cancelled', errorMessage: 'Customers are no longer told of this.', updatedAt: LATER },
    ],
  ])('follows %s', async (_, name, args, expected) => {
    const shop = await confirmedShop()
    await shop.run('vehicle.transfer', { id: 30, fromCustomerId: 20, customerId: 21 })
    await shop.run(name, args as MutationArgs<typeof name>, { actor: ADMIN, actedAt: LATER })
    expect(confirmations(shop)).toMatchObject([expected])
  })

  test('says what is left after a payment', async () => {
    const shop = shopWith({ booked: { status: 'in_progress' } })
    await shop.run('appointment.complete', { id: JOB })
    await shop.run('payment.take', { id: 71, appointmentId: JOB, amountFils: 10_000, paymentMethod: 'cash' })
    expect(shop.rows('notifications')[0]?.content).toContain('Left to pay: AED 5.00')
  })
})

test('a customer who is moved and moved back a moment later hears nothing of it', async () => {
  const shop = await confirmedShop()
  for (const { id } of confirmations(shop)) await shop.run('notification.markSent', { id })
  await shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, { actedAt: LATER })
  expect(confirmations(shop).at(-1)).toMatchObject({ state: 'queued', dueAt: '2026-11-21T06:07:00.000Z' })
  await shop.run('appointment.edit', { id: JOB, scheduledDate: FIRST }, { actedAt: LATER })
  expect(confirmations(shop).map(row => row.state)).toEqual(['sent', 'cancelled'])
})

test('one that a person called off does not come back with the next change of its appointment', async () => {
  const shop = await confirmedShop()
  for (const { id } of shop.rows('notifications')) await shop.run('notification.cancel', { id })
  await shop.run('appointment.edit', { id: JOB, reminderMethod: 'whatsapp' })
  expect(brief(shop)).toEqual(['reminder cancelled', 'appointment_confirmed cancelled'])
})
