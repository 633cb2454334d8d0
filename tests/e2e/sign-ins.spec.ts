import {
  addCustomer,
  countSaved,
  expectSynced,
  expectToast,
  fillLogin,
  go,
  PASSWORD,
  signIn,
} from './counter.ts'
import { hire } from './hire.ts'
import { expect, test } from './test.ts'

test('who signs in on a second browser is seen and ended from the first, and what waits there is not lost', async ({
  newDevice,
  shop,
}) => {
  const { id, email } = await hire(shop)
  const [first, second] = [await newDevice({ worker: false }), await newDevice({ worker: false })]
  const [page, other] = [await first.page(), await second.page()]
  await signIn(page, email)

  await test.step('the second browser is new to the account', async () => {
    await signIn(other, email)
    const [{ notices }] = await shop.sql<[{ notices: number }]>`
      select count(*)::int as notices from sign_in_notices where user_id = ${id}`
    expect(notices).toBe(1)
  })

  await second.context.route('**/api/sync/push', route => route.abort())
  await addCustomer(other, 'Made Before The End', '050 666 0071')
  await go(page, '/account?tab=sign-ins')
  const list = page.getByRole('list', { name: 'Devices and sign-ins' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await list.getByRole('link', { name: /^End / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expectToast(page, 'Sign-in ended')
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await expect(other).toHaveURL('/login')
  await second.context.unroute('**/api/sync/push')
  await fillLogin(other, email, PASSWORD)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSynced(other)
  expect(await countSaved(shop, 'Made Before The End')).toBe(1)
  await expectSynced(page)
})
