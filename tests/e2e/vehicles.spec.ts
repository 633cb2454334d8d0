import type { Page } from '@playwright/test'
import { choose, expectSynced, expectToast, go } from './counter.ts'
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
    const [seller, buyer] = (await shop.sql`
        select id, full_name as name from customers order by id limit 2`) as unknown as {
      id: number
      name: string
    }[]
    if (!seller || !buyer) throw new Error('The demo shop has no customers')
    const counter = await staffDevice()
    const page = counter.screen
    await go(page, `${LIST}?customer=${seller.id}`)
    await expect(page.getByRole('heading', { name: `${seller.name}'s Vehicles` })).toBeVisible()
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
      for (const typed of [plate, `${seller.name} ${plate}`, `nissan ${plate}`]) {
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
      await sheet.getByRole('combobox', { name: 'New owner' }).fill(buyer.name)
      await page.getByRole('option', { name: buyer.name }).first().click()
      await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
      await expectToast(page, 'Vehicle updated successfully')
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('definition').getByRole('link', { name: buyer.name })).toBeVisible()
    })

    await counter.goOnline()
    await expectSynced(page)
    const stored = await shop.sql`select customer_id as owner from vehicles where plate_number = ${plate}`
    expect(stored.map(({ owner }) => Number(owner))).toEqual([Number(buyer.id)])
  })
})

test('a car that changes hands takes its history along; the bills stay with who paid them', async ({
  staffPage,
  shop,
}) => {
  const [car] = await shop.sql<[{ id: number; ownerId: number; owner: string; served: number }]>`
    select v.id, c.id as "ownerId", c.full_name as owner, count(*)::int as served
    from vehicles v join customers c on c.id = v.customer_id
    join appointments a on a.vehicle_id = v.id and a.status in ('completed', 'paid')
    group by v.id, c.id order by count(*) desc limit 1`
  const [buyer] = await shop.sql<[{ name: string }]>`
    select full_name as name from customers where id <> ${car.ownerId} order by id desc limit 1`
  const page = await staffPage()
  const history = page.getByRole('list', { name: 'Service History' }).getByRole('listitem')
  await go(page, `/dashboard/employee/vehicles/${car.id}/history`)
  await expect(page).toHaveURL(`${LIST}/${car.id}`)
  await expect(history).toHaveCount(car.served)
  await page.getByRole('link', { name: 'Transfer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transfer Vehicle' })
  await sheet.getByRole('combobox', { name: 'New owner' }).fill(buyer.name)
  await page.getByRole('option', { name: buyer.name }).first().click()
  await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
  await expect(sheet).toBeHidden()
  await expect(history).toHaveCount(car.served)
  await expect(history.first()).toContainText(`For ${car.owner}`)
  await go(page, `/dashboard/crm/customers/${car.ownerId}?tab=history`)
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
