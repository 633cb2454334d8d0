import { ownWord, putProduct, retireProducts, shelfOf } from './arrange.ts'
import { expectSynced, expectToast } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what runs low is asked for, ordered from its supplier in one go and received into stock', async ({
  staffPage,
  shop,
}) => {
  const word = ownWord()
  const [clay, foam] = [`${word} Clay`, `${word} Foam`]
  await putProduct(shop, { name: clay, stock: 0, supplier: word })
  await putProduct(shop, { name: foam, stock: 1, supplier: word })
  const page = await staffPage('purchasing')
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

  const line = page.getByRole('listitem', { name: clay })
  const receiving = page.getByRole('dialog', { name: `Receive ${clay}` })
  await test.step('a part of one arrives, and the rest stays open', async () => {
    await page.getByRole('link', { name: `Receive ${clay}` }).click()
    await expect(receiving.getByLabel('Quantity received')).toHaveValue('10')
    await receiving.getByLabel('Quantity received').fill('8')
    await receiving.getByRole('button', { name: 'Receive into stock' }).click()
    await expectToast(page, 'Received into stock', `8 × ${clay}`)
    await expect(receiving).toBeHidden()
    await expect(line).toContainText(/2.*8 of 10 received/s)
  })

  await test.step('it was counted wrong', async () => {
    await page.getByRole('link', { name: `Correct ${clay}` }).click()
    const dialog = page.getByRole('dialog', { name: `Correct ${clay}` })
    await dialog.getByLabel('Really received').fill('7')
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await expectForEveryone(page, 'a correction')
    await dialog.getByRole('button', { name: 'Miscounted' }).click()
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expectToast(page, 'Receipt corrected', `7 × ${clay}`)
    await expect(line).toContainText(/3.*7 of 10 received/s)
  })

  await test.step('the rest arrives with its bill, which is booked', async () => {
    await page.getByRole('link', { name: `Receive ${clay}` }).click()
    await expect(receiving.getByLabel('Quantity received')).toHaveValue('3')
    await receiving.getByText('Book as expense').click()
    await receiving.getByLabel('Bill number').fill(`${word}-1`)
    await receiving.getByRole('button', { name: 'Receive into stock' }).click()
    await expect(receiving.getByText('Enter the price of one, such as 12.50')).toBeVisible()
    await expectForEveryone(page, 'a receipt with its bill')
    await receiving.getByLabel('Price of one (AED)').fill('12.50')
    await expect(receiving.getByRole('group', { name: 'Amounts' })).toContainText('AED 39.38')
    await receiving.getByRole('button', { name: 'Receive into stock' }).click()
    await expectToast(page, 'Received into stock', `3 × ${clay} · AED 39.38 booked`)
    await expect(line).toHaveCount(0)
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
    await expect(line).toContainText('10')
  })

  await test.step('what is in stock again is no alert any more', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('tab', { name: 'Inventory' }).click()
    await expect(low.getByRole('listitem', { name: foam })).toBeVisible()
    await expect(low.getByRole('listitem', { name: clay })).toHaveCount(0)
  })

  await expectSynced(page)
  expect(await shelfOf(shop, clay)).toEqual({
    stock: 10,
    ledger: [
      ['count', 0],
      ['receive', 8],
      ['correct', -1],
      ['receive', 3],
    ],
  })
  const booked = await shop.sql`
    select e.supplier, e.category, e.amount_fils::int as amount, p.cost_fils::int as cost
    from expenses e join purchase_requests r on r.id = e.purchase_request_id join products p on p.id = r.product_id
    where e.bill_number = ${`${word}-1`}`
  // 7 of them cost 10.00, and 3 came at 12.50.
  expect([...booked]).toEqual([{ supplier: word, category: 'Supplies', amount: 3_938, cost: 1_075 }])
  expect(await shelfOf(shop, foam)).toEqual({ stock: 1, ledger: [['count', 1]] })
  await retireProducts(shop, word)
})
