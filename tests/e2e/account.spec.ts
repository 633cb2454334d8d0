import type { Page } from '@playwright/test'
import { expectToast, go, PASSWORD, signIn, syncChip } from './counter.ts'
import { hire } from './hire.ts'
import { expectForEveryone, sidewaysIn } from './screen-checks.ts'
import { expect, test } from './test.ts'

const DESK = { width: 1280, height: 820 }

test('people keep their own name, email and phone, and every device says so at once', async ({
  newDevice,
  shop,
}) => {
  const { id, email } = await hire(shop)
  const devices = [await newDevice(), await newDevice()]
  const [desk, office] = (await Promise.all(devices.map(device => device.page()))) as [Page, Page]
  for (const page of [desk, office]) {
    await page.setViewportSize(DESK)
    await signIn(page, email)
  }
  const profile = desk.getByRole('form', { name: 'Profile' })
  const save = profile.getByRole('button', { name: 'Save Changes' })

  await test.step('the user menu leads there', async () => {
    await desk.getByRole('button', { name: 'Menu of Noor Newcomer' }).click()
    await desk.getByRole('menuitem', { name: 'My Account' }).click()
    await expect(desk).toHaveURL('/account')
    await expect(desk.getByRole('heading', { name: 'My Account' })).toBeVisible()
    await expect(profile.getByLabel('Full name')).toHaveValue('Noor Newcomer')
    await expect(profile.getByLabel('Email')).toHaveValue(email)
    // Sync keeps colleagues' phone numbers from a cashier; her own she knows.
    await expect(profile.getByLabel('Phone')).toHaveValue('+971 50 111 2233')
  })

  await test.step('what was typed is looked at, and what is refused stays as typed', async () => {
    await profile.getByLabel('Full name').fill('N')
    await profile.getByLabel('Email').fill('nope')
    await save.click()
    await expect(profile.getByText('Name must be at least 2 characters.')).toBeVisible()
    await expect(profile.getByText('Please enter a valid email address.')).toBeVisible()
    await profile.getByLabel('Full name').fill('Noor Al Ketbi')
    await expect(profile.getByLabel('Email')).toHaveValue('nope')
    await profile.getByLabel('Email').fill('Admin@sheen.demo')
    await save.click()
    await expect(profile.getByText('Current password is required')).toBeVisible()
    await profile.getByLabel('Current password').fill('wrong password')
    await save.click()
    await expectToast(desk, 'Update failed', 'Current password is incorrect')
    await profile.getByLabel('Current password').fill(PASSWORD)
    await save.click()
    const taken = 'Somebody else on the team has this email address.'
    await expectToast(desk, 'Update failed', taken)
    await expect(profile.getByText(taken)).toBeVisible()
    await expect(profile.getByLabel('Email')).toBeFocused()
    await expect(profile.getByLabel('Full name')).toHaveValue('Noor Al Ketbi')
    await expectForEveryone(desk, 'a profile that was refused')
  })

  await test.step('unsaved typing is on its tab after a look at another, and is not left without a question', async () => {
    await desk.getByRole('tab', { name: 'Role' }).click()
    await expect(desk).toHaveURL('/account?tab=role')
    await expect(desk.getByText('You have standard employee permissions.')).toBeVisible()
    await expect(desk.getByText('Role changes can only be made by an administrator.')).toBeVisible()
    await expectForEveryone(desk, 'the role')
    await desk.getByRole('link', { name: 'Customers' }).first().click()
    const question = desk.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await desk.getByRole('tab', { name: 'Profile' }).click()
    await expect(profile.getByLabel('Full name')).toHaveValue('Noor Al Ketbi')
  })

  await test.step('saved, it shows here and on the other device, without a reload', async () => {
    await profile.getByLabel('Email').fill(`new-${email}`)
    await profile.getByLabel('Phone').fill('050 444 5566')
    await save.click()
    await expectToast(desk, 'Profile updated', 'Your profile information has been updated.')
    for (const page of [desk, office]) {
      await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Noor Al Ketbi')
      await expect(page.getByRole('button', { name: 'Menu of Noor Al Ketbi' })).toBeVisible()
    }
    await office
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Noor Al Ketbi' })
      .click()
    await expect(profile.getByLabel('Current password')).toHaveCount(0)
    await expect(office.getByLabel('Phone')).toHaveValue('+971 50 444 5566')
    const [saved] = await shop.sql`select full_name, email, phone from users where id = ${id}`
    expect(saved).toEqual({ full_name: 'Noor Al Ketbi', email: `new-${email}`, phone: '+971504445566' })
  })

  await test.step('an admin is told otherwise of their role', async () => {
    await shop.change(sql => sql`update users set role = 'admin' where id = ${id}`)
    await desk.goto('/account?tab=role')
    await expect(desk.getByText('You have full administrative access.')).toBeVisible()
  })
})

