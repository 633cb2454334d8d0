import type { Locator, Page } from '@playwright/test'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { expect, test } from './test.ts'

const LIST = '/dashboard/admin/services'
const NAME = 'Tar Removal'
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d services?$/ })

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function names(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Services' }).locator('.row-name').allTextContents()
}

test('an admin adds a service without a network, sorts, changes and deletes it, and visitors can book it', async ({
  page: visitor,
  shop,
  staffDevice,
}) => {
  const office = await staffDevice('admin')
  const page = office.screen
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  const [{ total }] = await shop.sql<
    [{ total: number }]
  >`select count(*)::int as total from services where active`
  await expect(count(page)).toHaveText(`${total} services`)
  await go(page, `${LIST}?new=true`)
  await office.goOffline()

  await test.step('Add New Service, which says what is wrong', async () => {
    const sheet = sheetOf(page, 'Add New Service')
    await expect(sheet.getByLabel('Price (AED)')).toHaveValue('0')
    await expect(sheet.getByLabel('Duration (minutes)')).toHaveValue('60')
    await sheet.getByLabel('Price (AED)').fill('-5')
    await sheet.getByLabel('Duration (minutes)').fill('0')
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    for (const message of [
      'Service name is required.',
      'Price must be a positive number.',
      'Duration must be a positive number.',
    ])
      await expect(sheet.getByText(message)).toBeVisible()
    await sheet.getByLabel('Name').fill(NAME)
    await sheet.getByLabel('Price (AED)').fill('75.50')
    await sheet.getByLabel('Duration (minutes)').fill('75')
    await sheet.getByText('Show on booking form').click()
    await useProduct(sheet, 'Clay Bar 100 g', '2')
    await useProduct(sheet, 'Microfibre Towel', '1')
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expectToast(page, 'Service has been added')
    await expect(sheet).toBeHidden()
    await expect(count(page)).toHaveText(`${total + 1} services`)
    for (const part of ['AED 75.50', '1 hr 15 min', 'Booking form', 'Active', 'Waiting to sync'])
      await expect(rowOf(page, NAME)).toContainText(part)
  })

  await test.step('a header sorts, and sorts the other way round', async () => {
    const price = page.getByRole('columnheader', { name: 'Price' })
    await price.getByRole('button').click()
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    expect((await names(page))[0]).toBe(NAME)
    await price.getByRole('button').click()
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    expect((await names(page)).at(-1)).toBe(NAME)
    await page.getByRole('columnheader', { name: 'Popular' }).getByRole('button').click()
    await expect(page).toHaveURL(`${LIST}?sort=popular`)
    await expect(price).not.toHaveAttribute('aria-sort')
  })

  await test.step('what is typed and a filter stay both, one right after the other', async () => {
    await page.evaluate(() => {
      const search = document.querySelector('input[type=search]') as HTMLInputElement
      search.focus()
      document.execCommand('insertText', false, 'Tar')
      const inactive = document.querySelector('main input[type=checkbox]') as HTMLInputElement
      inactive.click()
    })
    await expect(page).toHaveURL(`${LIST}?sort=popular&inactive=true&q=Tar`)
    await page.getByRole('searchbox').fill('')
    await page.getByText('Show inactive').click()
    await expect(page).toHaveURL(`${LIST}?sort=popular`)
  })

  await test.step('Edit Service', async () => {
    await act(page, 'Mark as popular')
    await expect(rowOf(page, NAME)).toContainText('Popular')
    await act(page, 'Edit')
    const sheet = sheetOf(page, 'Edit Service')
    await expect(sheet.getByRole('checkbox', { name: 'Popular' })).toBeChecked()
    await sheet.getByLabel('Price (AED)').fill('80')
    await sheet.getByRole('button', { name: 'Remove Microfibre Towel' }).click()
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Service has been updated')
    await expect(rowOf(page, NAME)).toContainText('AED 80.00')
  })

  await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
  await office.goOnline()
  await expectSynced(page)
  await expect(rowOf(page, NAME)).not.toContainText('Waiting to sync')
  const uses = await shop.sql`
    select p.name, u.quantity_used as used from product_services u join products p on p.id = u.product_id
    join services s on s.id = u.service_id where s.name = ${NAME}`
  expect(uses).toEqual([{ name: 'Clay Bar 100 g', used: 2 }])

  await test.step('it can be booked by visitors and at the counter until it is deleted', async () => {
    const offered = visitor.getByRole('checkbox', { name: new RegExp(NAME) })
    await visitor.goto('/booking')
    await expect(offered).toHaveAccessibleName(/AED 84.00 incl. VAT/)
    await act(page, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' })
    await expect(question).toContainText(
      'This action will deactivate the service. It can be viewed by enabling "Show inactive" option.',
    )
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Service deactivated')
    await expect(rowOf(page, NAME)).toHaveCount(0)
    await expectSynced(page)
    await visitor.reload()
    await expect(visitor.getByRole('checkbox', { name: /Exterior Detailing/ })).toBeVisible()
    await expect(offered).toHaveCount(0)
  })

  await test.step('it is there among the inactive ones, and comes back', async () => {
    await page.getByRole('searchbox', { name: 'Search services' }).fill(NAME)
    await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show inactive' }).click()
    await expect(page.getByRole('checkbox', { name: 'Show inactive' })).toBeChecked()
    await expect(rowOf(page, NAME)).toContainText('Inactive')
    await act(page, 'Activate')
    await expect(rowOf(page, NAME).getByText('Active', { exact: true })).toBeVisible()
    await go(page, '/dashboard/appointments?new=true')
    await expect(sheetOf(page, 'Schedule Appointment').getByText(NAME, { exact: true })).toBeVisible()
    // As the others who use this shop found it.
    await go(page, `${LIST}?q=${NAME}`)
    await act(page, 'Deactivate')
    await expectSynced(page)
  })
})

async function useProduct(sheet: Locator, name: string, quantity: string): Promise<void> {
  await sheet.getByLabel('Add a product').selectOption(name)
  await sheet.getByLabel(`Quantity used: ${name}`).fill(quantity)
}

test('a switch that is pressed is met, though leaving a field before it brings an error', async ({
  staffPage,
}) => {
  const page = await staffPage('admin')
  await go(page, `${LIST}?new=true`)
  const sheet = sheetOf(page, 'Add New Service')
  const popular = sheet.getByRole('checkbox', { name: 'Popular' })
  await expect(sheet.getByLabel('Name')).toBeFocused()
  const label = sheet.locator('label', { hasText: 'Popular' })
  await label.scrollIntoViewIfNeeded()
  const place = await label.boundingBox()
  await page.mouse.move((place?.x ?? 0) + (place?.width ?? 0) - 20, (place?.y ?? 0) + 8)
  await page.mouse.down()
  const error = sheet.getByText('Service name is required.')
  // The field has been left, and what followed from that has been drawn.
  await expect(sheet.getByLabel('Name')).not.toBeFocused()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(error).toBeHidden()
  await page.mouse.up()
  await expect(popular).toBeChecked()
  await expect(error).toBeVisible()
})
