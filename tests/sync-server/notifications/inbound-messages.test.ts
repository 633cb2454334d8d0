import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InboundMessage } from '#schema/rows/inbound-message.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import {
  createMessageShop,
  type MessageShop,
  webhookBody,
  webhookSignature,
} from '#tests/fixtures/notification-shop.ts'
import { rowsIn } from '#tests/fixtures/replica.ts'
import { customer, message, NOW, putRows, vehicle } from '#tests/fixtures/shop.ts'

const TOMORROW = '2026-11-22T09:00:00.000Z'

let shop: MessageShop
beforeAll(async () => {
  shop = await createMessageShop()
})
afterAll(() => shop.close())

/** Each test has a customer of its own, who was reminded of an appointment tomorrow. */
let id = 7000
let phone = ''
let count = 0
beforeEach(async () => {
  id++
  phone = `+97150444${id}`
  shop.time.now = new Date(NOW)
  shop.whatsapp.requests.length = 0
  const { sql } = shop.database
  await sql`update notifications set state = 'cancelled' where state in ('queued', 'ready')`
  await putRows(sql, {
    customers: [customer(id, { phone })],
    vehicles: [vehicle(id, id)],
    appointments: [
      appointment(id, { customerId: id, vehicleId: id, status: 'confirmed', scheduledDate: TOMORROW }),
    ],
    notifications: [
      message(id, {
        notificationType: 'reminder',
        appointmentId: id,
        customerId: id,
        scheduledDate: TOMORROW,
        method: 'whatsapp',
        recipient: phone,
        parameters: ['tomorrow'],
        state: 'queued',
        dueAt: NOW,
        expiresAt: TOMORROW,
      }),
    ],
  })
})

type Sent = Record<string, unknown>
const sent = (more: Sent): Sent => ({
  from: phone.slice(1),
  id: `wamid.in${++count}`,
  timestamp: String(Date.parse(NOW) / 1000),
  ...more,
})
const text = (body: string): Sent => sent({ type: 'text', text: { body } })
const report = (...messages: unknown[]) => shop.report(webhookBody({ messages }))

/** Sends the reminder; returns what the provider was given, and a press of each of its buttons. */
async function remind() {
  await shop.round()
  const [request] = shop.whatsapp.requests
  const { template } = JSON.parse(request?.body ?? '{}')
  const buttons: { sub_type: string; index: string; parameters: { payload: string }[] }[] =
    template.components.filter(({ type }: { type: string }) => type === 'button')
  const { providerId } = await shop.message(id)
  const press = (index: number, name: string): Sent =>
    sent({
      type: 'button',
      button: { payload: buttons[index]?.parameters[0]?.payload, text: name },
      context: { from: '97143210000', id: providerId },
    })
  return { buttons, press }
}

const received = (): Promise<InboundMessage[]> =>
  shop.database.sql.unsafe(
    `select ${selectList(TABLE_SQL.inboundMessages)} from inbound_messages where sender = $1 order by id`,
    [phone],
  )
const answers = (): Promise<Notification[]> =>
  shop.database.sql.unsafe(
    `select ${selectList(TABLE_SQL.notifications)} from notifications
     where recipient = $1 and notification_type = 'answer' order by id`,
    [phone],
  )
const statusOf = async (appointmentId: number) => {
  const [row] = await shop.database.sql`select status from appointments where id = ${appointmentId}`
  return row?.status
}

