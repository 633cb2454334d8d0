import { describe, expect, test } from 'vitest'
import { ANSWER_TEXTS } from '#schema/catalogue/answer-texts.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { MESSAGE_TEXT_MAX } from '#schema/rules/messages/notification-text.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, inbound, message, NOW, type SomeRows, vehicle } from '#tests/fixtures/shop.ts'

const TOO_NEAR = { scheduledDate: '2026-11-21T06:30:00.000Z' }

const SENDER = customer(20).phone ?? ''
const TOMORROW = '2026-11-22T09:00:00.000Z'
const VISITOR = { userId: null, role: 'visitor' } as const

type Changes = Parameters<typeof appointment>[1]

function shopWith(changes: Changes = {}, rows: SomeRows = {}) {
  return new MemoryShop({
    settings: [settings({ changeCutoffMinutes: 120 })],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(40, { status: 'confirmed', scheduledDate: TOMORROW, ...changes })],
    notifications: [
      message(50, { notificationType: 'reminder', state: 'sent', recipient: SENDER, appointmentId: 40 }),
      message(51, {
        notificationType: 'appointment_confirmed',
        state: 'queued',
        scheduledDate: TOMORROW,
        recipient: SENDER,
        appointmentId: 40,
      }),
    ],
    ...rows,
  })
}

const received = (changes: Partial<MutationArgs<'inboundMessage.receive'>> = {}) => ({
  id: 60,
  providerId: 'wamid.1',
  method: 'whatsapp' as const,
  sender: SENDER,
  senderName: null,
  userId: null,
  kind: 'text' as const,
  content: 'Hello',
  receivedAt: NOW,
  answersId: null,
  ...changes,
})

const receive = (shop: MemoryShop, changes?: Parameters<typeof received>[0]) =>
  shop.run('inboundMessage.receive', received(changes), { actor: VISITOR })

const answers = (shop: MemoryShop) =>
  shop.rows('notifications').filter(({ notificationType }) => notificationType === 'answer')

describe('a message of a customer', () => {
  test('belongs to them and to the appointment they most likely mean, and waits for somebody', async () => {
    const shop = shopWith()
    await receive(shop)
    expect(shop.row('inboundMessages', 60)).toMatchObject({
      customerId: 20,
      appointmentId: 40,
      state: 'unread',
    })
    expect(answers(shop)).toEqual([])
  })

  test('of somebody unknown is kept, too', async () => {
    const shop = shopWith()
    await receive(shop, { sender: '+447911123456', kind: 'stop' })
    expect(shop.row('inboundMessages', 60)).toMatchObject({ customerId: null, appointmentId: null })
  })

  test('that comes again changes nothing', async () => {
    const shop = shopWith()
    await receive(shop, { kind: 'stop' })
    const before = shop.rows('notifications')
    await receive(shop, { id: 61, kind: 'stop' })
    expect(shop.rows('inboundMessages')).toHaveLength(1)
    expect(shop.rows('notifications')).toEqual(before)
  })

  test('that says stop ends all messages to everybody with that phone, until they say start', async () => {
    const shop = shopWith()
    await receive(shop, { kind: 'stop', content: 'STOP' })
    expect(shop.row('customers', 20)).toMatchObject({
      messagesStoppedAt: NOW,
      messagesStoppedBy: 'whatsapp',
    })
    expect(shop.row('notifications', 51)).toMatchObject({
      state: 'cancelled',
      errorMessage: 'The customer wants no messages.',
    })
    await shop.run('appointment.start', { id: 40 })
    expect(shop.rows('notifications').map(each => each.notificationType)).not.toContain('job_started')
    expect(answers(shop)).toMatchObject([{ content: ANSWER_TEXTS.stopped.en, state: 'queued' }])
    await receive(shop, { id: 61, providerId: 'wamid.2', kind: 'start', content: 'START' })
    expect(shop.row('customers', 20)).toMatchObject({ messagesStoppedAt: null, messagesStoppedBy: null })
    expect(shop.rows('inboundMessages').map(({ state }) => state)).toEqual(['read', 'read'])
  })

  test.each([
    ['come', {}, 'coming', 'read'],
    ['move', {}, 'move', 'read'],
    // Whoever received it has cancelled the booking before.
    ['cancel', { status: 'cancelled' }, 'cancelled', 'read'],
    ['cancel', {}, 'callUs', 'unread'],
    ['move', { ...TOO_NEAR, createdAt: '2026-11-18T06:00:00.000Z' }, 'callUs', 'unread'],
    // Whoever has just booked may have taken the wrong day.
    ['move', TOO_NEAR, 'move', 'read'],
    ['move', { status: 'in_progress' }, 'callUs', 'unread'],
    ['come', { status: 'paid' }, null, 'unread'],
  ] as const)('with the quick reply %s to %j is answered with %s', async (kind, booked, answer, state) => {
    const shop = shopWith(booked)
    await receive(shop, { kind, answersId: 50 })
    expect(shop.row('inboundMessages', 60)?.state).toBe(state)
    const words = answer && ANSWER_TEXTS[answer].en.replace('{phone}', '+971 4 300 0000')
    expect(answers(shop).map(({ content }) => content)).toEqual(words ? [words] : [])
  })

  test('is no quick reply to a message that went to another phone', async () => {
    const ofAnother = message(50, { recipient: '+971501111111', appointmentId: 40 })
    const shop = shopWith({}, { notifications: [ofAnother] })
    await receive(shop, { kind: 'move', answersId: 50 })
    expect(answers(shop)).toEqual([])
    expect(shop.row('inboundMessages', 60)?.state).toBe('unread')
  })
})

