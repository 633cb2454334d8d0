import { expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import './mouse-command.ts'
import { boxOf, expectAddress, expectCount, expectTexts, expectToast, step } from './on-screen.ts'
import { CLAY, SHAMPOO, shopRows, TOWEL } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const LIST = '/dashboard/admin/services'
const NAME = 'Tar Removal'
const rows = () => shopRows([], { products: [SHAMPOO, CLAY, TOWEL] })
const sheetOf = (name: string) => page.getByRole('dialog', { name })
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const count = () =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d services?$/ })
const names = () =>
  page
    .getByRole('table', { name: 'Services' })
    .getByCss('.row-name')
    .elements()
    .map(({ textContent }) => textContent)

test('an admin adds a service, sorts, changes and deletes it', async () => {
  const app = await openStaffApp({ as: 'admin', rows: rows(), at: `${LIST}?new=true` })
  const total = 2
  await step('Add New Service, which says what is wrong', async () => {
    const sheet = sheetOf('Add New Service')
    await expect.element(sheet.getByLabelText('Price (AED)')).toHaveDisplayValue('0')
    await expect.element(sheet.getByLabelText('Duration (minutes)')).toHaveDisplayValue('60')
    await sheet.getByLabelText('Price (AED)').fill('-5')
    await sheet.getByLabelText('Duration (minutes)').fill('0')
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    for (const message of [
      'Service name is required.',
      'Price must be a positive number.',
      'Duration must be a positive number.',
    ])
      await expect.element(sheet.getByText(message)).toBeVisible()
    await sheet.getByLabelText('Name').fill(NAME)
    await sheet.getByLabelText('Price (AED)').fill('75.50')
    await sheet.getByLabelText('Duration (minutes)').fill('75')
    await sheet.getByRole('button', { name: 'In Arabic' }).click()
    await sheet.getByLabelText('Name in Arabic').fill('إزالة القطران')
    await sheet.getByText('Show on booking form').click()
    await useProduct(sheet, 'Clay Bar 100 g', '2')
    await useProduct(sheet, 'Microfibre Towel', '1')
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expectToast('Service has been added')
    await expectCount(sheet, 0)
    await expectTexts(count(), [`${total + 1} services`])
    for (const part of ['AED 75.50', '1 hr 15 min', 'Booking form', 'Active', 'Waiting to sync'])
      await expect.element(rowOf(NAME)).toHaveTextContent(part)
    expect((await app.all('services')).find(({ name }) => name === NAME)?.nameArabic).toBe('إزالة القطران')
  })

  await step('a header sorts, and sorts the other way round', async () => {
    const price = page.getByRole('columnheader', { name: 'Price' })
    await price.getByRole('button').click()
    await expect.element(price).toHaveAttribute('aria-sort', 'ascending')
    expect(names()[0]).toBe(NAME)
    await price.getByRole('button').click()
    await expect.element(price).toHaveAttribute('aria-sort', 'descending')
    expect(names().at(-1)).toBe(NAME)
    await page.getByRole('columnheader', { name: 'Popular' }).getByRole('button').click()
    await expectAddress(`${LIST}?sort=popular`)
    await expect.element(price).not.toHaveAttribute('aria-sort')
  })

  await step('what is typed and a filter stay both, one right after the other', async () => {
    {
      const search = document.querySelector('input[type=search]') as HTMLInputElement
      search.focus()
      document.execCommand('insertText', false, 'Tar')
      const inactive = document.querySelector('main input[type=checkbox]') as HTMLInputElement
      inactive.click()
    }
    await expectAddress(`${LIST}?sort=popular&inactive=true&q=Tar`)
    await page.getByRole('searchbox').fill('')
    await page.getByText('Show inactive').click()
    await expectAddress(`${LIST}?sort=popular`)
  })

  await step('Edit Service', async () => {
    await act('Mark as popular')
    await expect.element(rowOf(NAME)).toHaveTextContent('Popular')
    await act('Edit')
    const sheet = sheetOf('Edit Service')
    await expect.element(sheet.getByRole('checkbox', { name: 'Popular' })).toBeChecked()
    await sheet.getByLabelText('Price (AED)').fill('80')
    await sheet.getByRole('button', { name: 'Remove Microfibre Towel' }).click()
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Service has been updated')
    await expect.element(rowOf(NAME)).toHaveTextContent('AED 80.00')
  })

  expect(await app.all('productServices')).toMatchObject([{ productId: CLAY.id, quantityUsed: 2 }])

  await step('it is deleted', async () => {
    await act('Delete')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' })
    await expect
      .element(question)
      .toHaveTextContent(
        'This action will deactivate the service. It can be viewed by enabling "Show inactive" option.',
      )
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast('Service deactivated')
    await expectCount(rowOf(NAME), 0)
  })

  await step('it is there among the inactive ones, and comes back', async () => {
    await page.getByRole('searchbox', { name: 'Search services' }).fill(NAME)
    await expect.element(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show inactive' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Show inactive' })).toBeChecked()
    await expect.element(rowOf(NAME)).toHaveTextContent('Inactive')
    await act('Activate')
    await expect.element(rowOf(NAME).getByText('Active', { exact: true })).toBeVisible()
    await go('/dashboard/appointments?new=true')
    await expect.element(sheetOf('Schedule Appointment').getByText(NAME, { exact: true })).toBeVisible()
  })
})

test('a switch that is pressed is met, though leaving a field before it brings an error', async () => {
  await openStaffApp({ as: 'admin', rows: rows(), at: `${LIST}?new=true` })
  const sheet = sheetOf('Add New Service')
  const popular = sheet.getByRole('checkbox', { name: 'Popular' })
  await expect.element(sheet.getByLabelText('Name')).toHaveFocus()
  const label = sheet.getByCss('label').filter({ hasText: 'Popular' })
  label.element().scrollIntoView({ block: 'center' })
  await expect.poll(() => document.getAnimations()).toEqual([])
  const place = await boxOf(label)
  await commands.mouse([['move', place.right - 20, place.y + 8], ['down']])
  const error = sheet.getByText('Service name is required.')
  // The field has been left, and what followed from that has been drawn.
  await expect.element(sheet.getByLabelText('Name')).not.toHaveFocus()
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expectCount(error, 0)
  await commands.mouse([['up']])
  await expect.element(popular).toBeChecked()
  await expect.element(error).toBeVisible()
})

async function act(action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function useProduct(sheet: Locator, name: string, quantity: string): Promise<void> {
  await sheet.getByLabelText('Add a product').selectOptions(name)
  await sheet.getByLabelText(`Quantity used: ${name}`).fill(quantity)
}
