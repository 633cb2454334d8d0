import { ownWord, putProduct, retireProducts, shelfOf } from './arrange.ts'
import { expectSynced, expectToast, signIn } from './counter.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what runs low is asked for, ordered from its supplier in one go and received into stock', async ({
  page,
  shop,
}) => {
  const word = ownWord()
  const [clay, foam] = [`${word} Clay`, `${word} Foam`]
  await putProduct(shop, { name: clay, stock: 0, supplier: word })
  await putProduct(shop, { name: foam, stock: 1, supplier: word })
  await signIn(page, 'purchasing')
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  const low = page.getByRole('list', { name: 'Running low' })

  await test.step('asked for', async () => {
    await page.getByRole('tab', { name: 'Inventory' }).click()
    for (const name of [clay, foam]) {
      await low.getByRole('button', { name: `Reorder ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: `Reorder ${name}` })
      await dialog.getByRole('button', { name: 'Reorder' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('ordered', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Purchasing' }).click()
    await page.getByRole('button', { name: `Order all 2 from ${word}` }).click()
    const question = page.getByRole('alertdialog', { name: `All ordered from ${word}?` })
    await expect(question.getByRole('listitem')).toHaveText([`10 × ${clay}`, `9 × ${foam}`])
    await question.getByRole('button', { name: 'Mark as ordered' }).click()
    await expectToast(page, 'Marked as ordered', '2 products')
    await tab('Ordered').click()
    await expect(page).toHaveURL('/dashboard/purchasing?status=ordered')
  })

  await test.step('one arrives, fewer than were asked for', async () => {
    await page.getByRole('link', { name: `Receive ${clay}` }).click()
    const dialog = page.getByRole('dialog', { name: `Receive ${clay}` })
    await expect(dialog.getByLabel('Quantity received')).toHaveValue('10')
    await dialog.getByLabel('Quantity received').fill('8')
    await dialog.getByRole('button', { name: 'Receive into stock' }).click()
    await expectToast(page, 'Received into stock', `8 × ${clay}`)
    await expect(dialog).toBeHidden()
  })

  await test.step('the other is called off, with the reason', async () => {
    await page.getByRole('link', { name: `Cancel ${foam}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this purchase?' })
    await question.getByRole('button', { name: 'Cancel purchase' }).click()
    await expect(question.getByText('Please give a reason')).toBeVisible()
    await question.getByRole('button', { name: 'Not available' }).click()
    await question.getByRole('button', { name: 'Cancel purchase' }).click()
    await expectToast(page, 'Purchase cancelled')
    await tab('Cancelled').click()
    await expect(page.getByRole('listitem', { name: foam })).toContainText('Not available')
    await tab('Received').click()
    await expect(page.getByRole('listitem', { name: clay })).toContainText(/8.*10 asked for/s)
  })

  await test.step('what is in stock again is no alert any more', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('tab', { name: 'Inventory' }).click()
    await expect(low.getByRole('listitem', { name: foam })).toBeVisible()
    await expect(low.getByRole('listitem', { name: clay })).toHaveCount(0)
  })

  await expectSynced(page)
  expect(await shelfOf(shop, clay)).toEqual({
    stock: 8,
    ledger: [
      ['count', 0],
      ['receive', 8],
    ],
  })
  expect(await shelfOf(shop, foam)).toEqual({ stock: 1, ledger: [['count', 1]] })
  await retireProducts(shop, word)
})