test('a password is changed by who knows it; the old one and the other sessions are over', async ({
  newDevice,
  shop,
}) => {
  const { email } = await hire(shop)
  const devices = [await newDevice(), await newDevice()]
  const [own, other] = (await Promise.all(devices.map(device => device.page()))) as [Page, Page]
  await signIn(own, email)
  await signIn(other, email)
  await go(own, '/account?tab=password')
  const form = own.getByRole('form', { name: 'Password' })
  const save = form.getByRole('button', { name: 'Change Password' })

  await test.step('what was typed is looked at', async () => {
    await save.click()
    await expect(form.getByText('Current password is required')).toBeVisible()
    await expect(form.getByText('Password must be at least 8 characters.')).toHaveCount(2)
    await expectForEveryone(own, 'passwords that are missing')
    await fillPasswords(own, 'wrong password', 'polish and wax 9', 'polish and wax 8')
    await save.click()
    await expect(form.getByText('Passwords do not match')).toBeVisible()
  })

  await test.step('a wrong one changes nothing, and what was typed stays', async () => {
    await form.getByLabel('Confirm new password').fill('polish and wax 9')
    await save.click()
    await expectToast(own, 'Password update failed', 'Current password is incorrect')
    await expect(form.getByText('Current password is incorrect')).toBeVisible()
    await expect(form.getByLabel(/^New password/)).toHaveValue('polish and wax 9')
  })

  await test.step('the right one does', async () => {
    await form.getByLabel('Current password').fill(PASSWORD)
    await save.click()
    await expectToast(own, 'Password updated', 'Your password has been updated successfully.')
    await expect(form.getByLabel('Current password')).toHaveValue('')
    await own.reload()
    await expect(form).toBeVisible()
  })

  await test.step('elsewhere the session is over, and only the new password opens another', async () => {
    await other.reload()
    await expect(other).toHaveURL('/login')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password').fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectToast(other, 'Login failed', 'Invalid credentials')
    await signIn(other, email, 'polish and wax 9')
  })
})

test('without a network an account is shown as last known, and nothing typed is lost', async ({
  newDevice,
  shop,
}) => {
  const { email } = await hire(shop)
  const device = await newDevice()
  const page = await device.page()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, email)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Account' }).click()
  const profile = page.getByRole('form', { name: 'Profile' })
  const save = profile.getByRole('button', { name: 'Save Changes' })
  await expect(profile.getByLabel('Full name')).toHaveValue('Noor Newcomer')

  await device.goOffline()
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline')
  await page.reload()
  await expect(profile.getByLabel('Full name')).toHaveValue('Noor Newcomer')
  await expect(profile.getByRole('status')).toContainText('You are offline.')
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription('Needs a connection')
  await expectForEveryone(page, 'an account without a network')
  for (const direction of ['ltr', 'rtl'])
    expect.soft(await sidewaysIn(page, direction), direction).toEqual([])
  await profile.getByLabel('Full name').fill('Noor Offline')

  await device.goOnline()
  await expect(save).toBeEnabled()
  await expect(profile.getByLabel('Full name')).toHaveValue('Noor Offline')
  await page.route('**/api/users/*', route => route.abort())
  await save.click()
  await expectToast(page, 'Update failed', 'Failed to update profile information.')
  await expect(profile.getByLabel('Full name')).toHaveValue('Noor Offline')
  await page.unroute('**/api/users/*')
  await save.click()
  await expectToast(page, 'Profile updated')
})

async function fillPasswords(page: Page, current: string, next: string, repeated: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel(/^New password/).fill(next)
  await page.getByLabel('Confirm new password').fill(repeated)
}
