import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendDue } from '#server/notifications/worker.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createMessageShop, type MessageShop } from '#tests/fixtures/notification-shop.ts'
import { bookingOf, MONDAY_MORNING } from '#tests/fixtures/server.ts'
import { message, putRows } from '#tests/fixtures/shop.ts'

let shop: MessageShop
beforeEach(async () => {
  shop = await createMessageShop()
  shop.time.now = MONDAY_MORNING
})
afterEach(() => shop.close())

const ATTACK = {
  customerName: 'Win AED 5000 http://evil.example/x',
  make: 'call +971501234567',
  model: 'www.evil.example',
  plateCode: 't.co/abcde',
  plateNumber: '777',
}
const SAID =
  /^Hello, we have your request for your car \(Dubai 777\) on .* at 10:00 AM and will confirm it soon\./

const book = (changes: Record<string, unknown>) =>
  shop.post('/api/public/booking', bookingOf({ phone: '050 765 4321', ...changes }), {
    'Idempotency-Key': crypto.randomUUID(),
  })
const bodyOf = (request?: { body: string }) => new URLSearchParams(request?.body).get('Body')

test('A stranger’s words reach nobody by SMS under the shop’s number', async () => {
  expect((await book({ ...ATTACK, preferredContact: 'sms' })).status).toBe(201)
  expect(await sendDue(shop.worker())).toBe(1)
  expect(bodyOf(shop.sms.requests[0])).toMatch(SAID)
  const [row] = await shop.database.sql<{ content: string }[]>`select content from notifications`
  expect(row?.content).toMatch(SAID)
  const [customer] = await shop.database.sql`
    select full_name from customers where phone = '+971507654321'`
  expect(customer).toEqual({ full_name: ATTACK.customerName })
})

test('nor as the values of a WhatsApp template, which all have a word', async () => {
  expect((await book({ ...ATTACK, preferredContact: 'whatsapp' })).status).toBe(201)
  expect(await sendDue(shop.worker())).toBe(1)
  const { template } = JSON.parse(shop.whatsapp.requests[0]?.body ?? '')
  const texts = template.components[0].parameters.map(({ text }: { text: string }) => text)
  expect(texts.slice(0, 3)).toEqual(['customer', 'your car', 'Dubai 777'])
  expect(JSON.stringify(texts)).not.toMatch(/evil|http|t\.co|971501234567/)
})

const TOO_MANY_AN_HOUR =
  'Not sent: there was a message within the hour, and the shop has not served this customer yet.'
const TOO_MANY_A_DAY =
  'Not sent: there were ten messages within a day, and the shop has not served this customer yet.'
const STRANGER = '+971507654321'

/** Looks as the worker does, so many minutes after Monday morning, until nothing is due. */
async function sendAll(minutes = 0): Promise<void> {
  shop.time.now = new Date(MONDAY_MORNING.getTime() + minutes * 60_000)
  const parts = shop.worker()
  while (await isDue()) await sendDue(parts)
}
async function isDue(): Promise<boolean> {
  const rows = await shop.database.sql`
    select 1 from notifications where state = 'queued' and due_at <= ${shop.time.now.toISOString()}`
  return rows.length > 0
}
/** How many messages are in each state, with the reason. */
async function outcomes(): Promise<Record<string, number>> {
  const rows = await shop.database.sql<{ outcome: string; count: number }[]>`
    select concat_ws(' ', state, error_message) as outcome, count(*)::int as count
    from notifications group by 1`
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}

type Queued = Parameters<typeof message>[1]
const at = (minutes: number) => new Date(MONDAY_MORNING.getTime() + minutes * 60_000).toISOString()
const due = (id: number, minutes: number, changes: Queued = {}) =>
  message(id, {
    notificationType: 'booking_received',
    recipient: STRANGER,
    dueAt: at(minutes),
    createdAt: at(minutes),
    expiresAt: at(7 * 24 * 60),
    ...changes,
  })

test('Twenty bookings with one phone bring it one message an hour, and staff see why it had no more', async () => {
  await shop.database.sql`update settings set bays = 99`
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => book({ ...ATTACK, preferredContact: 'sms' })),
  )
  const booked = answers.filter(({ status }) => status === 201).length
  expect(booked).toBe(10)
  await sendAll()
  expect(shop.sms.requests).toHaveLength(1)
  expect(await outcomes()).toEqual({ sent: 1, [`cancelled ${TOO_MANY_AN_HOUR}`]: booked - 1 })
})

test('The hour begins with the message that was sent', async () => {
  await shop.queue(due(90, 0))
  await sendAll()
  await shop.queue(due(91, 59))
  await sendAll(59)
  await shop.queue(due(92, 61))
  await sendAll(61)
  expect((await Promise.all([90, 91, 92].map(shop.message))).map(({ state }) => state)).toEqual([
    'sent',
    'cancelled',
    'sent',
  ])
})

test('A number gets ten such messages a day, the offers and the confirmations of moved bookings too', async () => {
  const types = ['booking_received', 'slot_offered', 'appointment_confirmed'] as const
  for (let i = 0; i < 12; i++) {
    const notificationType = types[i % types.length]
    await shop.queue(due(90 + i, i * 61, notificationType && { notificationType }))
    await sendAll(i * 61)
  }
  expect(await outcomes()).toEqual({ sent: 10, [`cancelled ${TOO_MANY_A_DAY}`]: 2 })
  await shop.queue(due(120, 35 * 60))
  await sendAll(35 * 60)
  expect((await shop.message(120)).state).toBe('sent')
})

test('Not bounded are the confirmation after the request, another number, a second try, and whom the shop has served', async () => {
  await shop.queue(due(90, 0), due(91, 0, { notificationType: 'appointment_confirmed' }))
  const again = { recipient: '+971507654323', attempts: 1 }
  await shop.queue(due(92, 0, { recipient: '+971507654322' }))
  await shop.queue(due(93, 0, again), due(96, 1, { ...again, state: 'sent' }))
  await putRows(shop.database.sql, {
    appointments: [appointment(401, { customerId: 20, vehicleId: 30, status: 'completed' })],
  })
  const served = { recipient: '+971501200020' }
  await shop.queue(due(94, 0, served), due(95, 0, served))
  await sendAll()
  expect(await outcomes()).toEqual({ sent: 7 })
})

test('Where no provider sends, a person sees each message and decides', async () => {
  await shop.queue(due(90, 0))
  await sendAll()
  await shop.queue(due(91, 1), due(92, 1))
  shop.time.now = new Date(at(1))
  await sendDue(shop.worker({ providers: {} }))
  expect(await outcomes()).toEqual({ sent: 1, ready: 2 })
})

test('To a country that the shop does not write to nothing goes out by itself, until the shop has served the number', async () => {
  const abroad = '+447911123456'
  await book({ phone: abroad, preferredContact: 'sms', plateNumber: '1' })
  await sendAll()
  expect(await outcomes()).toEqual({
    'cancelled Not sent: the shop does not write to this country, and has not served this number yet.': 1,
  })
  await shop.database.sql`update appointments set status = 'completed', completed_at = now()`
  await book({ phone: abroad, preferredContact: 'sms', plateNumber: '1', time: '12:00' })
  await sendAll(120)
  expect(shop.sms.requests).toHaveLength(1)
  await shop.database.sql`update settings set message_countries = '["44"]'`
  await book({ phone: '+447911123457', preferredContact: 'sms', plateNumber: '2', time: '14:00' })
  await sendAll(121)
  expect(shop.sms.requests).toHaveLength(2)
})
