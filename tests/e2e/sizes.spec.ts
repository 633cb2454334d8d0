import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ownWord } from './arrange.ts'
import { choose, expectSynced, expectToast, go, syncChip } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'
import { fillBooking, findChoice, submitOf } from './visitor.ts'

const LIST = '/dashboard/admin/services'
const SIZES = ['Hatchback', 'Sedan', 'Sports car', 'SUV', 'Large SUV', 'Pickup', 'Van', 'Motorcycle']
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const DESKTOP = { width: 1280, height: 900 }

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an admin sets prices by size without a network; a visitor sees and gets the one for his car', async ({
  page: visitor,
  shop,
  staffDevice,
}) => {
  test.slow()
  const name = `Foam ${ownWord()}`
  const addOn = `Hair ${ownWord()}`
  const office = await staffDevice('admin')
  const page = office.screen
  await page.setViewportSize(TABLET)
  await go(page, `${LIST}?new=true`)
  const sheet = page.getByRole('dialog', { name: 'Add New Service' })
  await expect(sheet).toBeVisible()
  await office.goOffline()

  await test.step('a size without a price is told at its field, and nothing is saved', async () => {
    await sheet.getByLabel('Name').fill(name)
    await sheet.getByLabel('Price (AED)').fill('100')
    await sheet.getByText('Price by size').click()
    for (const size of SIZES)
      await expect(sheet.getByLabel(`${size}: price in AED`, { exact: true })).toHaveValue('100')
    await sheet.getByText('Show on booking form').click()
    await sheet.getByLabel('SUV: price in AED', { exact: true }).fill('')
    await sheet.getByLabel('Large SUV: minutes').fill('0')
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expect(sheet.getByText('SUV: Price must be a positive number.', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Large SUV: Duration must be a positive number.')).toBeVisible()
    await expectForEveryone(page, 'prices by size with faults')
    await page.setViewportSize(PHONE)
    await expectForEveryone(page, 'prices by size with faults on a phone')
    await page.setViewportSize(TABLET)
  })

  await test.step('with all of them, or the word that one is not offered, it is saved', async () => {
    await sheet.getByLabel('SUV: price in AED', { exact: true }).fill('140')
    await sheet.getByLabel('Large SUV: price in AED').fill('180')
    await sheet.getByLabel('Large SUV: minutes').fill('90')
    await sheet.getByRole('checkbox', { name: 'Motorcycle: offered' }).uncheck({ force: true })
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expectToast(page, 'Service has been added')
    await expect(rowOf(page, name)).toContainText('from AED 100.00')
    await expect(rowOf(page, name)).toContainText('from 1 hr')
  })

  await test.step('an add-on', async () => {
    await go(page, `${LIST}?new=true`)
    await sheet.getByLabel('Name').fill(addOn)
    await sheet.getByLabel('Price (AED)').fill('20')
    await sheet.getByText('Show on booking form').click()
    await sheet.getByText('Add-on', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expectToast(page, 'Service has been added')
    await expect(rowOf(page, addOn)).toContainText('Add-on')
  })

  await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
  await office.goOnline()
  await expectSynced(page)

  const booking = visitor.getByRole('complementary', { name: 'Your booking' }).filter({ visible: true })
  const card = (label: string) => visitor.getByRole('checkbox', { name: new RegExp(label) })
  await test.step('the visitor sees where the price begins, then his own', async () => {
    await visitor.setViewportSize(DESKTOP)
    await visitor.goto('/booking')
    await expect(card(name)).toHaveAccessibleName(/from 1 hr from AED 105.00 incl. VAT/)
    await card(name).check({ force: true })
    await expect(booking).toContainText('Totalfrom AED 105.00')
    const day = await shop.openDay()
    await fillBooking(visitor, {
      ...{ name: 'Sized Visitor', phone: '0506112233', plate: '61122', day, time: '10:00' },
    })
    await visitor.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
    await expect(card(name)).toHaveAccessibleName(/1 hr 30 min AED 189.00 incl. VAT/)
    await expect(booking).toContainText('TotalAED 189.00')
    await findChoice(visitor, 'Vehicle make', 'Honda')
    await findChoice(visitor, 'Vehicle model', 'Gold Wing')
    await submitOf(visitor).filter({ visible: true }).click()
    await expect(visitor.getByText(`${name} is not offered for this size: Motorcycle.`).first()).toBeVisible()
  })

  await test.step('an add-on alone is told at the services, with a service it is booked', async () => {
    await findChoice(visitor, 'Vehicle make', 'Toyota')
    await findChoice(visitor, 'Vehicle model', 'Land Cruiser')
    await expect(visitor.getByText(`${name} is not offered for this size: Motorcycle.`)).toHaveCount(0)
    const addOns = visitor.getByRole('group', { name: 'Add-ons' })
    await addOns.locator('label', { hasText: addOn }).click()
    await visitor.getByRole('main').locator('label', { hasText: name }).first().click()
    await submitOf(visitor).filter({ visible: true }).click()
    await expect(visitor.getByText('An add-on goes with a service.').first()).toBeVisible()
    await visitor.setViewportSize(PHONE)
    await expectForEveryone(visitor, 'a booking with an add-on alone')
    await visitor.getByRole('main').locator('label', { hasText: name }).first().click()
    await expect(booking).toContainText('AED 210.00')
    await visitor.getByRole('button', { name: '10:00 AM', exact: true }).click()
    await submitOf(visitor).filter({ visible: true }).click()
    await expect(visitor.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  })

  const [booked] = await shop.sql`
    select a.total_fils::int as fils, a.duration_minutes::int as minutes from appointments a
    join customers c on c.id = a.customer_id where c.full_name = 'Sized Visitor'`
  expect(booked).toEqual({ fils: 21_000, minutes: 150 })
  await shop.change(sql => sql`update services set active = false where name in (${name}, ${addOn})`)
})

test('correcting the size of a vehicle without a network changes the next price, not what was agreed', async ({
  shop,
  staffDevice,
}) => {
  test.slow()
  const counter = await staffDevice('cashier')
  const page = counter.screen
  await page.setViewportSize(DESKTOP)
  const day = await shop.openDay()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  const card = (name: string) => sheet.locator('label').filter({ hasText: name }).first()
  const express = card('Express Wash & Wax')
  const petHair = card('Pet Hair Removal')
  await counter.goOffline()

  const openFor = async (vehicle: string) => {
    await go(page, `/dashboard/appointments?date=${day}&new=true${vehicle}`)
    await expect(sheet).toBeVisible()
  }
  await openFor('')
  await expect(express).toContainText('from 1 hrfrom AED 95.00')
  await sheet.getByRole('button', { name: 'New customer' }).click()
  await sheet.getByLabel('Full name').fill('Sized Counter')
  await sheet.getByLabel('Phone number').fill('050 611 2244')
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await sheet.getByLabel('Plate category').selectOption('dubai')
  await sheet.getByLabel('Plate number').fill('61133')
  await choose(sheet, 'Make', 'Nissan')
  await choose(sheet, 'Model', 'X-Trail')
  await expect(sheet.getByLabel('Size')).toHaveValue('suv')
  await sheet.getByLabel('Year').selectOption('2024')
  await sheet.getByLabel('Color').selectOption('white')
  await sheet.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(express).toContainText('1 hr 15 minAED 115.00')
  await express.click()
  await sheet.getByLabel('Date').fill(day)
  await sheet.getByText('9:00 AM', { exact: true }).click()
  await expect(sheet).toContainText('AED 120.75')
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast(page, 'Appointment has been scheduled')

  await test.step('the size is corrected', async () => {
    await go(page, '/dashboard/crm/vehicles?q=61133')
    await page.getByRole('link', { name: /61133/ }).first().click()
    const facts = page.getByRole('region', { name: 'Vehicle Information' })
    await expect(facts).toContainText('SizeSUV')
    await page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first()
      .click()
    const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
    await edit.getByLabel('Size').selectOption('van')
    await expect(edit.getByText('Corrected from SUV. Prices go by it.')).toBeVisible()
    await expectForEveryone(page, 'a corrected size')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Vehicle updated successfully')
    await expect(facts).toContainText('SizeVancorrected')
  })

  const vehicleId = page.url().match(/vehicles\/(-?\d+)/)?.[1] ?? ''
  await test.step('the next dialog has its price, an add-on alone is told, the old appointment keeps its own', async () => {
    await openFor(`&vehicle=${vehicleId}`)
    await expect(petHair).toContainText('1 hr 15 minAED 200.00')
    await petHair.click()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(sheet.getByText('An add-on goes with a service.')).toBeVisible()
    await expect(express).toContainText('1 hr 30 minAED 150.00')
    await express.click()
    await sheet.getByText('2:00 PM', { exact: true }).click()
    await expectForEveryone(page, 'services by size and add-ons')
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectToast(page, 'Appointment has been scheduled')
  })

  await counter.goOnline()
  await expectSynced(page)
  const totals = await shop.sql`
    select a.subtotal_fils::int as fils, a.duration_minutes::int as minutes, a.off_list_fils::int as "offList"
    from appointments a join customers c on c.id = a.customer_id
    where c.full_name = 'Sized Counter' order by a.scheduled_date`
  expect(totals).toEqual([
    { fils: 11_500, minutes: 75, offList: 0 },
    { fils: 35_000, minutes: 165, offList: 0 },
  ])
})

test('services go out as CSV, are changed in a spreadsheet and come back', async ({ staffPage, shop }) => {
  test.slow()
  const name = `Sheet ${ownWord()}`
  const page = await staffPage('admin')
  await page.setViewportSize(TABLET)
  await go(page, '/dashboard/admin/database-tools?tab=import&kind=services')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download services and prices' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  const line = text.split('\r\n').find(each => each.startsWith('Express Wash & Wax,')) ?? ''
  expect(line).toContain('115.00,75')

  const file = (content: string) => ({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const upload = (content: string) => page.locator('input[type=file]').setInputFiles(file(content))
  await upload(text)
  await expect(page.getByText(/^Nothing new: all \d+ are in the shop already\.$/)).toBeVisible()

  await upload(`Name,Price (AED),SUV price (AED)\n${name},50,\nExpress Wash & Wax,,cheap\n`)
  const faults = page.getByRole('region', { name: 'Faulty rows' })
  await expect(faults.getByRole('row').nth(1)).toContainText(/^3SUV price \(AED\)cheap/)

  await upload(`Name,Price (AED),SUV price (AED)\n${name},50,\nExpress Wash & Wax,,116\n`)
  const changes = page.getByRole('region', { name: 'Rows to change' })
  await expect(changes.getByRole('row').nth(1)).toContainText(
    '3Express Wash & WaxSUVAED 115.00 · 1 hr 15 minAED 116.00 · 1 hr 15 min',
  )
  await expectForEveryone(page, 'an import that changes services')
  await page.getByRole('button', { name: 'Add 1 service and change 1' }).click()
  await expect(page.getByText('1 service has been added, 1 service has been changed.')).toBeVisible()
  const [{ suv }] = await shop.sql<[{ suv: number }]>`
    select (class_prices->'suv'->>'priceFils')::int as suv from services where name = 'Express Wash & Wax'`
  expect(suv).toBe(11_600)
  await upload(line === '' ? '' : `${text.split('\r\n')[0]}\n${line}\n`)
  await page.getByRole('button', { name: 'Change 1 service' }).click()
  await expect(page.getByText('1 service has been changed.')).toBeVisible()
  await shop.change(sql => sql`update services set active = false where name = ${name}`)
})