describe('an answer', () => {
  test('goes out at once and settles all that the customer wrote', async () => {
    const shop = shopWith({}, { inboundMessages: [inbound(60, { appointmentId: 40 }), inbound(61)] })
    await shop.run('inboundMessage.answer', { id: 70, inboundId: 61, content: ' Yes, at 4. ' })
    expect(shop.row('notifications', 70)).toMatchObject({
      content: 'Yes, at 4.',
      recipient: SENDER,
      method: 'whatsapp',
      state: 'queued',
      expiresAt: '2026-11-22T06:00:00.000Z',
    })
    expect(shop.rows('inboundMessages').map(({ state, readBy }) => [state, readBy])).toEqual([
      ['read', EMPLOYEE.userId],
      ['read', EMPLOYEE.userId],
    ])
  })

  test('is refused once the day is over', async () => {
    const shop = shopWith({}, { inboundMessages: [inbound(60, { receivedAt: '2026-11-20T06:00:00.000Z' })] })
    await expect(
      shop.run('inboundMessage.answer', { id: 70, inboundId: 60, content: 'Yes' }),
    ).rejects.toMatchObject({ code: 'too_late', field: 'content' })
  })

  test('stays as it is, whatever becomes of the appointment', async () => {
    const shop = shopWith({}, { inboundMessages: [inbound(60, { appointmentId: 40 })] })
    await shop.run('inboundMessage.answer', { id: 70, inboundId: 60, content: 'Yes' })
    await shop.run('appointment.cancel', { id: 40 })
    expect(shop.row('notifications', 70)).toMatchObject({ state: 'queued', content: 'Yes' })
  })
})

test('Marked as read, a message leaves the list with all before it', async () => {
  const shop = shopWith({}, { inboundMessages: [inbound(60)] })
  await shop.run('inboundMessage.markRead', { id: 60 })
  expect(shop.row('inboundMessages', 60)).toMatchObject({ state: 'read', readAt: NOW })
})

test('At the counter messages are stopped and allowed', async () => {
  const shop = shopWith()
  await shop.run('customer.setMessages', { id: 20, stopped: true })
  expect(shop.row('customers', 20)).toMatchObject({ messagesStoppedBy: 'counter' })
  expect(shop.row('notifications', 51)?.state).toBe('cancelled')
  await shop.run('customer.setMessages', { id: 20, stopped: false })
  expect(shop.row('customers', 20)?.messagesStoppedAt).toBeNull()
})

test.each(Object.values(ANSWER_TEXTS).flatMap(texts => Object.values(texts)))(
  'The answer %j is short, and its blanks are those that are filled',
  text => {
    expect(text.length).toBeLessThan(MESSAGE_TEXT_MAX / 4)
    expect([...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => name === 'phone' || name === 'link')).toBe(
      true,
    )
  },
)
