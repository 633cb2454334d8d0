import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { product } from '#tests/fixtures/appointment.ts'
import { expectForEveryone } from './for-everyone.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

test('purchasing asks for a product that does not run low, and writes the order', async () => {
  const rows = shopRows([], {
    products: [product(50, { name: 'Snow Foam', stockQuantity: 90, supplier: 'Gulf Chemicals' })],
  })
  const app = await openStaffApp({ as: 'purchasing', rows, at: '/dashboard/purchasing' })
  await page.getByLabelText('Ask for a product').click()
  await page.getByRole('option', { name: 'Snow Foam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reorder Snow Foam' })
  await dialog.getByLabelText('Quantity').fill('7')
  await dialog.getByRole('button', { name: 'Reorder' }).click()
  const order = page.getByRole('link', { name: 'Write the order to Gulf Chemicals' })
  await expect
    .element(order)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('7 × Snow Foam')))
  expect(await app.all('purchaseRequests')).toMatchObject([{ productId: 50, quantity: 7 }])
  await expectForEveryone('purchasing')
})
