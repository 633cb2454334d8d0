import { describe, expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import type { Notification } from '#schema/rows/notification.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { message } from '#tests/fixtures/message.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { JOB, OTHER_DAY, type Setup, shopWith, WORKER } from '#tests/fixtures/told-shop.ts'

const LATER = '2026-11-21T06:05:00.000Z'

const setState = async (shop: MemoryShop, id: number, state: 'ready' | 'failed') => {
  const progress = (attempts: number, to: MutationArgs<'notification.progress'>['to']) =>
    shop.run('notification.progress', { id, attempts, to }, { actor: WORKER, actedAt: NOW })
  if (state === 'ready') return progress(0, { state })
  await progress(0, { state: 'sending', dueAt: NOW })
  await progress(1, { state, errorMessage: 'Refused.' })
}

/** Each message as 'type state', in the order they were written. */
const told = (shop: MemoryShop) =>
  shop.rows('notifications').map(({ notificationType, state }) => `${notificationType} ${state}`)

describe('what waits', () => {
  const confirmedAppointment = async (setup?: Setup) => {
    const shop = shopWith({ ...setup, booked: { status: 'pending', ...setup?.booked } })
    await shop.run('appointment.confirm', { id: JOB })
    return shop
  }

  test.each<[string, MutationName, object, string[]]>([
    ['a cancellation', 'appointment.cancel', {}, ['reminder cancelled', 'appointment_confirmed cancelled']],
    ['a no-show', 'appointment.markNoShow', {}, ['reminder cancelled', 'appointment_confirmed cancelled']],
    [
      'a start',
      'appointment.start',
      {},
      ['reminder cancelled', 'appointment_confirmed cancelled', 'job_started queued'],
    ],
    [
      'a new time',
      'appointment.edit',
      { scheduledDate: OTHER_DAY },
      [
        'reminder cancelled',
        'appointment_confirmed cancelled',
        'reminder queued',
        'appointment_confirmed queued',
      ],
    ],
    [
      'a reminder that is not wanted',
      'appointment.edit',
      { reminderEnabled: false },
      ['reminder cancelled', 'appointment_confirmed queued'],
    ],
    ['other notes', 'appointment.edit', { notes: 'x' }, ['reminder queued', 'appointment_confirmed queued']],
  ])('follows %s', async (_, name, args, expected) => {
    const shop = await confirmedAppointment()
    await shop.run(name, { id: JOB, ...args } as MutationArgs<typeof name>, { actedAt: LATER })
    expect(told(shop)).toEqual(expected)
    const reasons = shop.rows('notifications').filter(row => row.state === 'cancelled')
    for (const { errorMessage } of reasons) expect(errorMessage).toMatch(/\.$/)
  })

  test('is told once more when the appointment is back, under a key of its own', async () => {
    const shop = await confirmedAppointment()
    await shop.run('appointment.cancel', { id: JOB })
    await shop.run('appointment.reopen', { id: JOB }, { actedAt: LATER })
    const keys = shop.rows('notifications').map(row => row.eventKey)
    expect(keys.slice(2)).toEqual(keys.slice(0, 2).map(key => `${key}#2`))
  })

  test('changes its way with the reminder’s method, and its phone with the customer’s', async () => {
    const shop = await confirmedAppointment({ of: { preferredContact: 'phone' } })
    await shop.run('appointment.edit', { id: JOB, reminderMethod: 'whatsapp' })
    expect(shop.rows('notifications').map(row => row.method)).toEqual(['whatsapp', 'whatsapp'])
    const changes = { phone: '050 765 4321', preferredContact: 'sms' } as const
    await shop.run('customer.update', { id: 20, changes })
    expect(shop.rows('notifications')).toMatchObject([
      { method: 'whatsapp', recipient: '+971507654321' },
      { method: 'sms', recipient: '+971507654321' },
    ])
  })

  test('says what is left after a payment', async () => {
    const shop = shopWith({ booked: { status: 'in_progress' } })
    await shop.run('appointment.complete', { id: JOB })
    await shop.run('payment.take', { id: 71, appointmentId: JOB, amountFils: 10_000, paymentMethod: 'cash' })
    expect(shop.rows('notifications')[0]?.content).toContain('Left to pay: AED 5.00')
  })

  test.each<[string, MutationName, object, Partial<Notification>]>([
    [
      'a name that was misspelt',
      'customer.update',
      { id: 20, changes: { fullName: 'Omar Zaid' } },
      { content: expect.stringContaining('Hello Omar Zaid,') },
    ],
    [
      'a plate that was misread',
      'vehicle.update',
      { id: 30, changes: { plateNumber: '777' } },
      { content: expect.stringContaining('(Dubai A 777)') },
    ],
    [
      'another car',
      'vehicle.update',
      { id: 30, changes: { make: 'nissan', model: 'patrol' } },
      { content: expect.stringContaining('Nissan Patrol') },
    ],
    [
      'a shop that has moved',
      'settings.update',
      { changes: { address: 'Ras Al Khor' } },
      { content: expect.stringContaining('at Shine, Ras Al Khor.') },
    ],
    [
      'the shop’s own words',
      'settings.update',
      {
        changes: {
          messageTexts: [{ type: 'appointment_confirmed', language: 'en', text: 'See you, {customer}.' }],
        },
      },
      { content: 'See you, Customer 20.', parameters: ['Customer 20'] },
    ],
  ])('says what is true by then: %s', async (_, name, args, expected) => {
    for (const state of ['queued', 'ready', 'failed'] as const) {
      const shop = await confirmedAppointment()
      const [, confirmation] = shop.rows('notifications')
      if (state !== 'queued') await setState(shop, confirmation?.id ?? 0, state)
      // Whose vehicle it is by now is another matter.
      if (name === 'vehicle.update')
        await shop.run('vehicle.transfer', { id: 30, fromCustomerId: 20, customerId: 21 })
      const actor = { userId: 1, role: 'admin' } as const
      await shop.run(name, args as MutationArgs<typeof name>, { actor, actedAt: LATER })
      expect(shop.row('notifications', confirmation?.id ?? 0)).toMatchObject({ ...expected, state })
    }
  })

  test.each(['queued', 'ready', 'failed'] as const)(
    'is called off where it is %s when nobody is to be told of it any more',
    async state => {
      const shop = await confirmedAppointment()
      const [, confirmation] = shop.rows('notifications')
      if (state !== 'queued') await setState(shop, confirmation?.id ?? 0, state)
      const changes = { messageSwitches: [{ type: 'appointment_confirmed' as const, on: false }] }
      await shop.run('settings.update', { changes }, { actor: { userId: 1, role: 'admin' }, actedAt: LATER })
      expect(shop.row('notifications', confirmation?.id ?? 0)).toMatchObject({
        state: 'cancelled',
        errorMessage: 'Customers are no longer told of this.',
        updatedAt: LATER,
      })
    },
  )

  test('for a person goes to the server again when it can be sent in another way', async () => {
    const shop = await confirmedAppointment({ of: { phone: '+97143217654' } })
    const id = shop.rows('notifications').at(-1)?.id ?? 0
    await setState(shop, id, 'ready')
    const change = (changes: MutationArgs<'customer.update'>['changes'], actedAt: string) =>
      shop.run('customer.update', { id: 20, changes }, { actedAt })
    await change({ phone: '04 338 5500' }, LATER)
    expect(shop.row('notifications', id)).toMatchObject({ state: 'ready', recipient: '+97143385500' })
    await change({ phone: '050 765 4321' }, LATER)
    expect(shop.row('notifications', id)).toMatchObject({ state: 'queued', dueAt: LATER })
  })

  test.each(['sending', 'sent', 'unknown'] as const)('no longer, being %s, stays as it is', async state => {
    const sent = message(90, { eventKey: `appointment_confirmed:${JOB}:x`, state })
    const shop = shopWith({ messages: [sent] })
    await shop.run('appointment.cancel', { id: JOB })
    await shop.run('customer.update', { id: 20, changes: { phone: '050 765 4321' } })
    expect(shop.row('notifications', 90)).toEqual(sent)
  })
})
