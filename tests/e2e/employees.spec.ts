import type { Page } from '@playwright/test'
import { addCustomer, countSaved, expectSynced, expectToast, signIn, syncChip, toasts } from './counter.ts'
import { expectForEveryone, sidewaysIn } from './screen-checks.ts'
import { expect, test } from './test.ts'

const LIST = '/dashboard/admin/employees'
const FIRST_PASSWORD = 'clay bar 2026'
const OWN_PASSWORD = 'polish and wax 9'
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an admin adds somebody, changes them, resets their password and shuts them out', async ({
  newDevice,
  staffDevice,
  shop,
}) => {
  // Of this run alone: the shop may have seen another.
  const tag = Date.now().toString(36)
  const [name, email] = [`Salma ${tag}`, `salma.${tag}@sheen.demo` as const]
  const [office, counter] = [await staffDevice('admin'), await newDevice({ worker: false })]
  const [desk, phone] = [office.screen, await counter.page()]
  await desk.setViewportSize({ width: 1280, height: 860 })
  await phone.setViewportSize({ width: 390, height: 844 })

  await test.step('Add New Employee says what is wrong, and keeps what was typed', async () => {
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employees' }).click()
    await desk.getByRole('link', { name: 'Add Employee' }).click()
    await expect(desk).toHaveURL(`${LIST}?new=true`)
    const sheet = desk.getByRole('dialog', { name: 'Add New Employee' })
    await expect(sheet.getByLabel('Role').locator('option:checked')).toHaveText('General Staff')
    await sheet.getByLabel('Full name').fill(name)
    await sheet.getByLabel('Email').fill('Cashier@sheen.demo')
    await sheet.getByLabel('Password', { exact: false }).first().fill('short')
    await sheet.getByLabel('Confirm password').fill(FIRST_PASSWORD)
    await sheet.getByRole('button', { name: 'Add Employee' }).click()
    await expect(sheet.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Passwords do not match')).toBeVisible()
    await sheet.getByLabel('Password', { exact: false }).first().fill(FIRST_PASSWORD)
    await sheet.getByRole('button', { name: 'Add Employee' }).click()
    const taken = 'Somebody else on the team has this email address.'
    await expectToast(desk, 'Error', taken)
    await expect(sheet.getByText(taken)).toBeVisible()
    await sheet.getByLabel('Email').fill(email)
    await sheet.getByRole('button', { name: 'Add Employee' }).click()
    await expectToast(desk, 'Employee created')
    await expect(rowOf(desk, name)).toContainText('Staff')
  })

  await test.step('search finds them by part of a name, an email or a role', async () => {
    const search = desk.getByRole('searchbox', { name: 'Search employees' })
    for (const typed of [`ma ${tag}`, email]) {
      await search.fill(typed)
      await expect(desk.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
    }
    await search.fill('nobody at all')
    await expect(desk.getByRole('heading', { name: 'No employees found' })).toBeVisible()
    await search.fill(tag)
  })

  await signIn(phone, email, FIRST_PASSWORD)

  await test.step('Edit Employee gives them another role: their device asks for a sign-in at once', async () => {
    await act(desk, name, 'Edit')
    const sheet = desk.getByRole('dialog', { name: 'Edit Employee' })
    await expect(sheet.getByLabel('Email')).toHaveAttribute('readonly')
    await expect(sheet.getByText('Email cannot be changed after creation.')).toBeVisible()
    await sheet.getByLabel('Role').selectOption('cashier')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(desk, 'Employee updated')
    await expect(rowOf(desk, name)).toContainText('Cashier')
    await expect(phone).toHaveURL('/login')
  })

  let oneTime = ''
  await test.step('Reset Password shows a one-time password once', async () => {
    await act(desk, name, 'Reset Password')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Reset Password' }).click()
    const dialog = desk.getByRole('dialog', { name: 'One-time password' })
    oneTime = (await dialog.getByRole('status').textContent()) ?? ''
    expect(oneTime).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expectForEveryone(desk, 'a one-time password')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(desk.getByText(oneTime)).toHaveCount(0)
  })

  await test.step('with it they get nowhere but to a password of their own', async () => {
    await phone.getByLabel('Email').fill(email)
    await phone.getByLabel('Password').fill(oneTime)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await phone.goto('/dashboard/crm/customers?new=true')
    await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expect(phone.getByRole('navigation')).toHaveCount(0)
    await expectForEveryone(phone, 'the choice of a new password')
    for (const direction of ['ltr', 'rtl'])
      expect.soft(await sidewaysIn(phone, direction), direction).toEqual([])
    await phone.getByLabel('Current password').fill(oneTime)
    await phone.getByLabel(/^New password/).fill(OWN_PASSWORD)
    await phone.getByLabel('Confirm new password').fill(OWN_PASSWORD)
    await phone.getByRole('button', { name: 'Set Password' }).click()
    await expectToast(phone, 'Password updated', 'Your password has been updated successfully.')
    // Where they were going.
    await expect(phone.getByRole('dialog', { name: 'Add Customer' })).toBeVisible()
    await phone.goto('/dashboard')
    await expectSynced(phone)
  })

  await test.step('deactivated they are out at once, and what waited on their device waits', async () => {
    await phone.setViewportSize({ width: 1280, height: 860 })
    await counter.context.route('**/api/sync/push', route => route.abort())
    await addCustomer(phone, `Waiting For ${name}`, '050 666 0077')
    await act(desk, name, 'Deactivate')
    await expectToast(desk, 'Employee deactivated')
    await expect(rowOf(desk, name)).toContainText('Inactive')
    await expect(phone).toHaveURL('/login')
    await counter.context.unroute('**/api/sync/push')
    await phone.getByLabel('Email').fill(email)
    await phone.getByLabel('Password').fill(OWN_PASSWORD)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectToast(phone, 'Login failed', 'This account is no longer active')
    await toasts(desk).getByRole('button', { name: 'Undo' }).click()
    await expectToast(desk, 'Employee activated')
    await signIn(phone, email, OWN_PASSWORD)
    expect(await countSaved(shop, `Waiting For ${name}`)).toBe(1)
  })

  await test.step('one’s own account is not shut, nor its password reset', async () => {
    await desk.getByRole('searchbox').fill('admin@')
    await desk.getByRole('button', { name: /^Actions for/ }).click()
    for (const action of ['Deactivate', 'Reset Password'])
      await expect(desk.getByRole('menuitem', { name: action })).toHaveAttribute('aria-disabled', 'true')
    await expectForEveryone(desk, 'the actions for oneself')
    await desk.keyboard.press('Escape')
  })

  await test.step('without a network the list is there, what is typed stays, and the actions say why not', async () => {
    await desk.getByRole('searchbox').fill(tag)
    await office.goOffline()
    await expect(syncChip(desk)).toHaveAccessibleName(/Offline/)
    await desk.getByRole('button', { name: `Actions for ${name}` }).click()
    const items = desk.getByRole('menu')
    await expect(items.getByText('Needs a connection')).toHaveCount(5)
    await items.getByRole('menuitem', { name: 'Edit' }).click()
    const sheet = desk.getByRole('dialog', { name: 'Edit Employee' })
    await sheet.getByLabel('Full name').fill(`Salma Offline ${tag}`)
    const save = sheet.getByRole('button', { name: 'Save Changes' })
    await expect(save).toBeDisabled()
    await expect(save).toHaveAccessibleDescription(/You are offline/)
    await office.goOnline()
    await expect(save).toBeEnabled()
    await save.click()
    await expectToast(desk, 'Employee updated')
    await expect(rowOf(desk, `Salma Offline ${tag}`)).toBeVisible()
  })
})
