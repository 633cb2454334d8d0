import { ownWord, putProduct, retireProducts, shelfOf } from './arrange.ts'
import { expectSynced, expectToast } from './counter.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone without a network the shelves are counted one after the other, and a reload loses nothing', async ({
  shop,
  staffDevice,
}) => {
  const word = ownWord()
  const [clay, foam] = [`${word} Clay`, `${word} Foam`]
  // A category before all others: these two are neighbours.
  await putProduct(shop, { name: clay, stock: 10, category: `!${word}` })
  await putProduct(shop, { name: foam, stock: 6, category: `!${word}` })
  const phone = await staffDevice('manager')
  const page = phone.screen
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Stock Count' }).click()
  await expect(page.getByText(/^0 of \d+ counted$/)).toBeVisible()
  await phone.goOffline()

  await test.step('a number shows its difference at once, and the next product comes', async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill(word)
    await page.getByRole('link', { name: clay }).click()
    const first = page.getByRole('dialog', { name: clay })
    await expect(first.getByText('10 units')).toBeVisible()
    await first.getByRole('button', { name: 'Save and next' }).click()
    await expect(first.getByText('Stock must be a non-negative number.')).toBeVisible()
    await first.getByLabel('Counted').fill('٧')
    await expect(first.getByText('3 fewer than on record')).toBeVisible()
    await first.getByRole('button', { name: 'Save and next' }).click()
    const second = page.getByRole('dialog', { name: foam })
    await expect(second.getByText(`${clay}: 7 units saved`)).toBeVisible()
    await expect(second.getByLabel('Counted')).toBeFocused()
    await page.keyboard.type('6')
    await expect(second.getByText('As on record')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(second).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the round is still there after a reload', async () => {
    await page.reload()
    const counted = page.getByRole('list', { name: 'Counted' }).getByRole('listitem')
    await expect(counted).toHaveText([/Foam.*6 units · As on record/s, /Clay.*7 units · 3 fewer/s])
    await expect(page.getByText(/^2 of \d+ counted$/)).toBeVisible()
    await expect(page.getByText('Waiting to sync')).toHaveCount(2)
  })

  await test.step('and is finished', async () => {
    await page.getByRole('button', { name: 'Finish Round' }).click()
    const question = page.getByRole('alertdialog', { name: 'Finish this round?' })
    await question.getByRole('button', { name: 'Finish Round' }).click()
    await expectToast(page, 'Round finished', '1 differs from the record')
    await expect(page.getByText(/^0 of \d+ counted$/)).toBeVisible()
  })

  await phone.goOnline()
  await expectSynced(page)
  expect(await shelfOf(shop, clay)).toMatchObject({
    stock: 7,
    ledger: [
      ['count', 10],
      ['count', 7],
    ],
  })
  expect(await shelfOf(shop, foam)).toMatchObject({
    stock: 6,
    ledger: [
      ['count', 6],
      ['count', 6],
    ],
  })
  await retireProducts(shop, word)
})
