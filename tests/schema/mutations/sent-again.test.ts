import { describe, expect, test } from 'vitest'
import type { Row } from '#schema/tables.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { message } from '#tests/fixtures/message.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { FIRST, JOB, OTHER_DAY, shopWith, WORKER } from '#tests/fixtures/told-shop.ts'

const at = (time: string) => ({ actedAt: `2026-11-21T${time}:00.000Z` })

test('sent again goes to the phone that the customer has now, in the words of now', async () => {
  const shop = shopWith({
    booked: { status: 'in_progress' },
    of: { phone: '+971507654321', preferredContact: 'whatsapp' },
    messages: [message(90, { eventKey: `job_started:${JOB}`, state: 'unknown' })],
  })
  await shop.run('notification.sendAgain', { id: 90, attempts: 0 })
  expect(shop.row('notifications', 90)).toMatchObject({
    state: 'queued',
    recipient: '+971507654321',
    method: 'whatsapp',
    content: expect.stringContaining('started work on your Toyota Land Cruiser'),
  })
})

test.each<[Partial<Row<'appointments'>>, string]>([
  [{ scheduledDate: OTHER_DAY }, 'The appointment was moved.'],
  [{ status: 'cancelled' }, 'The appointment is Cancelled by now.'],
])('of a job that is %j by now nothing is sent again: %s', async (booked, why) => {
  const lost = message(90, {
    notificationType: 'appointment_confirmed',
    eventKey: `appointment_confirmed:${JOB}:${FIRST}`,
    state: 'unknown',
  })
  const shop = shopWith({ booked, messages: [lost] })
  const again = shop.run('notification.sendAgain', { id: 90, attempts: 0 })
  await expect(again).rejects.toMatchObject({ code: 'changed_meanwhile', message: why })
  expect(shop.row('notifications', 90)).toEqual(lost)
})

test('marking one as sent calls off what waits to tell the same event again', async () => {
  const key = `appointment_confirmed:${JOB}:2026-11-23T06:00:00.000Z`
  const confirmed = { notificationType: 'appointment_confirmed' as const, appointmentId: JOB }
  const shop = shopWith({
    messages: [
      message(90, { ...confirmed, eventKey: key, state: 'cancelled' }),
      message(91, { ...confirmed, eventKey: `${key}#2`, state: 'ready' }),
      message(92, {
        ...confirmed,
        notificationType: 'reminder',
        eventKey: `reminder:${JOB}:2026-11-23T06:00:00.000Z`,
      }),
    ],
  })
  await shop.run('notification.markSent', { id: 90 })
  expect(shop.rows('notifications').map(({ state }) => state)).toEqual(['sent', 'cancelled', 'queued'])
})

test('of a time that is over nothing is sent again', async () => {
  const lost = message(90, {
    notificationType: 'reminder',
    eventKey: `reminder:${JOB}:${FIRST}`,
    state: 'unknown',
  })
  const shop = shopWith({ booked: { status: 'confirmed', reminderEnabled: true }, messages: [lost] })
  const again = shop.run('notification.sendAgain', { id: 90, attempts: 0 }, { actedAt: FIRST })
  await expect(again).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: 'It is too late to send this now.',
  })
})

describe('a message that comes back from a provider', () => {
  const onItsWay = message(90, {
    notificationType: 'appointment_confirmed',
    eventKey: `appointment_confirmed:${JOB}:${FIRST}`,
    state: 'sending',
    attempts: 1,
  })
  const ON = { status: 'confirmed', reminderEnabled: false } as const
  const comesBack = (shop: MemoryShop) =>
    shop.run(
      'notification.progress',
      { id: 90, attempts: 1, to: { state: 'queued', dueAt: NOW, errorMessage: 'Too many.' } },
      { actor: WORKER, ...at('06:03') },
    )

  test('says what is true by then, and goes where the customer is', async () => {
    const shop = shopWith({ booked: ON, messages: [onItsWay] })
    const changes = { phone: '050 765 4321', fullName: 'Right Name' }
    await shop.run('customer.update', { id: 20, changes }, at('06:01'))
    expect(shop.row('notifications', 90)).toEqual(onItsWay)
    await comesBack(shop)
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'queued',
      recipient: '+971507654321',
      content: expect.stringContaining('Right Name'),
    })
  })

  test.each([
    { state: 'queued', dueAt: NOW, errorMessage: 'Too many.' } as const,
    { state: 'failed', errorMessage: 'Refused.' } as const,
  ])('is called off when its appointment was moved meanwhile: $state', async to => {
    const shop = shopWith({ booked: ON, messages: [onItsWay] })
    await shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:01'))
    await shop.run('notification.progress', { id: 90, attempts: 1, to }, { actor: WORKER, ...at('06:03') })
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'cancelled',
      errorMessage: 'The appointment was moved.',
    })
  })

  test('does not go out when somebody has told the customer meanwhile', async () => {
    const sent = { ...onItsWay, id: 91, eventKey: `${onItsWay.eventKey}#2`, state: 'unknown' as const }
    const shop = shopWith({ booked: ON, messages: [onItsWay, sent] })
    await shop.run('notification.markSent', { id: 91 }, at('06:02'))
    await comesBack(shop)
    expect(shop.rows('notifications').map(({ state }) => state)).toEqual(['cancelled', 'sent'])
  })
})

test('a waiting message gets no younger by other words', async () => {
  const failed = message(90, { eventKey: `job_started:${JOB}`, state: 'failed', errorMessage: 'Refused.' })
  const shop = shopWith({ booked: { status: 'in_progress' }, messages: [failed] })
  await shop.run('customer.update', { id: 20, changes: { fullName: 'Right Name' } }, at('09:00'))
  expect(shop.row('notifications', 90)).toMatchObject({ parameters: expect.arrayContaining(['Right Name']) })
  expect(shop.row('notifications', 90)?.updatedAt).toBe(failed.updatedAt)
})

describe('a message about a payment that somebody else took', () => {
  const of = message(90, { notificationType: 'payment_received', eventKey: 'payment_received:71' })
  const other = { userId: 2, role: 'employee' } as const

  test.each(['notification.markSent', 'notification.sendAgain', 'notification.cancel'] as const)(
    'is not there for %s',
    async name => {
      const shop = new MemoryShop({ notifications: [{ ...of, state: 'ready', privateTo: 1 }] })
      const before = shop.rows('notifications')
      const change = shop.run(name, { id: 90, attempts: 0 }, { actor: other })
      await expect(change).rejects.toMatchObject({ code: 'missing_reference', field: 'id' })
      expect(shop.rows('notifications')).toEqual(before)
    },
  )

  test.each([
    ['whoever took it', { userId: 1, role: 'employee' } as const],
    ['a cashier', { userId: 3, role: 'cashier' } as const],
  ])('can be marked by %s', async (_, actor) => {
    const shop = new MemoryShop({ notifications: [{ ...of, state: 'ready', privateTo: 1 }] })
    await shop.run('notification.markSent', { id: 90 }, { actor })
    expect(shop.row('notifications', 90)?.state).toBe('sent')
  })
})
