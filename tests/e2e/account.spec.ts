import type { Page } from '@playwright/test'
import { expectToast, go, PASSWORD, signIn } from './counter.ts'
import { hire } from './hire.ts'
import { expect, test } from './test.ts'

test('another name shows on every device at once, and another password ends the other sessions', async ({
  newDevice,
  shop,
}) => {
  const { id, email } = await hire(shop)
  const devices = [await newDevice({ worker: false }), await newDevice({ worker: false })]
  const [own, other] = (await Promise.all(devices.map(device => device.page()))) as [Page, Page]
  for (const page of [own, other]) await signIn(page, email)

  await test.step('saved, it shows here and there, without a reload', async () => {
    await go(own, '/account')
    const profile = own.getByRole('form', { name: 'Profile' })
    // Sync keeps colleagues' phone numbers from a cashier; her own she knows.
    await expect(profile.getByLabel('Phone')).toHaveValue('+971 50 111 2233')
    await profile.getByLabel('Full name').fill('Noor Al Ketbi')
    await profile.getByLabel('Email').fill(`new-${email}`)
    await profile.getByLabel('Current password').fill(PASSWORD)
    await profile.getByLabel('Phone').fill('050 444 5566')
    await profile.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(own, 'Profile updated', 'Your profile information has been updated.')
    for (const page of [own, other])
      await expect(page.getByRole('button', { name: 'Menu of Noor Al Ketbi' })).toBeVisible()
    const [saved] = await shop.sql`select full_name, email, phone from users where id = ${id}`
    expect(saved).toEqual({ full_name: 'Noor Al Ketbi', email: `new-${email}`, phone: '+971504445566' })
  })

  await test.step('the lists of common passwords, which no device keeps, are asked for until they come', async () => {
    await go(own, '/account?tab=password')
    const form = own.getByRole('form', { name: 'Password' })
    const lists = /assets\/password-checker-[\w-]+\.js/
    expect(await (await own.request.get('/sw.js')).text()).not.toMatch(lists)
    await own.route(lists, route => route.abort())
    const failed = own.waitForEvent('requestfailed', request => lists.test(request.url()))
    await form.getByLabel(/^New password/).fill('wax and polish 8')
    await failed
    await own.unroute(lists)
    await form.getByLabel(/^New password/).fill('wax and polish 9')
    await expect(form.getByText('Not easily guessed.')).toBeVisible()
  })

  await test.step('the right password changes it, and the session here goes on', async () => {
    const form = own.getByRole('form', { name: 'Password' })
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel(/^New password/).fill('polish and wax 9')
    await form.getByLabel('Confirm new password').fill('polish and wax 9')
    await form.getByRole('button', { name: 'Change Password' }).click()
    await expectToast(own, 'Password updated', 'Your password has been updated successfully.')
    await expect(form.getByLabel('Current password')).toHaveValue('')
    await own.reload()
    await expect(form).toBeVisible()
  })

  await test.step('elsewhere the session is over, and only the new password opens another', async () => {
    await other.reload()
    await expect(other).toHaveURL('/login')
    const opened = async (password: string) =>
      (await other.request.post('/api/auth/login', { data: { email: `new-${email}`, password } })).status()
    expect(await opened(PASSWORD)).toBe(401)
    expect(await opened('polish and wax 9')).toBe(200)
  })
})
