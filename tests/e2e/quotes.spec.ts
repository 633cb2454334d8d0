import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { card, press } from './appointment-steps.ts'
import { putService } from './arrange.ts'
import { addVehicle, appointmentOf, expectSynced, expectToast, go, startService } from './counter.ts'
import { counterOf } from './device.ts'
import { drawStroke } from './draw-stroke.ts'
import { putAppointments } from './put-appointments.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const NAME = 'Qadir Quoted'

test('a quote is made, signed on the glass, booked, done, invoiced and paid without a network, and all of it arrives once', async ({
  staffDevice,
  shop,
}) => {
  const device = await staffDevice('cashier')
  const page = device.screen
  const day = await shop.openDay()
  await device.goOffline()

  await test.step('the counter makes it for somebody new', async () => {
    await go(page, '/dashboard/quotes?new=true')
    const sheet = page.getByRole('dialog', { name: 'New Quote' })
    await sheet.getByRole('button', { name: 'New customer' }).click()
    await sheet.getByLabel('Full name').fill(NAME)
    await sheet.getByLabel('Phone number').fill('050 818 2950')
    await sheet.getByRole('button', { name: 'Add Customer' }).click()
    await addVehicle(sheet, '82950')
    await sheet.getByText('Exterior Detailing', { exact: true }).click()
    await sheet.getByText('Wheel Detailing', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Adjust a price or give a discount' }).click()
    await sheet
      .getByRole('group', { name: 'Exterior Detailing' })
      .getByRole('textbox', { name: 'Discount' })
      .fill('10')
    await sheet.getByRole('button', { name: 'Regular customer' }).click()
    await sheet.getByRole('button', { name: 'Make Quote' }).click()
    await expectToast(page, 'Quote has been made')
  })

  await test.step('the customer wants a part of it, and signs', async () => {
    await press(page, 'Approve here')
    const sheet = page.getByRole('dialog', { name: 'Approve here' })
    await sheet.getByRole('radiogroup', { name: 'Wheel Detailing' }).getByText('No', { exact: true }).click()
    await drawStroke(sheet.getByRole('img', { name: 'Place to sign' }))
    await sheet.getByRole('button', { name: 'Record the Answer' }).click()
    await expectToast(page, 'The answer has been recorded')
  })

  await test.step('what was approved is booked at the agreed price', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Schedule', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await sheet.getByLabel('Date').fill(day)
    await sheet.getByText('9:00 AM', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectToast(page, 'Appointment has been scheduled')
  })

  await test.step('the work is done, and its invoice paid', async () => {
    await go(page, `/dashboard/appointments?date=${day}`)
    await appointmentOf(page, NAME).getByRole('link', { name: /^View/ }).click()
    await startService(page)
    await press(page, 'Complete Service')
    const completion = page.getByRole('dialog', { name: 'Complete Service' })
    await completion.getByRole('button', { name: 'Complete Service' }).click()
    await expect(card(page, 'Invoice').getByRole('link', { name: /^View R/ })).toBeVisible()
    await press(page, 'Process Payment')
    const payment = page.getByRole('dialog', { name: 'Process Payment' })
    await payment.getByText('Card', { exact: true }).click()
    await payment.getByRole('button', { name: /^Take AED/ }).click()
    await payment.getByRole('button', { name: 'Done' }).click()
  })
  expect(await shop.sql`select 1 from customers where full_name = ${NAME}`).toHaveLength(0)

  await device.goOnline()
  await expectSynced(page)
  const rows = await shop.sql`
    select q.state, q.answered_by, q.signed_by, jsonb_array_length(q.signature) as strokes,
      a.status, a.total_fils::int, a.paid_fils::int, v.plate_number,
      (select array_agg(s.name) from appointment_services s where s.appointment_id = a.id) as services,
      (select array_agg(i.gross_fils::int) from invoices i where i.appointment_id = a.id) as invoices,
      (select array_agg(t.amount_fils::int) from transactions t where t.appointment_id = a.id) as payments
    from customers c join quotes q on q.customer_id = c.id join appointments a on a.customer_id = c.id
    join vehicles v on v.customer_id = c.id where c.full_name = ${NAME}`
  expect(rows).toEqual([
    {
      ...{ state: 'partly_approved', answered_by: 'counter', signed_by: NAME, strokes: 1 },
      ...{ status: 'paid', total_fils: 283_50, paid_fils: 283_50, plate_number: '82950' },
      ...{ services: ['Exterior Detailing'], invoices: [283_50], payments: [283_50] },
    },
  ])
})

test('a quote that was sent by its link is approved in part on the customer’s phone, and the counter sees it at once', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const today = shopDay(new Date().toISOString())
  const [visit] = await putAppointments(shop, [{ day: today, time: '00:00' }])
  const [coating, polish] = [await putService(shop), await putService(shop)]
  const counter = await counterOf(shop)
  const id = counter.newId()
  const made = await counter.does('quote.create', {
    ...{ id, customerId: visit?.customerId, vehicleId: visit?.vehicleId, validUntil: addDays(today, 7) },
    lines: [coating, polish].map(({ id: soldId, priceFils }, i) => ({
      ...{ line: i + 1, kind: 'service', soldId, priceFils },
    })),
  })
  expect(made).toMatchObject({ rejected: [] })
  const page = (await staffDevice('cashier')).screen

  const link = await test.step('the counter sends it', async () => {
    await go(page, `/dashboard/quotes/${id}`)
    await press(page, 'Send')
    const sheet = page.getByRole('dialog', { name: `Send quote Q${id}` })
    const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/971\d+\?text=/)
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    await page.keyboard.press('Escape')
    return text.split(' ').at(-1) ?? ''
  })

  await test.step('the customer says yes to a part of it', async () => {
    const visitor = await newDevice({ worker: false })
    const phone = await visitor.page()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Your quote Q${id}`)
    await expectForEveryone(phone, 'a quote that waits for an answer')
    const line = ({ name }: { name: string }) => phone.getByRole('group', { name: new RegExp(`^${name}`) })
    await line(coating).getByText('Yes', { exact: true }).click()
    await line(polish).getByText('No, not this').click()
    await phone.getByLabel('Your name').fill('Qadir')
    await press(phone, 'Send my answer')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You approved a part of this quote')
    await expectForEveryone(phone, 'a quote that was answered')
  })
  await expect(page.getByText('Approved in part', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Schedule', exact: true })).toBeVisible()
})
