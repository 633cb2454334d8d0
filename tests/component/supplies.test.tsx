import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectAddress, expectCount, expectTexts, expectToast, PHONE, step, toasts } from './on-screen.ts'
import { CLAY, SHAMPOO, shopRows } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

/** Who the products are bought from. */
const SUPPLIER = 'Gulf Chemicals'

test('what runs low is asked for, ordered from its supplier in one go and received into stock', async () => {
  await page.viewport(...PHONE)
  const [clay, foam] = ['Clay', 'Foam']
  const products = [
    product(50, { name: clay, stockQuantity: 0, supplier: SUPPLIER }),
    product(51, { name: foam, stockQuantity: 1, supplier: SUPPLIER }),
  ]
  const rows = shopRows([], { products })
  const app = await openStaffApp({ as: 'purchasing', rows, at: '/dashboard?tab=inventory' })
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  const low = page.getByRole('list', { name: 'Running low' })

  await step('asked for', async () => {
    for (const name of [clay, foam]) {
      await low.getByRole('button', { name: `Reorder ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: `Reorder ${name}` })
      await dialog.getByRole('button', { name: 'Reorder' }).click()
      await expectCount(dialog, 0)
    }
  })

  await step('ordered', async () => {
    go('/dashboard/purchasing')
    await page.getByRole('button', { name: `Order all 2 from ${SUPPLIER}` }).click()
    const question = page.getByRole('alertdialog', { name: `All ordered from ${SUPPLIER}?` })
    await expectTexts(question.getByRole('listitem'), [`10 × ${clay}`, `9 × ${foam}`])
    await question.getByRole('button', { name: 'Mark as ordered' }).click()
    await expectToast('Marked as ordered', '2 products')
    await tab('Ordered').click()
    await expectAddress('/dashboard/purchasing?status=ordered')
  })

  const line = page.getByRole('listitem', { name: clay })
  const receiving = page.getByRole('dialog', { name: `Receive ${clay}` })
  await step('a part of one arrives, and the rest stays open', async () => {
    await page.getByRole('link', { name: `Receive ${clay}` }).click()
    await expect.element(receiving.getByLabelText('Quantity received')).toHaveValue('10')
    await receiving.getByLabelText('Quantity received').fill('8')
    await receiving.getByRole('button', { name: 'Receive into stock' }).click()
    await expectToast('Received into stock', `8 × ${clay}`)
    await expectCount(receiving, 0)
    await expect.element(line).toHaveTextContent(/2.*8 of 10 received/s)
  })

  await step('it was counted wrong', async () => {
    await page.getByRole('link', { name: `Correct ${clay}` }).click()
    const dialog = page.getByRole('dialog', { name: `Correct ${clay}` })
    await dialog.getByLabelText('Really received').fill('7')
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
    await expectForEveryone('a correction')
    await dialog.getByRole('button', { name: 'Miscounted' }).click()
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expectToast('Receipt corrected', `7 × ${clay}`)
    await expect.element(line).toHaveTextContent(/3.*7 of 10 received/s)
  })

  await step('the rest arrives with its bill, which is booked', async () => {
    await page.getByRole('link', { name: `Receive ${clay}` }).click()
    await expect.element(receiving.getByLabelText('Quantity received')).toHaveValue('3')
    await receiving.getByText('Book as expense').click()
    await receiving.getByLabelText('Bill number').fill(`B-1`)
    await receiving.getByRole('button', { name: 'Receive into stock' }).click()
    await expect.element(receiving.getByText('Enter the price of one, such as 12.50')).toBeVisible()
    await expectForEveryone('a receipt with its bill')
    await receiving.getByLabelText('Price of one (AED)').fill('12.50')
    await expect.element(receiving.getByRole('group', { name: 'Amounts' })).toHaveTextContent('AED 39.38')
    await receiving.getByRole('button', { name: 'Receive into stock' }).click()
    await expectToast('Received into stock', `3 × ${clay} · AED 39.38 booked`)
    await expectCount(line, 0)
  })

  await step('the other is called off, with the reason', async () => {
    await page.getByRole('link', { name: `Cancel ${foam}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this purchase?' })
    await question.getByRole('button', { name: 'Cancel purchase' }).click()
    await expect.element(question.getByText('Please give a reason')).toBeVisible()
    await question.getByRole('button', { name: 'Not available' }).click()
    await question.getByRole('button', { name: 'Cancel purchase' }).click()
    await expectToast('Purchase cancelled')
    await tab('Cancelled').click()
    await expect.element(page.getByRole('listitem', { name: foam })).toHaveTextContent('Not available')
    await tab('Received').click()
    await expect.element(line).toHaveTextContent('10')
  })

  await step('what is in stock again is no alert any more', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('tab', { name: 'Inventory' }).click()
    await expect.element(low.getByRole('listitem', { name: foam })).toBeVisible()
    await expectCount(low.getByRole('listitem', { name: clay }), 0)
  })

  const moves = await app.all('stockMovements')
  expect(moves.map(({ kind, quantity }) => `${kind} ${quantity}`).sort()).toEqual([
    'correct -1',
    'receive 3',
    'receive 8',
  ])
  expect(await app.all('expenses')).toMatchObject([
    { supplier: SUPPLIER, category: 'Supplies', amountFils: 3_938, billNumber: 'B-1' },
  ])
  // 7 of them cost 10.00, and 3 came at 12.50.
  expect(await app.row('products', 50)).toMatchObject({ stockQuantity: 10, costFils: 1_075 })
})

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
