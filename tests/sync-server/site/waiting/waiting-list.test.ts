import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TRAP_FIELD } from '#schema/forms/trap-field.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { createApp } from '#server/app.ts'
import { sendDue } from '#server/notifications/worker.ts'
import { offerChore, offerFreeSlots } from '#server/site/waiting/offer-worker.ts'
import { runLogged } from '#server/sync/run-logged.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { doTestChore } from '#tests/fixtures/chores.ts'
import { type BookingServer, createBookingServer, MONDAY_MORNING, waitingOf } from '#tests/fixtures/server.ts'
import { putRows, service } from '#tests/fixtures/shop.ts'
import { type FakeStripe, STRIPE_KEYS, startFakeStripe } from '#tests/fixtures/stripe.ts'

let server: BookingServer
let stripe: FakeStripe
/** An hour of work at a deposit of AED 50. */
const COATING = 80

/** A Wednesday, on which one car is at the shop in the morning and one in the afternoon. */
const day = '2026-11-25'
const [morning, afternoon] = [501, 502]

beforeEach(async () => {
  stripe = await startFakeStripe()
  server = await createBookingServer({
    publicUrl: 'https://sheen.ae',
    stripe: { ...STRIPE_KEYS, url: stripe.url },
  })
  const { sql } = server.database
  await sql`update settings set bays = 1, quiet_hours = null, slot_minutes = 60, trn = '100123456700003'`
  const deposit = { unit: 'fils', amount: 50_00, askedOf: 'everyone' } as const
  server.time.now = new Date(MONDAY_MORNING.getTime() + 60 * 60_000)
  await putRows(sql, {
    services: [service(COATING, { deposit })],
    appointments: [
      appointment(morning, { day, scheduledDate: shopInstant(day, '08:00'), durationMinutes: 6 * 60 }),
      appointment(afternoon, { day, scheduledDate: shopInstant(day, '14:00'), durationMinutes: 8 * 60 }),
    ],
  })
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const AT_TWO = () => shopInstant(day, '14:00')
const cancel = (appointmentId = afternoon) =>
  server.database.sql`update appointments set status = 'cancelled' where id = ${appointmentId}`
const later = (minutes: number) => {
  server.time.now = new Date(server.time.now.getTime() + minutes * 60_000)
}
const look = () => {
  const { sql } = server.database
  const { writer } = createSyncEngine(sql, server.deps.log)
  return offerFreeSlots({ sql, writer }, server.time.now)
}

/** Runs a mutation as somebody on the shop's staff. */
const act = (
  name: string,
  args: object,
  { writer } = createSyncEngine(server.database.sql, server.deps.log),
) =>
  writer.write(transaction =>
    runLogged(transaction, { name, args }, { actor: { userId: null, role: 'admin' }, now: server.time.now }),
  )

let visitor = 0
const formOf = (changes: Record<string, unknown> = {}) =>
  waitingOf({
    phone: `0501${String(++visitor).padStart(6, '0')}`,
    ...{ plateNumber: `A ${visitor}`, firstDay: day, lastDay: day },
    ...changes,
  })
let address = 0
async function join(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await server.post('/api/public/waiting-list', formOf(changes), {
    'X-Forwarded-For': `10.9.${address >> 8}.${address++ & 255}`,
    ...headers,
  })
  return { status: answer.status, body: (await answer.json()) as { link: string; code?: string } }
}

async function open(link: string, headers: Record<string, string> = {}) {
  const answer = await server.app.request(link, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
async function press(link: string, what: 'take' | 'leave', scheduledDate = AT_TWO(), headers = {}) {
  const answer = await server.app.request(`${link}/${what}?lang=en`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams({ scheduledDate }),
  })
  return { status: answer.status, to: answer.headers.get('Location') ?? '', text: await answer.text() }
}

/** Whether visitors are offered this time of the day. */
async function isFree(time: string, { request } = server.app): Promise<boolean> {
  const answer = await request(`/api/public/availability?date=${day}&serviceIds=${COATING}`)
  const { slots } = (await answer.json()) as { slots: { time: string; available: boolean }[] }
  return slots.some(slot => slot.time === time && slot.available)
}

/** The offers of this day, in their order. */
const offers = () => server.database.sql<{ name: string; time: string; state: string; content: string }[]>`
  select c.phone as name, n.scheduled_date as time, n.state, n.content
  from notifications n join waiting_entries w on w.id = n.waiting_entry_id join customers c on c.id = w.customer_id
  where n.notification_type = 'slot_offered' and w.first_day = ${day} order by n.id`
const booked = async () => {
  const rows = await server.database.sql<{ status: string }[]>`
    select status from appointments where scheduled_date = ${AT_TWO()} and status = 'pending'`
  return rows.length
}
const states = async () => {
  const rows = await server.database.sql<{ state: string }[]>`
    select state from waiting_entries where first_day = ${day} order by id`
  return rows.map(({ state }) => state)
}

describe('a visitor who finds a day full', () => {
  test('waits for it by one request, and gets a page on which to leave', async () => {
    const { status, body } = await join()
    expect([status, body]).toEqual([
      201,
      { firstDay: day, lastDay: day, link: expect.stringMatching(/^\/w\/w[0-9a-z]+-[\w-]{22}$/) },
    ])
    const page = await open(body.link)
    expect(page.status).toBe(200)
    for (const shown of ['You are on the waiting list', 'Service 10', 'Leave the waiting list'])
      expect(page.text).toContain(shown)
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    for (const kept of ['Mariam', '+971501']) expect(page.text).not.toContain(kept)
    expect((await open(body.link, { 'Accept-Language': 'ar' })).text).toContain('أنت في قائمة الانتظار')
    expect((await press(body.link, 'leave')).status).toBe(303)
    expect((await open(body.link)).text).toContain('You are not on the waiting list any more')
    await cancel()
    expect(await look()).toBe(0)
  })

  test('is on the list once, however often the request arrives', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const form = formOf()
    const first = await join(form, headers)
    expect(await join(form, headers)).toEqual(first)
    expect((await join({ ...form, notes: 'Other' }, headers)).status).toBe(409)
    expect(await states()).toEqual(['open'])
  })

  test.each<[string, () => Record<string, unknown>, number]>([
    ['a day that is over', () => ({ firstDay: '2026-11-22', lastDay: '2026-11-22' }), 400],
    ['eight days', () => ({ lastDay: addDays(day, 7) }), 400],
    ['days backwards', () => ({ lastDay: addDays(day, -1) }), 400],
    ['no service', () => ({ serviceIds: [] }), 400],
    ['a service that is not there', () => ({ serviceIds: [999] }), 404],
    ['no phone', () => ({ phone: '12' }), 400],
  ])('cannot wait for %s', async (_, changes, status) => {
    expect((await join(changes())).status).toBe(status)
    expect(await states()).toEqual([])
  })

  test('cannot wait in a shop that tells nobody', async () => {
    const { sql } = server.database
    await sql`update settings set muted_messages = '["slot_offered"]'`
    expect((await server.get('/api/public/shop').then(answer => answer.json())).waitingList).toBe(false)
    expect((await join()).status).toBe(422)
    await sql`update settings set muted_messages = '[]'`
    expect((await server.get('/api/public/shop').then(answer => answer.json())).waitingList).toBe(true)
  })

  test('is limited as a booker is', async () => {
    const phone = '0501999999'
    for (let i = 0; i < 10; i++) expect((await join({ phone })).status).toBe(201)
    expect((await join({ phone })).status).toBe(429)
    expect((await server.book({ phone: '050 199 9999', date: addDays(day, 1) })).status).toBe(429)
  })

  test('who is a robot gets an answer and leaves nothing', async () => {
    const [before] = await server.database.sql`select version, next_id from shop_state`
    const { status, body } = await join({ [TRAP_FIELD]: 'https://spam.test' })
    expect([status, Object.keys(body).sort()]).toEqual([201, ['firstDay', 'lastDay', 'link']])
    expect((await open(body.link)).status).toBe(404)
    expect((await server.database.sql`select version, next_id from shop_state`)[0]).toEqual(before)
  })
})

describe('a time that becomes free', () => {
  test('is offered in turn, one at a time, also by two workers at once, and after each offer has ended', async () => {
    for (let i = 0; i < 3; i++) {
      await join({ phone: `050177700${i}` })
      later(1)
    }
    await cancel()
    await Promise.all([look(), look(), look()])
    const first = await offers()
    expect(first.map(({ name, time }) => [name, time])).toEqual([
      ['+971501777000', AT_TWO()],
      // The afternoon has room for others after the first.
      ['+971501777001', shopInstant(day, '15:00')],
      ['+971501777002', shopInstant(day, '16:00')],
    ])
    later(29)
    expect(await look()).toBe(0)
    later(2)
    await Promise.all([look(), look()])
    expect(new Set((await offers()).map(({ name, time }) => `${name} ${time}`)).size).toBe(
      (await offers()).length,
    )
  })

  test('goes out by the customer’s way, with the link of the page that books it with one tap', async () => {
    const { body } = await join({ serviceIds: [COATING] })
    await cancel()
    await look()
    const [queued] = await offers()
    expect(queued?.content).toContain('{link}')
    const sent: string[] = []
    const { sql } = server.database
    await sendDue({
      ...{ sql, engine: createSyncEngine(sql, server.deps.log), log: server.deps.log },
      clock: server.deps.clock,
      publicUrl: 'https://sheen.ae',
      providers: {
        async whatsapp({ content }) {
          sent.push(content)
          return { kind: 'sent', providerId: 'x1' }
        },
      },
    })
    expect(sent.filter(text => text.includes(`https://sheen.ae${body.link}`))).toHaveLength(1)
    const page = await open(body.link)
    for (const shown of ['A time has become free', '2:00 PM', 'Take this time', 'AED 50.00'])
      expect(page.text).toContain(shown)
    const taken = await press(body.link, 'take')
    expect([taken.status, taken.to]).toEqual([303, expect.stringMatching(/^\/b\/b/)])
    expect((await open(taken.to)).text).toContain('Pay the deposit of AED 50.00')
    expect(await states()).toEqual(['taken'])
    expect(await booked()).toBe(1)
    // Pressed or opened again it leads to the same booking.
    for (const again of [await press(body.link, 'take'), await press(body.link, 'leave')])
      expect(again.status).toBe(303)
    expect((await server.app.request(body.link)).headers.get('Location')).toContain('/b/b')
    expect(await booked()).toBe(1)
    expect(await states()).toEqual(['taken'])
  })

  test('is refused in words once it is too late, and the customer keeps the place', async () => {
    const { body } = await join()
    await cancel()
    await look()
    later(31)
    const late = await press(body.link, 'take')
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('It is too late for this time')])
    expect(await states()).toEqual(['open'])
    expect(await booked()).toBe(0)
  })

  test('is kept from everybody else until the offer ends, though the server starts anew meanwhile', async () => {
    const { body } = await join()
    await cancel()
    await look()
    const anew = createApp(server.deps)
    expect(await (await anew.request(body.link)).text()).toContain('We keep it for you until 10:30 AM.')
    expect([await isFree('14:00', anew), await isFree('15:00', anew)]).toEqual([false, true])
    const other = { date: day, time: '14:00', serviceIds: [COATING], phone: '0507654321' }
    const [early, taken] = await Promise.all([server.book(other), press(body.link, 'take')])
    expect([early.status, taken.status]).toEqual([409, 303])
    expect(await booked()).toBe(1)
  })

  test('is everybody’s once the offer has ended and nobody else waits', async () => {
    const { body } = await join()
    await cancel()
    await look()
    later(29)
    expect(await isFree('14:00')).toBe(false)
    later(1)
    expect(await isFree('14:00')).toBe(true)
    expect((await open(body.link)).text).toContain('You keep your place')
  })

  test('that the shop gives to somebody else is said to be gone', async () => {
    const { body } = await join()
    await cancel()
    await look()
    await server.database.sql`update appointments set status = 'confirmed' where id = ${afternoon}`
    expect((await open(body.link)).text).toContain('That time is not free any more')
    const late = await press(body.link, 'take')
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Nothing was booked')])
    expect(await states()).toEqual(['open'])
    expect(await booked()).toBe(0)
  })

  test('is taken by one of two who press at once', async () => {
    const { body } = await join()
    await cancel()
    await look()
    const [taken, other] = await Promise.all([press(body.link, 'take'), press(body.link, 'take')])
    expect([taken.status, other.status]).toEqual([303, 303])
    expect(taken.to).toBe(other.to)
    expect(await booked()).toBe(1)
  })

  test.each([
    ['forged', (link: string) => link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')],
    ['of another kind', (link: string) => link.replace('/w/w', '/w/b')],
    ['without a signature', () => '/w/w1'],
    ['that is withdrawn', (link: string) => link],
  ])('is not taken by a link %s', async (what, changed) => {
    const { body } = await join()
    await cancel()
    await look()
    if (what === 'that is withdrawn') {
      const [{ id: entry } = { id: 0 }] = await server.database
        .sql`select id from waiting_entries where first_day = ${day}`
      await server.app.request(`/api/document-links/waitingEntries/${entry}`, {
        method: 'DELETE',
        headers: { Cookie: server.admin.session, 'Sec-Fetch-Site': 'same-origin' },
      })
    }
    expect((await open(changed(body.link))).status).toBe(404)
    expect((await press(changed(body.link), 'take')).status).toBe(404)
    expect(await booked()).toBe(0)
  })

  test('is not taken from another site', async () => {
    const { body } = await join()
    await cancel()
    await look()
    const strange = await press(body.link, 'take', AT_TWO(), { 'Sec-Fetch-Site': 'cross-site' })
    expect(strange.status).toBe(403)
    expect(await booked()).toBe(0)
  })

  test('in the night is offered in the morning', async () => {
    await join()
    await cancel()
    server.time.now = new Date('2026-11-23T16:30:00.000Z')
    expect(await look()).toBe(0)
    server.time.now = new Date('2026-11-24T05:00:00.000Z')
    expect(await look()).toBe(1)
  })

  test('is not offered any more to who writes STOP', async () => {
    const { body } = await join()
    await cancel()
    await look()
    const { sql } = server.database
    const [{ id: customerId } = { id: 0 }] = await sql<{ id: number }[]>`
      select customer_id as id from waiting_entries where first_day = ${day}`
    await act('customer.setMessages', { id: customerId, stopped: true })
    expect((await offers()).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await states()).toEqual(['left'])
    expect((await press(body.link, 'take')).status).toBe(409)
  })

  test('may have been offered before a restore, so only what becomes free after it is', async () => {
    await join()
    await cancel()
    later(1)
    await server.database.sql`update shop_state set history_began_at = ${server.time.now.toISOString()}`
    later(1)
    expect(await look()).toBe(0)
    expect(await offers()).toEqual([])
    await cancel(morning)
    expect(await look()).toBe(1)
    expect((await offers()).map(({ time }) => time)).toEqual([shopInstant(day, '08:00')])
    await server.database.sql`update shop_state set history_began_at = null`
  })
})

test('An entry ends with its last day', async () => {
  await join()
  server.time.now = new Date(shopInstant(addDays(day, 1), '10:00'))
  await look()
  expect(await states()).toEqual(['over'])
})

test('The worker offers as soon as a cancellation is committed', async () => {
  const { sql } = server.database
  const engine = createSyncEngine(sql, server.deps.log)
  const worker = doTestChore(offerChore({ sql, engine, clock: server.deps.clock }), {
    engine,
    log: server.deps.log,
  })
  try {
    await join()
    await act('appointment.cancel', { id: afternoon, reason: 'Away' }, engine)
    await expect.poll(offers).toHaveLength(1)
  } finally {
    await worker.stop()
  }
})
