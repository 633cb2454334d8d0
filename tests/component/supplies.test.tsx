import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectAddress, expectCount, expectTexts, expectToast, PHONE, step, toasts } from './on-screen.ts'
import { CLAY, SHAMPOO, shopRows } from './shop-rows.ts'
import { openStaffApp, showApp } from './staff-app.tsx'

test('a product is added, counted, put right and taken off, and its ledger tells it all', async () => {
  const [name, word] = ['Wheel Sealant', 'Sealants']
  const rows = shopRows([], { products: [SHAMPOO, CLAY] })
  const app = await openStaffApp({ as: 'admin', rows, at: '/dashboard/admin/products' })
  const row = page.getByRole('row', { name: new RegExp(name) })

  await step('the form says what is wrong and what it would earn', async () => {
    await page.getByRole('link', { name: 'Add Product' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Add Product' })
    await expect.element(sheet.getByLabelText('Current stock')).toHaveValue('0')
    await expect.element(sheet.getByLabelText('Minimum stock level')).toHaveValue('5')
    await expect.element(sheet.getByLabelText('Unit')).toHaveValue('unit')
    await expect.element(sheet.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await expect.element(sheet.getByRole('checkbox', { name: 'Upsell item' })).not.toBeChecked()
    await sheet.getByLabelText('Price (AED)', { exact: true }).fill('-5')
    await sheet.getByLabelText('Current stock').fill('-1')
    await sheet.getByLabelText('Minimum stock level').fill('few')
    await sheet.getByRole('button', { name: 'Add Product' }).click()
    for (const message of [
      'Product name is required.',
      'Price must be a positive number.',
      'Cost price must be a positive number.',
      'Stock must be a non-negative number.',
      'Minimum stock level must be a non-negative number.',
    ])
      await expect.element(sheet.getByText(message, { exact: true })).toBeVisible()
    await sheet.getByLabelText('Product name').fill(name)
    await sheet.getByLabelText('Category').fill(word)
    await sheet.getByLabelText('Price (AED)', { exact: true }).fill('80')
    await sheet.getByLabelText('Cost price').fill('30')
    await expect.element(sheet.getByText('62.5%')).toBeVisible()
    await sheet.getByLabelText('Current stock').fill('12')
    await sheet.getByLabelText('Minimum stock level').fill('4')
    await sheet.getByRole('button', { name: 'Add Product' }).click()
    await expectToast('Product has been added')
    await expectCount(sheet, 0)
  })

  await step('it stands in the list, waits to be sent, and its category is one to choose', async () => {
    await page.getByRole('button', { name: word, exact: true }).click()
    await expectCount(page.getByRole('row'), 2)
    for (const text of ['62.5% margin', 'AED 80.00', '12 units', 'Good', 'Waiting to sync'])
      await expect.element(row).toHaveTextContent(text)
    await page.getByRole('button', { name: 'All Categories' }).click()
    const stock = page.getByRole('columnheader', { name: 'Stock' })
    await stock.getByRole('button').click()
    await expect.element(stock).toHaveAttribute('aria-sort', 'ascending')
    await stock.getByRole('button').click()
    await expect.element(stock).toHaveAttribute('aria-sort', 'descending')
    await expectAddress(/sort=stock&order=desc/)
  })

  await step('a count makes it run low, at once', async () => {
    const alert = page.getByRole('region', { name: 'Low Stock Alert' })
    await expectCount(alert, 0)
    vi.setSystemTime(addMinutes(NOW, 1))
    await actOn(name, 'Adjust Stock')
    const dialog = page.getByRole('dialog', { name: 'Adjust Stock Level' })
    await dialog.getByLabelText('Quantity in Stock').fill('3')
    await dialog.getByRole('button', { name: 'Update Stock' }).click()
    await expectToast('Stock Updated', 'Stock level has been set to 3 units')
    await expect.element(row).toHaveTextContent('3 units')
    await expect.element(alert).toHaveTextContent('1 product is running low and needs reordering')
  })

  await step('it is offered first, then no longer, and taken off the list', async () => {
    await actOn(name, 'Add to Upsell')
    await expectToast('Product added to upsell items')
    await expect.element(row.getByText('Upsell', { exact: true })).toBeVisible()
    await actOn(name, 'Remove from Upsell')
    await expectToast('Product removed from upsell items')
    await actOn(name, 'Deactivate')
    await expectToast('Product deactivated')
    // It would lie over the menu.
    await toasts().getByRole('button', { name: 'Dismiss' }).click()
    await expectCount(row, 0)
    await page.getByText('Show inactive').click()
    await expect.element(row.getByText('Inactive', { exact: true })).toBeVisible()
    await actOn(name, 'Activate')
    await expectToast('Product activated')
  })

  await step('an edit changes what it names, and an untouched number is no count', async () => {
    await actOn(name, 'Edit Details')
    const sheet = page.getByRole('dialog', { name: 'Edit Product' })
    await expect.element(sheet.getByLabelText('Current stock')).toHaveValue('3')
    await sheet.getByLabelText('Cost price').fill('40')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Product has been updated')
    await expect.element(row).toHaveTextContent('50% margin')
  })

  await step('the ledger tells what happened and takes a correction', async () => {
    await row.getByRole('link', { name, exact: true }).click()
    const lines = page.getByRole('list', { name: 'Stock history' }).getByRole('listitem')
    await expectCount(lines, 2)
    vi.setSystemTime(addMinutes(NOW, 2))
    await page.getByRole('link', { name: 'Correct Stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct Stock' })
    await dialog.getByRole('button', { name: 'Correct Stock' }).click()
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByRole('button', { name: 'Broken' }).click()
    await expect.element(dialog.getByText('3 units on record, 2 units after this')).toBeVisible()
    await dialog.getByRole('button', { name: 'Correct Stock' }).click()
    await expectToast('Stock corrected')
    await expectCount(lines, 3)
    await expect.element(lines.first()).toHaveTextContent(/Corrected Broken.*−1\s*2 units/)
    await expect.element(lines.nth(1)).toHaveTextContent(/Counted.*−9\s*3 units/)
    await expect.element(lines.last()).toHaveTextContent(/Counted.*\+12\s*12 units/)
  })

  await step('what nobody sells is not found', async () => {
    await page.getByRole('link', { name: 'Back to inventory' }).click()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing')
    await expect.element(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })

  const [added] = (await app.all('products')).filter(row => row.name === name)
  expect(added?.stockQuantity).toBe(2)
})

test('on a phone the shelves are counted one after the other, and a reload loses nothing', async () => {
  await page.viewport(...PHONE)
  const [clay, foam] = ['Clay', 'Foam']
  const products = [product(50, { name: clay }), product(51, { name: foam, stockQuantity: 6 })]
  const rows = shopRows([], { products })
  const app = await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/stock-count' })
  await expect.element(page.getByText(/^0 of \d+ counted$/)).toBeVisible()

  await step('a number shows its difference at once, and the next product comes', async () => {
    await page.getByRole('link', { name: clay }).click()
    const first = page.getByRole('dialog', { name: clay })
    await expect.element(first.getByText('10 units')).toBeVisible()
    await first.getByRole('button', { name: 'Save and next' }).click()
    await expect.element(first.getByText('Stock must be a non-negative number.')).toBeVisible()
    await first.getByLabelText('Counted').fill('٧')
    await expect.element(first.getByText('3 fewer than on record')).toBeVisible()
    await first.getByRole('button', { name: 'Save and next' }).click()
    const second = page.getByRole('dialog', { name: foam })
    await expect.element(second.getByText(`${clay}: 7 units saved`)).toBeVisible()
    await expect.element(second.getByLabelText('Counted')).toHaveFocus()
    await userEvent.keyboard('6')
    await expect.element(second.getByText('As on record')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expectCount(second, 0)
  })

  await step('the round is still there after a reload', async () => {
    await showApp(location.pathname + location.search)
    const counted = page.getByRole('list', { name: 'Counted' }).getByRole('listitem')
    await expectTexts(counted, [/Foam.*6 units · As on record/s, /Clay.*7 units · 3 fewer/s])
    await expect.element(page.getByText(/^2 of \d+ counted$/)).toBeVisible()
    await expectCount(page.getByText('Waiting to sync'), 2)
  })

  await step('and is finished', async () => {
    await page.getByRole('button', { name: 'Finish Round' }).click()
    const question = page.getByRole('alertdialog', { name: 'Finish this round?' })
    await question.getByRole('button', { name: 'Finish Round' }).click()
    await expectToast('Round finished', '1 differs from the record')
    await expect.element(page.getByText(/^0 of \d+ counted$/)).toBeVisible()
  })

  const counts = await app.all('stockMovements')
  const counted = counts.sort((a, b) => a.productId - b.productId)
  expect(counted.map(({ productId, kind, quantity }) => [productId, kind, quantity])).toEqual([
    [50, 'count', 7],
    [51, 'count', 6],
  ])
})

async function actOn(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.click()
  await expectCount(item, 0)
}
