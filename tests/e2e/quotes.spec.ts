import { card, press } from './appointment-steps.ts'
import { addVehicle, expectSynced, expectToast, go, startService } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const NAME = 'Qadir Quoted'

test('a quote made without a network is approved in part by its link, booked as agreed, and its invoice is paid', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const device = await staffDevice('cashier')
  const page = device.screen
  const day = await shop.openDay()

  await test.step('the counter makes it offline, for somebody new', async () => {
    await device.goOffline()
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

  const link = await test.step('and sends it once there is a network again', async () => {
    await press(page, 'Send')
    const sheet = page.getByRole('dialog', { name: /^Send quote Q\d+$/ })
    await expect(sheet).toContainText('It can be sent once it has reached the server.')
    await device.goOnline()
    const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/971508182950\?text=/)
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    await page.keyboard.press('Escape')
    return text.split(' ').at(-1) ?? ''
  })

  await test.step('the customer says yes to a part of it on their phone', async () => {
    const visitor = await newDevice({ worker: false })
    const phone = await visitor.page()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Your quote Q\d+$/)
    await expectForEveryone(phone, 'a quote that waits for an answer')
    await phone
      .getByRole('group', { name: /^Exterior Detailing/ })
      .getByText('Yes', { exact: true })
      .click()
    await phone
      .getByRole('group', { name: /^Wheel Detailing/ })
      .getByText('No, not this')
      .click()
    await phone.getByLabel('Your name').fill(NAME)
    await press(phone, 'Send my answer')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You approved a part of this quote')
    await expectForEveryone(phone, 'a quote that was answered')
  })

  await test.step('the counter books what was approved at the agreed price', async () => {
    await expect(page.getByText('Approved in part', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Schedule', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await sheet.getByLabel('Date').fill(day)
    await sheet.getByText('9:00 AM', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectToast(page, 'Appointment has been scheduled')
    await expectSynced(page)
  })

  const rows = await shop.sql<{ id: number; totalFils: number; names: string[] }[]>`
    select a.id::int, a.total_fils::int as "totalFils", array_agg(s.name) as names from appointments a
    join quotes q on q.appointment_id = a.id join customers c on c.id = a.customer_id
    join appointment_services s on s.appointment_id = a.id
    where c.full_name = ${NAME} group by a.id`
  expect(rows).toMatchObject([{ totalFils: 283_50, names: ['Exterior Detailing'] }])

  await test.step('the work is done, and its invoice paid', async () => {
    await go(page, `/dashboard/appointments/${rows[0]?.id}`)
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
    await expectSynced(page)
    const [paid] =
      await shop.sql`select status, paid_fils::int from appointments where id = ${rows[0]?.id ?? 0}`
    expect(paid).toEqual({ status: 'paid', paid_fils: 283_50 })
  })
})
