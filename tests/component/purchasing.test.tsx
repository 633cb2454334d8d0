import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { product } from '#tests/fixtures/appointment.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectAddress, expectCount, expectTexts, expectToast, PHONE, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

/** Who the products are bought from. */
const SUPPLIER = 'Gulf Chemicals'

test('purchasing asks for a product that does not run low, and writes the order', async () => {
  const rows = shopRows([], {
    products: [product(50, { name: 'Snow Foam', stockQuantity: 90, supplier: SUPPLIER })],
  })
  const app = await openStaffApp({ as: 'purchasing', rows, at: '/dashboard/purchasing' })
  await page.getByLabelText('Ask for a product').click()
  await page.getByRole('option', { name: 'Snow Foam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reorder Snow Foam' })
  await dialog.getByLabelText('Quantity').fill('7')
  await dialog.getByRole('button', { name: 'Reorder' }).click()
  const order = page.getByRole('link', { name: `Write the order to ${SUPPLIER}` })
  await expect
    .element(order)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('7 × Snow Foam')))
  expect(await app.all('purchaseRequests')).toMatchObject([{ productId: 50, quantity: 7 }])
  await expectForEveryone('purchasing')
})

test('purchasing says what runs low though nobody has asked for it, and asks for all of it', async () => {
  const products = ['Clay', 'Foam', 'Wax'].map((name, i) =>
    product(50 + i, { name, stockQuantity: i < 2 ? 0 : 90, supplier: SUPPLIER }),
  )
  const app = await openStaffApp({
    as: 'purchasing',
    rows: shopRows([], { products }),
    at: '/dashboard/purchasing',
  })
  const note = page.getByRole('note')
  await expect.element(note).toHaveTextContent('2 products run low and are not asked for: Clay, Foam.')
  await expectForEveryone('what nobody has asked for')
  await note.getByRole('button', { name: 'Order Supplies' }).click()
  await page.getByRole('button', { name: 'Request 2 products' }).click()
  await expect.poll(() => app.all('purchaseRequests')).toMatchObject([{ productId: 50 }, { productId: 51 }])
  await expectCount(page.getByRole('dialog'), 0)
  await expectCount(note, 0)
})

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