describe('a message of a customer', () => {
  test('is recorded once, however often it is reported, and reaches devices', async () => {
    const { cookie } = await shop.employee.pullAll()
    const said = text('Can I come at 4?')
    expect(await report(said, said)).toBe(200)
    expect(await report(said)).toBe(200)
    expect(await received()).toMatchObject([
      { content: 'Can I come at 4?', customerId: id, appointmentId: id, state: 'unread', kind: 'text' },
    ])
    const { body } = await shop.employee.pull({ cookie })
    expect(rowsIn(body, 'inboundMessages')).toHaveLength(1)
  })

  test('reported to two processes at once is one', async () => {
    const said = text('Hello')
    expect(await Promise.all([report(said), report(said), report(said)])).toEqual([200, 200, 200])
    expect(await received()).toHaveLength(1)
  })

  test('of each kind that a person reads is kept as it can be shown', async () => {
    await report(
      sent({ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'The scratch' } }),
      sent({ type: 'audio', audio: { id: '2' } }),
      sent({ type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } }),
      text(`a\0b\u202e${'x'.repeat(9000)}\ud800`),
      { type: 'text' },
      7,
    )
    const kept = await received()
    expect(kept.map(({ kind }) => kind)).toEqual(['media', 'media', 'text', 'text'])
    expect(kept.map(({ content }) => content.length)).toEqual([11, 0, 2, 4096])
  })

  test('that is not signed is not taken', async () => {
    const body = JSON.stringify(webhookBody({ messages: [text('STOP')] }))
    for (const signature of ['', webhookSignature(body, 'another'), webhookSignature(`${body} `)])
      expect(await shop.report(body, { 'X-Hub-Signature-256': signature })).toBe(403)
    expect(await received()).toEqual([])
  })
})

describe('a quick reply to the reminder', () => {
  test('is one of three buttons', async () => {
    const { buttons } = await remind()
    expect(buttons.map(({ sub_type, index }) => [sub_type, index])).toEqual([
      ['quick_reply', '0'],
      ['quick_reply', '1'],
      ['quick_reply', '2'],
    ])
  })

  test('cancels the booking, as its page does, and is answered', async () => {
    const { press } = await remind()
    const pressed = press(2, 'Cancel')
    await report(pressed, pressed)
    expect(await statusOf(id)).toBe('cancelled')
    expect(await received()).toMatchObject([{ kind: 'cancel', state: 'read', appointmentId: id }])
    expect(await answers()).toMatchObject([{ content: expect.stringMatching(/^Your booking is cancelled/) }])
    const history = await shop.database.sql`
      select name from mutation_log where args ->> 'appointmentId' = ${String(id)} order by seq, version`
    expect(history.map(({ name }) => name)).toContain('booking.cancel')
  })

  test('leaves a booking whose start is too near, and a person is asked', async () => {
    const { press } = await remind()
    shop.time.now = new Date('2026-11-22T08:59:00.000Z')
    await report(press(2, 'Cancel'))
    expect(await statusOf(id)).toBe('confirmed')
    expect(await received()).toMatchObject([{ kind: 'cancel', state: 'unread' }])
    expect(await answers()).toMatchObject([{ content: expect.stringMatching(/Please call us/) }])
  })

  test('that asks for another time is answered with the link of the booking', async () => {
    const { press } = await remind()
    await report(press(1, 'Move'))
    shop.whatsapp.requests.length = 0
    await shop.round(1)
    const [request] = shop.whatsapp.requests
    expect(JSON.parse(request?.body ?? '{}')).toMatchObject({
      to: phone.slice(1),
      type: 'text',
      // The shop of the test does not say where it is on the web: then its phone stands there.
      text: { body: expect.stringMatching(/^Choose another time here: \+971/) },
    })
    expect(await answers()).toMatchObject([{ state: 'sent' }])
  })

  test('with another’s payload, or none of ours, is words for a person', async () => {
    const { press } = await remind()
    const forged = [
      `cancel.sheen.${id}.1.abc`,
      'cancel.',
      'cancel',
      'nothing.x',
      `cancel.sheen.${id - 1}.1.0`,
    ]
    for (const payload of forged) await report({ ...press(2, 'Cancel'), button: { payload, text: 'Cancel' } })
    expect(await statusOf(id)).toBe('confirmed')
    expect(await answers()).toEqual([])
  })

  test('from another phone changes nothing', async () => {
    const { press } = await remind()
    await report({ ...press(2, 'Cancel'), from: '971509999999' })
    expect(await statusOf(id)).toBe('confirmed')
  })
})

