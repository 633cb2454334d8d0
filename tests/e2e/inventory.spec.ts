import { actOn, ownWord, retireProducts, shelfOf } from './arrange.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 1180, height: 820 } })

test('without a network a product is added, counted, put right and taken off, and its ledger tells it all', async ({
  shop,
  staffDevice,
}) => {
  const word = ownWord()
  const name = `${word} Sealant`
  const counter = await staffDevice('admin')
  const page = counter.screen
  await go(page, '/dashboard/admin/products')
  await counter.goOffline()
  const row = page.getByRole('row', { name: new RegExp(name) })

  await test.step('the form says what is wrong and what it would earn', async () => {
    await page.getByRole('link', { name: 'Add Product' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Add Product' })
    await expect(sheet.getByLabel('Current stock')).toHaveValue('0')
    await expect(sheet.getByLabel('Minimum stock level')).toHaveValue('5')
    await expect(sheet.getByLabel('Unit')).toHaveValue('unit')
    await expect(sheet.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await expect(sheet.getByRole('checkbox', { name: 'Upsell item' })).not.toBeChecked()
    await sheet.getByLabel('Price (AED)', { exact: true }).fill('-5')
    await sheet.getByLabel('Current stock').fill('-1')
    await sheet.getByLabel('Minimum stock level').fill('few')
    await sheet.getByRole('button', { name: 'Add Product' }).click()
    for (const message of [
      'Product name is required.',
      'Price must be a positive number.',
      'Cost price must be a positive number.',
      'Stock must be a non-negative number.',
      'Minimum stock level must be a non-negative number.',
    ])
      await expect(sheet.getByText(message, { exact: true })).toBeVisible()
    await sheet.getByLabel('Product name').fill(name)
    await sheet.getByLabel('Category').fill(word)
    await sheet.getByLabel('Price (AED)', { exact: true }).fill('80')
    await sheet.getByLabel('Cost price').fill('30')
    await expect(sheet.getByText('62.5%')).toBeVisible()
    await sheet.getByLabel('Current stock').fill('12')
    await sheet.getByLabel('Minimum stock level').fill('4')
    await sheet.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'Product has been added')
    await expect(sheet).toBeHidden()
  })

  await test.step('it stands in the list, waits to be sent, and its category is one to choose', async () => {
    await page.getByRole('button', { name: word, exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    for (const text of ['62.5% margin', 'AED 80.00', '12 units', 'Good', 'Waiting to sync'])
      await expect(row).toContainText(text)
    await page.getByRole('button', { name: 'All Categories' }).click()
    const stock = page.getByRole('columnheader', { name: 'Stock' })
    await stock.getByRole('button').click()
    await expect(stock).toHaveAttribute('aria-sort', 'ascending')
    await stock.getByRole('button').click()
    await expect(stock).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=stock&order=desc/)
  })

  await test.step('a count makes it run low, at once', async () => {
    const alert = page.getByRole('region', { name: 'Low Stock Alert' })
    const low = Number.parseInt((await alert.textContent())?.match(/\d+/)?.[0] ?? '', 10)
    await actOn(page, name, 'Adjust Stock')
    const dialog = page.getByRole('dialog', { name: 'Adjust Stock Level' })
    await dialog.getByLabel('Quantity in Stock').fill('3')
    await dialog.getByRole('button', { name: 'Update Stock' }).click()
    await expectToast(page, 'Stock Updated', 'Stock level has been set to 3 units')
    await expect(row).toContainText('3 units')
    await expect(alert).toContainText(`${low + 1} products are running low and need reordering`)
  })

  await test.step('it is offered first, then no longer, and taken off the list', async () => {
    await actOn(page, name, 'Add to Upsell')
    await expectToast(page, 'Product added to upsell items')
    await expect(row.getByText('Upsell', { exact: true })).toBeVisible()
    await actOn(page, name, 'Remove from Upsell')
    await expectToast(page, 'Product removed from upsell items')
    await actOn(page, name, 'Deactivate')
    await expectToast(page, 'Product deactivated')
    await expect(row).toBeHidden()
    await page.getByText('Show inactive').click()
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
    await actOn(page, name, 'Activate')
    await expectToast(page, 'Product activated')
  })

  await test.step('an edit changes what it names, and an untouched number is no count', async () => {
    await actOn(page, name, 'Edit Details')
    const sheet = page.getByRole('dialog', { name: 'Edit Product' })
    await expect(sheet.getByLabel('Current stock')).toHaveValue('3')
    await sheet.getByLabel('Cost price').fill('40')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Product has been updated')
    await expect(row).toContainText('50% margin')
  })

  await test.step('the ledger tells what happened and takes a correction', async () => {
    await row.getByRole('link', { name, exact: true }).click()
    const lines = page.getByRole('list', { name: 'Stock history' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await page.getByRole('link', { name: 'Correct Stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct Stock' })
    await dialog.getByRole('button', { name: 'Correct Stock' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByRole('button', { name: 'Broken' }).click()
    await expect(dialog.getByText('3 units on record, 2 units after this')).toBeVisible()
    await dialog.getByRole('button', { name: 'Correct Stock' }).click()
    await expectToast(page, 'Stock corrected')
    await expect(lines).toHaveCount(3)
    await expect(lines.first()).toContainText(/Corrected Broken.*−1\s*2 units/)
    await expect(lines.nth(1)).toContainText(/Counted.*−9\s*3 units/)
    await expect(lines.last()).toContainText(/Counted.*\+12\s*12 units/)
  })

  await test.step('what nobody sells is not found', async () => {
    await page.getByRole('link', { name: 'Back to inventory' }).click()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })

  await test.step('and all of it reaches the server', async () => {
    await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
    await counter.goOnline()
    await expectSynced(page)
    expect(await shelfOf(shop, name)).toEqual({
      stock: 2,
      ledger: [
        ['count', 12],
        ['count', 3],
        ['correct', -1],
      ],
    })
  })
  await retireProducts(shop, word)
})
