import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { card, press, settled } from './appointment-steps.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { expectForEveryone, expectOnlyThePaperPrinted } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const today = () => shopDay(new Date().toISOString())
const paper = (page: Page) => page.getByRole('article', { name: 'Paper' })

/** A company with two cars that are booked, at AED 294.00 each. */
async function bookFleet(page: Page, shop: ShopServer, name: string, phone: string) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    await expect(answer).toBeOK()
    return answer.json()
  }
  const { id: customerId } = await post('/api/customers', { fullName: name, phone })
  const services = await (await page.request.get('/api/services')).json()
  const service = services.find((each: { name: string }) => each.name === 'Exterior Detailing')
  const appointments: number[] = []
  for (const [i, time] of ['09:00', '11:00'].entries()) {
    const vehicle = await post('/api/vehicles', {
      customerId,
      plateCategory: 'dubai',
      plateNumber: `${phone.slice(-4)}${i + 1}`,
      make: 'toyota',
      model: 'land_cruiser',
      year: 2024,
      color: 'white',
    })
    const { id } = await post('/api/appointments', {
      customerId,
      vehicleId: vehicle.id,
      serviceIds: [service.id],
      scheduledDate: shopInstant(await shop.openDay(), time),
      sendReminder: false,
    })
    appointments.push(id)
  }
  return { customerId, appointments }
}