describe('the word that stops messages', () => {
  test('stops those that wait, is answered, and messages go on when they are wanted again', async () => {
    await report(text('Stop'))
    expect(await shop.message(id)).toMatchObject({
      state: 'cancelled',
      errorMessage: 'The customer wants no messages.',
    })
    await shop.round()
    expect(shop.whatsapp.requests.map(({ body }) => JSON.parse(body).type)).toEqual(['text'])
    await report(text('Start'))
    const [row] = await shop.database.sql`select messages_stopped_at from customers where id = ${id}`
    expect(row?.messages_stopped_at).toBeNull()
  })
})

describe('somebody who hides their number', () => {
  const hidden = (body: string): Sent => ({ ...text(body), from: undefined, from_user_id: userOf(id) })
  const userOf = (id: number) => `AE.7${id}`
  const entries = () =>
    shop.database.sql<Pick<InboundMessage, 'sender' | 'senderName' | 'customerId' | 'state' | 'kind'>[]>`
      select sender, sender_name as "senderName", customer_id::int as "customerId", state, kind
      from inbound_messages where user_id = ${userOf(id)} order by id`
  const contacts = () => [{ user_id: userOf(id), profile: { name: 'Mariam' } }]

  test('is answered all the same', async () => {
    await shop.report(webhookBody({ contacts: contacts(), messages: [hidden('Are you open?')] }))
    expect(await entries()).toMatchObject([
      { sender: userOf(id), senderName: 'Mariam', customerId: null, state: 'unread' },
    ])
    const [entry] = await shop.database.sql`
      select id::int from inbound_messages where user_id = ${userOf(id)}`
    const args = { id: 2_501, inboundId: entry?.id, content: 'Until eight' }
    await shop.employee.push(shop.employee.mutation('inboundMessage.answer', args))
    await shop.round(1)
    const [request] = shop.whatsapp.requests.filter(({ body }) => body.includes('Until eight'))
    expect(JSON.parse(request?.body ?? '{}')).toMatchObject({
      recipient: userOf(id),
      text: { body: 'Until eight' },
    })
    expect(request?.body).not.toContain('"to"')
  })

  test('and wants no messages, is a question for a person: nobody is told that it is done', async () => {
    await report(hidden('STOP'))
    expect(await entries()).toMatchObject([{ kind: 'stop', state: 'unread' }])
    expect(await shop.message(id)).toMatchObject({ state: 'queued' })
    expect(await answers()).toEqual([])
  })

  test('is known by an earlier message, which had both', async () => {
    await report({ ...text('Hello'), from_user_id: userOf(id) })
    await report(hidden('STOP'))
    expect(await entries()).toMatchObject([
      { sender: phone, customerId: id },
      { sender: phone, customerId: id, kind: 'stop', state: 'read' },
    ])
    expect(await shop.message(id)).toMatchObject({ state: 'cancelled' })
  })

  test('belongs with what they wrote before, once a message has both', async () => {
    await report(hidden('Hello'))
    await report({ ...text('It is me'), from_user_id: userOf(id) })
    expect(await entries()).toMatchObject([
      { sender: phone, customerId: id },
      { sender: phone, customerId: id },
    ])
  })
})

test('A number that has changed is a proposal: the customer stays as they are', async () => {
  await report(sent({ type: 'system', system: { type: 'user_changed_number', wa_id: '971509876543' } }))
  expect(await received()).toMatchObject([{ kind: 'number', content: '+971509876543', state: 'unread' }])
  const [row] = await shop.database.sql`select phone from customers where id = ${id}`
  expect(row?.phone).toBe(phone)
})

test('An answer also goes out in the quiet hours, and what a booking is answered with', async () => {
  const { sql } = shop.database
  await sql`update settings set quiet_hours = '{"from": "09:00", "until": "11:00"}'`
  await putRows(sql, {
    notifications: [
      message(id + 1000, {
        notificationType: 'booking_received',
        appointmentId: null,
        occurrence: id,
        method: 'whatsapp',
        recipient: phone,
        parameters: Array(7).fill('x'),
        state: 'queued',
        dueAt: NOW,
        expiresAt: TOMORROW,
      }),
    ],
  })
  await report(text('Stop'))
  await shop.round()
  await sql`update settings set quiet_hours = null`
  expect(shop.whatsapp.requests).toHaveLength(2)
})
