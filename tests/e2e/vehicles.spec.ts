import type { Page } from '@playwright/test'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { placeOn } from './arrange.ts'
import { choose, expectSynced, expectToast, go } from './counter.ts'
import { type PutAppointment, putPaidAppointment } from './put-appointments.ts'
import { expect, test } from './test.ts'

const LIST = '/dashboard/crm/vehicles'
const rows = (page: Page) => page.getByRole('button', { name: /^Actions for/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicles' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('without a network a car is added, found and changes hands with its history', async ({
    shop,
    staffDevice,
  }) => {
    const plate = '98761'
    const day = await shop.openDay()
    const [seller, buyer] = (await placeOn(shop, day, [
      { time: '09:00', bay: 1 },
      { time: '09:00', bay: 2 },
    ])) as [PutAppointment, PutAppointment]
    const counter = await staffDevice()
    const page = counter.screen
    await go(page, `${LIST}?customer=${seller.customerId}`)
    await expect(page.getByRole('heading', { name: `${seller.customer}'s Vehicles` })).toBeVisible()
    await counter.goOffline()
    await page.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).first().click()

    await test.step('the form says what is missing; models follow the make', async () => {
      const sheet = page.getByRole('dialog', { name: 'Add Vehicle' })
      await sheet.getByRole('button', { name: 'Add Vehicle' }).click()
      for (const message of [
        'Plate number is required',
        'Make is required',
        'Model is required',
        'Color is required',
      ])
        await expect(sheet.getByText(message)).toBeVisible()
      await expect(sheet.getByRole('combobox', { name: 'Model' })).toBeDisabled()
      await sheet.getByLabel('Plate category').selectOption('uaq')
      await sheet.getByLabel('Plate number').fill(plate)
      await choose(sheet, 'Make', 'Mercedes-Benz')
      await choose(sheet, 'Model', 'G-Class')
      await choose(sheet, 'Make', 'Nissan')
      await expect(sheet.getByRole('combobox', { name: 'Model' })).toHaveValue('')
      await choose(sheet, 'Model', 'Patrol')
      await sheet.getByLabel('Year').selectOption('2024')
      await sheet.getByLabel('Color').selectOption('white')
      await sheet.getByRole('button', { name: 'Add Vehicle' }).click()
      await expectToast(page, 'Vehicle added successfully')
      await expect(sheet).toBeHidden()
    })

    await test.step('by digits, owner and make', async () => {
      await go(page, LIST)
      for (const typed of [plate, `${seller.customer} ${plate}`, `nissan ${plate}`]) {
        await search(page).fill(typed)
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toHaveAccessibleName(`Actions for Umm Al Quwain ${plate}`)
      }
      await search(page).fill('no such car')
      await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
      await search(page).fill(plate)
      // What was typed last stands in the address before another part of it is set.
      await expect(page).toHaveURL(new RegExp(`q=${plate}`))
      await expect(rows(page)).toHaveCount(1)
    })

    await test.step('to another owner', async () => {
      await rows(page).click()
      await page.getByRole('menuitem', { name: 'Transfer Vehicle' }).click()
      const sheet = page.getByRole('dialog', { name: 'Transfer Vehicle' })
      await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
      await expect(sheet.getByText('Please select a customer')).toBeVisible()
      await sheet.getByRole('combobox', { name: 'New owner' }).fill(buyer.customer)
      await page.getByRole('option', { name: buyer.customer }).first().click()
      await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
      await expectToast(page, 'Vehicle updated successfully')
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('definition').getByRole('link', { name: buyer.customer })).toBeVisible()
    })

    await counter.goOnline()
    await expectSynced(page)
    const stored = await shop.sql`select customer_id as owner from vehicles where plate_number = ${plate}`
    expect(stored.map(({ owner }) => Number(owner))).toEqual([buyer.customerId])
  })
})

test('a car that changes hands takes its history along; the bills stay with who paid them', async ({
  staffPage,
  shop,
}) => {
  const served = await putPaidAppointment(shop, { day: shopDay(new Date().toISOString()), time: '00:00' })
  const [buyer] = (await placeOn(shop, await shop.openDay(), [{ time: '09:00', bay: 1 }])) as [PutAppointment]
  const page = await staffPage()
  const history = page.getByRole('list', { name: 'Service History' }).getByRole('listitem')
  await go(page, `/dashboard/employee/vehicles/${served.vehicleId}/history`)
  await expect(page).toHaveURL(`${LIST}/${served.vehicleId}`)
  await expect(history).toHaveCount(1)
  await page.getByRole('link', { name: 'Transfer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transfer Vehicle' })
  await sheet.getByRole('combobox', { name: 'New owner' }).fill(buyer.customer)
  await page.getByRole('option', { name: buyer.customer }).first().click()
  await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
  await expect(sheet).toBeHidden()
  await expect(history).toHaveCount(1)
  await expect(history.first()).toContainText(`For ${served.customer}`)
  await go(page, `/dashboard/crm/customers/${served.customerId}?tab=history`)
  await expect(history.first()).toBeVisible()
})

test('ten on a page, by number', async ({ staffPage, shop }) => {
  const [{ total }] = await shop.sql<[{ total: number }]>`select count(*)::int as total from vehicles`
  const page = await staffPage()
  await go(page, LIST)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(`11–20 of ${total} vehicles`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
