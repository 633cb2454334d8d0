import {
  addCustomer,
  countSaved,
  expectSynced,
  expectToast,
  go,
  logOut,
  PASSWORD,
  signIn,
} from './counter.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('somebody with a name alone is added, and works on the tablet by the PIN that an admin lets them set', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'admin')
  await go(page, '/dashboard/admin/employees?new=true')
  const sheet = page.getByRole('dialog', { name: 'Add New Employee' })
  await sheet.getByLabel('Full name').fill('Ravi Without Mail')
  await sheet.getByRole('button', { name: 'Add Employee' }).click()
  await expectToast(page, 'Employee created')
  // A sheet that goes gives the focus back, and a menu that is open closes by it.
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Actions for Ravi Without Mail' }).click()
  await expect(page.getByRole('menuitem', { name: /^Reset Password/ })).toContainText(
    'Needs an email address',
  )
  await page.getByRole('menuitem', { name: 'Set PIN on this device' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Set PIN on this device' })
  await dialog.getByLabel('New PIN').fill('1470')
  await dialog.getByLabel('PIN once more').fill('1471')
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(dialog).toContainText('The two PINs are not the same')
  await dialog.getByLabel('PIN once more').fill('1470')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expectToast(page, 'PIN set', 'Ravi Without Mail opens this device with it.')

  await logOut(page)
  // The list of employees has buttons with this name, too.
  const people = page.getByRole('list', { name: 'People on this device' })
  await people.getByRole('button', { name: /Ravi Without Mail/ }).click()
  await expect(page.getByRole('button', { name: 'Use the password' })).toBeHidden()
  for (const digit of '1470') await page.getByRole('button', { name: digit, exact: true }).click()
  await expectSynced(page)
  await addCustomer(page, 'Of Ravi', '050 777 0011')
  await expect.poll(() => countSaved(shop, 'Of Ravi')).toBe(1)
  const [author] = await shop.sql`
    select full_name as name from mutation_log join users on users.id = actor_id
    where args ->> 'fullName' = 'Of Ravi'`
  expect(author?.name).toBe('Ravi Without Mail')

  await test.step('what needs an email says so', async () => {
    await go(page, '/account?tab=password')
    await expect(page.getByText('You have no email address here, so you use a PIN')).toBeVisible()
    await logOut(page)
    const question = page.getByRole('alertdialog', { name: 'Log out now?' })
    await expect(question).toContainText('To come back here, an admin has to set a new PIN for you.')
    await question.getByRole('button', { name: 'Lock instead' }).click()
    await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  })
})
