import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, NOW, putRows, service, vehicle } from '#tests/fixtures/shop.ts'

let server: ShopServer
/** The car of this customer was waxed two weeks ago. */
const id = 6000
beforeEach(async () => {
  server = await createShopServer({ publicUrl: 'https://sheen.ae' })
  server.time.now = new Date(NOW)
  const careSteps = [{ afterDays: 14, serviceId: null }]
  await putRows(server.database.sql, {
    services: [service(77, { name: 'Wax', highlight: true, careSteps })],
    customers: [customer(id, { phone: `+97150222${id}`, offersAllowedAt: NOW, offersAllowedBy: 'counter' })],
    vehicles: [{ ...vehicle(id, id), plateNumber: String(id) }],
    appointments: [
      appointment(id, {
        customerId: id,
        vehicleId: id,
        status: 'paid',
        scheduledDate: '2026-11-06T06:00:00.000Z',
        completedAt: '2026-11-06T08:00:00.000Z',
      }),
    ],
    appointmentServices: [serviceLine(id, { appointmentId: id, serviceId: 77, name: 'Wax' })],
  })
})
afterEach(() => server.close())

async function linkTo(appointmentId = id): Promise<string> {
  const answer = await server.app.request(`/api/document-links/appointments/${appointmentId}`, {
    headers: { Cookie: server.admin.session },
  })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

async function open(path: string) {
  const answer = await server.get(path)
  const text = await answer.text()
  return {
    text,
    times: [...text.matchAll(/value="([^"]+)" name="scheduledDate"/g)].map(([, time]) => time ?? ''),
  }
}

async function press(path: string, what: string, body: Record<string, string> = {}, site = 'same-origin') {
  const answer = await server.app.request(`${path}/${what}?lang=en`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': site },
    body: new URLSearchParams(body),
  })
  return { status: answer.status, to: answer.headers.get('Location') ?? '', text: await answer.text() }
}

const booked = () => server.database.sql<{ id: number; scheduledDate: string; source: string }[]>`
  select id, scheduled_date as "scheduledDate" from appointments
  where vehicle_id = ${id} and status = 'pending' order by id`

test('The page of finished work offers the care that is due, with its price, and books it', async () => {
  const path = await linkTo()
  const { text, times } = await open(path)
  expect(text).toContain('Time for the next care')
  expect(text).toContain('/booking?service=77')
  expect(times).toHaveLength(3)
  const { status, to } = await press(path, 'again', { scheduledDate: times[0] ?? '' })
  expect(status).toBe(303)
  expect(await booked()).toHaveLength(1)
  const confirmed = await open(to)
  expect(confirmed.text).toContain('We have your booking')
  // The vehicle is booked now: the old link takes no second one.
  expect((await open(path)).text).not.toContain('Time for the next care')
  expect((await press(path, 'again', { scheduledDate: times[1] ?? '' })).status).toBe(400)
  expect(await booked()).toHaveLength(1)
})

test.each([
  ['on the day of the visit', '2026-11-06T09:00:00.000Z', '2026-11-06T20:00:00.000Z'],
  ['within the hours in which nothing is moved online', NOW, addMinutes(NOW, 12 * 60)],
])('Nothing is proposed %s', async (_, now, from) => {
  server.time.now = new Date(now)
  const { text, times } = await open(await linkTo())
  expect(times).toHaveLength(3)
  expect(times.filter(time => time < from)).toEqual([])
  expect(text).toMatch(/Book [^<]+ for AED \d/)
})

test('Pressed twice at once it books once', async () => {
  const path = await linkTo()
  const { times } = await open(path)
  const pressed = await Promise.all(
    [1, 2, 3].map(() => press(path, 'again', { scheduledDate: times[0] ?? '' })),
  )
  expect(pressed.filter(({ status }) => status === 303).length).toBeGreaterThan(0)
  expect(await booked()).toHaveLength(1)
})

test.each([
  ['in the past', '2026-11-20T06:00:00.000Z', 409],
  ['at night', '2026-11-24T22:00:00.000Z', 409],
  ['that is none', 'soon', 400],
])('A time %s is refused in words', async (_, scheduledDate, status) => {
  const path = await linkTo()
  const answer = await press(path, 'again', { scheduledDate })
  expect(answer.status).toBe(status)
  expect(answer.text).toContain('role="alert"')
  expect(await booked()).toEqual([])
})

test('Another site cannot press it, and nobody without the link', async () => {
  const path = await linkTo()
  const { times } = await open(path)
  const scheduledDate = times[0] ?? ''
  expect((await press(path, 'again', { scheduledDate }, 'cross-site')).status).toBe(403)
  expect((await press(`${path}x`, 'again', { scheduledDate })).status).toBe(404)
  expect(await booked()).toEqual([])
})

test('Where nothing is due the same is offered again, and the reminders end and begin with a press', async () => {
  const path = await linkTo()
  server.time.now = new Date('2026-11-09T06:00:00.000Z')
  expect((await open(path)).text).toContain('Book it again')
  const ended = await press(path, 'end-offers')
  expect(ended.status).toBe(303)
  const after = await open(ended.to)
  expect(after.text).toContain('We will not remind you of care any more.')
  expect(after.text).not.toContain('end-offers"')
  const [row] = await server.database.sql`select offers_allowed_at from customers where id = ${id}`
  expect(row?.offers_allowed_at).toBeNull()
  expect((await press(path, 'allow-offers')).status).toBe(303)
  const [again] = await server.database.sql`
    select offers_allowed_by as source from customers where id = ${id}`
  expect(again?.source).toBe('booking')
})

test('The page asks for a word about finished work, where the shop says where', async () => {
  const { sql } = server.database
  const path = await linkTo()
  expect((await open(path)).text).not.toContain('Were you happy with it?')
  await sql`update settings set review_link = 'https://g.page/r/shine'`
  expect((await open(path)).text).toContain('href="https://g.page/r/shine"')
  await sql`update appointments set status = 'confirmed', completed_at = null where id = ${id}`
  expect((await open(path)).text).not.toContain('Were you happy with it?')
})
