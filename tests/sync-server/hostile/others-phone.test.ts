import { afterEach, beforeEach, expect, test } from 'vitest'
import { TUESDAY } from '#tests/fixtures/server.ts'
import { KNOWN, Strangers } from '#tests/fixtures/strangers.ts'

/** A stranger who has somebody's phone number, and their plate from the street. */
let strangers: Strangers
beforeEach(async () => {
  strangers = await Strangers.come()
  await strangers.server.database.sql`
    update vehicles set make = 'porsche', model = '911', color = 'red', year = 2019 where id = 30`
})
afterEach(() => strangers.server.close())

const TYPED = { ...KNOWN, make: 'toyota', model: 'corolla', color: 'white', year: 2024 }

async function customerRow() {
  const [row] = await strangers.server.database.sql`
    select full_name, email, language, offers_allowed_at, offers_allowed_by, messages_stopped_at
    from customers where id = 20`
  return row
}

test('The page of a booking shows the car that was typed, not the one that the shop has, until somebody has answered', async () => {
  const { body } = await strangers.book(TYPED)
  const link = String(body.link)
  const before = await (await strangers.server.get(link)).text()
  expect(before).toContain('Toyota Corolla')
  expect(before).not.toMatch(/Porsche|911/)
  const calendar = await (await strangers.server.get(`${link}/calendar.ics`)).text()
  expect(calendar).not.toMatch(/Porsche|911/)
  await strangers.change(await strangers.linkSentFor(body.appointmentId), 'keep')
  expect(await (await strangers.server.get(link)).text()).toContain('Porsche 911')
})

test('The page of an entry of the waiting list shows the car that was typed, and not in the customer’s language', async () => {
  await strangers.server.database.sql`update customers set language = 'ar' where id = 20`
  const { date: _, time: __, ...form } = { ...TYPED, date: TUESDAY, time: '10:00' }
  const answer = await strangers.server.post('/api/public/waiting-list', {
    ...{ customerName: 'Somebody', preferredContact: 'sms', plateCategory: 'dubai', serviceIds: [10] },
    ...{ ...form, firstDay: TUESDAY, lastDay: TUESDAY },
  })
  expect(answer.status).toBe(201)
  const page = await (await strangers.server.get((await answer.json()).link)).text()
  expect(page).toContain('Toyota Corolla')
  expect(page).not.toMatch(/Porsche|911|lang="ar" dir/)
  expect(page).toContain('<html lang="en"')
})

test('A phone alone sets neither consent nor language of its customer, nor takes them back', async () => {
  const before = await customerRow()
  const { body } = await strangers.book({
    ...TYPED,
    wantsOffers: true,
    language: 'ar',
    customerName: 'Mallory',
  })
  expect(await customerRow()).toEqual(before)
  for (const change of ['allow-offers', 'end-offers'])
    expect((await strangers.change(String(body.link), change)).status, change).toBe(409)
  expect(await customerRow()).toEqual(before)
  const { employee } = strangers.server
  await employee.push(employee.mutation('appointment.confirm', { id: Number(body.appointmentId) }))
  expect(await customerRow(), 'the shop confirms the visit, not the consent').toMatchObject({
    ...before,
    language: 'ar',
  })
})

test('Whoever opens the link that was sent to the phone is its customer', async () => {
  const { body } = await strangers.book({ ...TYPED, wantsOffers: true, language: 'ar' })
  await strangers.change(await strangers.linkSentFor(body.appointmentId), 'keep')
  expect(await customerRow()).toMatchObject({
    language: 'ar',
    offers_allowed_by: 'booking',
    offers_allowed_at: expect.any(String),
  })
})

test('A customer who is new has consented once the shop has confirmed the booking', async () => {
  const { phone } = strangers.anybody()
  const { body } = await strangers.book({ phone, wantsOffers: true })
  const consent = () =>
    strangers.server.database.sql`select offers_allowed_by as by from customers where phone = ${phone}`
  expect(await consent()).toEqual([{ by: null }])
  const { employee } = strangers.server
  await employee.push(employee.mutation('appointment.confirm', { id: Number(body.appointmentId) }))
  expect(await consent()).toEqual([{ by: 'booking' }])
})