test('a company that pays later gets two invoices and pays them at once, all without a network', async ({
  shop,
  staffDevice,
}) => {
  test.slow()
  const device = await staffDevice('cashier')
  const page = device.screen
  const { customerId, appointments } = await bookFleet(page, shop, 'Falcon Cars LLC', '0506007101')
  const profile = `/dashboard/crm/customers/${customerId}`
  await go(page, profile)
  const account = page.getByRole('region', { name: 'Account', exact: true })

  await test.step('the terms are agreed', async () => {
    await expect(account).toContainText('Pays at once')
    await page.getByRole('link', { name: 'Edit Details' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Customer' })
    await sheet.getByLabel('Payment terms (days)').fill('400')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sheet).toContainText('This has to be a number of days, at most 120.')
    await sheet.getByLabel('Payment terms (days)').fill('30')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Customer has been updated')
    await expect(account).toContainText('30 days')
  })

  await test.step('the order of the company is on the job', async () => {
    await go(page, `/dashboard/appointments/${appointments[0]}`)
    await press(page, 'Edit')
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    await sheet.getByLabel('PO number').fill('PO-4711')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast(page, 'Appointment has been updated')
  })
  await expectSynced(page)
  await device.goOffline()

  for (const id of appointments) {
    await go(page, `/dashboard/appointments/${id}`)
    await press(page, 'Start Service')
    await press(page, 'Complete Service')
    const sheet = page.getByRole('dialog', { name: 'Complete Service' })
    await sheet.getByRole('button', { name: 'Complete Service' }).click()
    await expect(sheet).toBeHidden()
    await expect(card(page, 'Invoice')).toContainText(/R\d+-\d{4}.*Tax invoice/)
  }

  await test.step('the invoice says by when it is to be paid, and of which order', async () => {
    await go(page, `/dashboard/appointments/${appointments[0]}`)
    await card(page, 'Invoice')
      .getByRole('link', { name: /^View R/ })
      .click()
    const due = addDays(today(), 30)
    await expect(paper(page)).toContainText(`${formatDay(due)} ${due.slice(0, 4)}`)
    await expect(paper(page)).toContainText('PO-4711')
  })

  await test.step('one paper has both cars, and says that it is no tax invoice', async () => {
    await go(page, profile)
    await account.getByRole('link', { name: 'Invoice summary' }).click()
    await expect(paper(page)).toContainText(`S${customerId}-${today().slice(0, 7)}`)
    await expect(paper(page)).toContainText(/R\d+-\d{4}.*71011.*280\.00.*14\.00.*294\.00.*R\d+-\d{4}.*71012/)
    await expect(paper(page)).toContainText(/560\.00\s*28\.00\s*588\.00.*To pay.*AED 588\.00/)
    await expect(paper(page)).toContainText('This summary is not a tax invoice')
    await expectForEveryone(page, 'Invoice summary')
    await expectOnlyThePaperPrinted(page)
  })

  await test.step('no more can be taken than is owed', async () => {
    await go(page, profile)
    await expect(account).toContainText(/Balance\s*AED\s588\.00/)
    await expect(account.getByRole('list', { name: 'Open invoices' }).getByRole('listitem')).toHaveCount(2)
    await press(page, 'Take payment')
    const sheet = page.getByRole('dialog', { name: 'Take payment' })
    await expect(sheet.getByLabel('Amount')).toHaveValue('588.00')
    await sheet.getByLabel('Amount').fill('600')
    await sheet.getByRole('button', { name: /^Take AED/ }).click()
    await expect(sheet).toContainText('Only AED 588.00 is left to pay')
    await sheet.getByLabel('Amount').fill('300')
    await expect(sheet.getByRole('list', { name: 'Invoices' })).toContainText(/AED\s294\.00.*AED\s6\.00/)
    await sheet.getByText('Choose invoices').click()
    await expectForEveryone(page, 'Take payment')
    for (const all of await sheet.getByRole('button', { name: /^All of R/ }).all()) await all.click()
    await sheet.getByLabel('Reference').fill('TT-5521')
    await sheet.getByRole('button', { name: 'Take AED 588.00' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('one receipt lists both', async () => {
    await expect(paper(page)).toContainText(/R\d+-\d{4}.*294\.00.*R\d+-\d{4}.*294\.00.*AED 588\.00/)
    await expect(paper(page)).toContainText('TT-5521')
    await expectOnlyThePaperPrinted(page)
  })
  const receipt = new URL(page.url()).pathname

  await expect(syncChip(page)).toHaveAccessibleName(/^Sync: Offline/)
  for (const id of appointments) expect(await settled(shop, id)).toMatchObject({ payments: [] })
  await device.goOnline()
  await expectSynced(page)
  for (const id of appointments)
    expect(await settled(shop, id)).toMatchObject({ status: 'paid', paid: 29_400, payments: [29_400] })
  await go(page, '/dashboard/accounting/transactions')
  await expect(page.getByText('Part of AED 588.00 over 2 invoices')).toHaveCount(2)

  await test.step('the receipt is sent by its link', async () => {
    await go(page, receipt)
    await press(page, 'Send')
    const message = page.getByRole('dialog', { name: 'Send Receipt' }).getByRole('link', { name: 'SMS' })
    await expect(message).toHaveAttribute('href', /AED%20588\.00.*%2Fd%2Fr/)
    const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('body') ?? ''
    const answer = await page.request.get(text.split(' ').at(-1) ?? '')
    expect(await answer.text()).toMatch(/R\d+-\d{4}[\s\S]*R\d+-\d{4}[\s\S]*AED 588\.00/)
  })

  await test.step('and the statement comes to nothing', async () => {
    await go(page, profile)
    await expect(account).toContainText(/Balance\s*AED\s0\.00/)
    await account.getByRole('link', { name: 'Statement' }).click()
    await expect(paper(page)).toContainText('Payment by bank transfer over 2 invoices')
    await expect(paper(page)).toContainText(/To pay.*AED 0\.00/)
  })
})

test('a statement is read, printed and taken along for the days that are asked for', async ({
  shop,
  staffPage,
}) => {
  const page = await staffPage('accountant')
  const { customerId, appointments } = await bookFleet(page, shop, 'Oryx Rentals', '0506007202')
  const [id = 0] = appointments
  for (const status of ['in_progress', 'completed'])
    await expect(await page.request.patch(`/api/appointments/${id}`, { data: { status } })).toBeOK()
  const payment = { amount: 94, paymentMethod: 'card', reference: 'slip 9' }
  await expect(await page.request.post(`/api/appointments/${id}/payments`, { data: payment })).toBeOK()

  await go(page, `/dashboard/crm/customers/${customerId}/statement`)
  await expect(paper(page)).toContainText(/Opening balance الرصيد الافتتاحي\s*0\.00/)
  await expect(paper(page)).toContainText(
    /Tax invoice R\d+-\d{4}.*294\.00.*Payment by card.*slip 9.*94\.00.*200\.00/,
  )
  await expect(paper(page)).toContainText(/0–30 days.*AED 200\.00.*To pay.*AED 200\.00/)
  await expectForEveryone(page, 'Statement')
  await expectOnlyThePaperPrinted(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n').at(-1)).toBe(`${today()},Closing balance,,,,,200`)

  const tomorrow = addDays(today(), 1)
  await page.getByLabel('End date').fill(tomorrow)
  await page.getByLabel('Start date').fill(tomorrow)
  await expect(paper(page)).toContainText(
    /Opening balance الرصيد الافتتاحي\s*200\.00\s*Closing balance الرصيد الختامي\s*200\.00/,
  )
})

test('a company’s invoice is taken along as XML once nothing is missing', async ({ shop, staffPage }) => {
  const page = await staffPage('admin')
  const { customerId, appointments } = await bookFleet(page, shop, 'Heron Transport LLC', '0506007303')
  const [id = 0] = appointments
  await page.request.patch(`/api/customers/${customerId}`, {
    data: { trn: '100987654300003', address: 'Office 4, Street 8' },
  })
  for (const status of ['in_progress', 'completed'])
    await expect(await page.request.patch(`/api/appointments/${id}`, { data: { status } })).toBeOK()

  await go(page, '/dashboard/admin/settings')
  await page.getByLabel('Trade licence').fill('1234567')
  await page.getByLabel('Issued by').fill('Dubai Economy and Tourism')
  await press(page, 'Save Changes')
  await expectToast(page, 'Settings saved')

  await go(page, `/dashboard/appointments/${id}`)
  await card(page, 'Invoice')
    .getByRole('link', { name: /^View R/ })
    .click()
  await page.getByRole('button', { name: 'Download XML' }).click()
  await expect(page.getByRole('alert')).toContainText('The customer needs a street, and a city')
  await expectForEveryone(page, 'Tax invoice')

  await page.request.patch(`/api/customers/${customerId}`, { data: { city: 'Sharjah' } })
  await expectSynced(page)
  const saving = page.waitForEvent('download')
  await expect(async () => {
    await page.getByRole('button', { name: 'Download XML' }).click()
    await expect(page.getByText('cannot be downloaded')).toBeHidden({ timeout: 1_000 })
  }).toPass()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^R\d+-\d{4}\.xml$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '<cbc:CountrySubentity>SHJ</cbc:CountrySubentity>',
  )
})
