import type { Page } from '@playwright/test'
import { placeOn } from './arrange.ts'
import {
  addCustomer,
  countSaved,
  expectSynced,
  expectToast,
  fillLogin,
  logOut,
  PASSWORD,
  signIn,
  syncChip,
} from './counter.ts'
import { hire } from './hire.ts'
import { expect, test } from './test.ts'

test('the first screen is drawn ahead while somebody signs in, and nothing of it is seen, read or asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await page.getByLabel('Email').fill('cashier@sheen.demo')
  await page.waitForFunction(() => performance.getEntriesByName('shell drawn ahead').length > 0)
  const known = await emotionRules(page)
  await expect(page).toHaveTitle('Sign In · Sheen')
  await expect(page.getByLabel('Email')).toHaveValue('cashier@sheen.demo')
  await expect(page.locator('nav')).toHaveCount(0)
  expect(await shopDatabases(page)).toEqual([])
  expect(asked.filter(path => path.startsWith('/api/sync'))).toEqual([])

  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // More than half of the styles of what is shown now were known before. The sign-in page alone has a fifth of them; how many come
  // with the day's rows depends on the day.
  expect(known.length).toBeGreaterThan((await emotionRules(page)).length / 2)
  // What stands around every screen does not depend on it.
  const frame = await page
    .locator('body header, body header *')
    .evaluateAll(all =>
      all.flatMap(({ classList }) => [...classList].filter(name => name.startsWith('css-'))),
    )
  const missing = frame.filter(name => !known.some(rule => rule.includes(name)))
  expect(missing.length).toBeLessThan(0.2 * frame.length)
})

test.describe('with a worker', () => {
  // What a device forgets, it forgets with its worker.
  test.use({ serviceWorkers: 'allow' })

  test('a session that ends leaves nothing of the shop on the device, wherever it was ended', async ({
    page,
    shop,
  }) => {
    const { email } = await hire(shop)
    await test.step('by logging out', async () => {
      await signIn(page, email)
      expect(await shopDatabases(page)).toHaveLength(1)
      await logOut(page)
      await expect(page).toHaveURL('/login')
      await expectToast(page, 'Logged out successfully')
      await expect.poll(() => shopDatabases(page)).toEqual([])
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/login')
    })

    await test.step('by the sign-out page', async () => {
      await signIn(page, email)
      expect(await shopDatabases(page)).toHaveLength(1)
      await page.goto('/api/logout')
      // The network is gone right after: the sign-out counts all the same.
      await page.context().route('**/api/auth/me', route => route.abort())
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/login')
      await expectToast(page, 'Logged out successfully')
      await expect(page.getByLabel('Password')).toBeVisible()
      await expect.poll(() => shopDatabases(page)).toEqual([])
      await page.context().unroute('**/api/auth/me')
    })

    await test.step('by a deactivation, in every tab, with what was typed and not saved', async () => {
      await signIn(page, email)
      const [appointment] = await placeOn(shop, await shop.openDay(), [{ time: '09:00', bay: 1 }])
      const other = await page.context().newPage()
      for (const [i, tab] of [page, other].entries()) {
        await tab.goto(`/dashboard/appointments/${appointment?.id}?edit=true`)
        await tab.getByRole('dialog').getByLabel('Notes').fill(`Owes me money ${i}`)
        await expect.poll(() => typedIn(tab)).toHaveLength(2)
      }
      await shop.change(sql => sql`update users set active = false where email = ${email}`)
      await page.reload()
      await expect(page).toHaveURL('/login')
      await expect(other).toHaveURL('/login')
      for (const tab of [page, other]) await expect.poll(() => typedIn(tab)).toEqual([])
      await expect.poll(() => shopDatabases(page)).toEqual([])
      await other.close()
      await page.context().clearCookies()
      await shop.change(sql => sql`update users set active = true where email = ${email}`)
    })

    await test.step('but not because something on the way asks for a password', async () => {
      await signIn(page, email)
      await page.route('**/api/**', route => route.fulfill({ status: 401, body: '<h1>Proxy sign-in</h1>' }))
      await page.reload()
      await expect(syncChip(page)).toHaveAccessibleName(/^Sync: Sign in to sync/)
      await expect(page).toHaveURL(/\/dashboard/)
      expect(await shopDatabases(page)).toHaveLength(1)
      await page.unroute('**/api/**')
    })
  })
})

test('changes that wait outlast a sign-out, and arrive with the next sign-in', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  const question = page.getByRole('alertdialog', { name: '1 change not sent yet' })
  await signIn(page, 'manager')
  await device.goOffline()
  await addCustomer(page, 'Outlasting Sign-out', '050 666 0001')

  await test.step('from a server that takes no changes, the person is told and decides', async () => {
    await device.context.route('**/api/sync/push', route => route.fulfill({ status: 503, body: '' }))
    await device.goOnline()
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Trying again · 1 change waiting')
    await logOut(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
    await logOut(page)
    await expect(question).toContainText(
      'They are kept on this device and sent under your name as soon as it takes them',
    )
    await question.getByRole('button', { name: 'Log out' }).click()
    await expectToast(page, 'Logged out successfully')
    await expect(page).toHaveURL('/login')
    expect(await countSaved(shop, 'Outlasting Sign-out')).toBe(0)
  })

  await device.context.unroute('**/api/sync/push')
  await signIn(page, 'manager')
  expect(await countSaved(shop, 'Outlasting Sign-out')).toBe(1)
})

test('a session that ends keeps the person at work, and what they did arrives after the next', async ({
  page,
  shop,
}) => {
  const { email } = await hire(shop, 'purchasing')
  await signIn(page, email)
  await shop.sql`
    delete from sessions using users u where u.id = user_id and u.email = ${email}`
  await addCustomer(page, 'After The Session', '050 666 0002')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Sign in to sync · 1 change waiting')
  await addCustomer(page, 'Still After It', '050 666 0003')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Sign in to sync · 2 changes waiting')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(syncChip(page)).toHaveText('Sign in', { useInnerText: true })

  await syncChip(page).click()
  await page.getByRole('dialog', { name: 'Sync' }).getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSynced(page)
  expect(await countSaved(shop, 'After The Session')).toBe(1)
  expect(await countSaved(shop, 'Still After It')).toBe(1)

  await test.step('also where a reload leads to the login page first', async () => {
    // A page that has just signed in through the form may still ask who it is, and would hear of the end by that.
    await signIn(page, email)
    await shop.sql`
      delete from sessions using users u where u.id = user_id and u.email = ${email}`
    await page.setViewportSize({ width: 1180, height: 820 })
    await addCustomer(page, 'Outlasting The End', '050 666 0004')
    await page.reload()
    await expect(page).toHaveURL('/login')
    // From there it may be sent already, as what others have left on the device is.
    await signIn(page, email)
    expect(await countSaved(shop, 'Outlasting The End')).toBe(1)
  })
})

function typedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...Object.keys(sessionStorage).filter(name => name.startsWith('edit_')),
    ...Object.keys(localStorage).filter(name => name.startsWith('drafts of ')),
  ])
}

/** The databases with a person's rows, apart from the one that only says who that is. */
async function shopDatabases(page: Page): Promise<string[]> {
  const databases = await page.evaluate(() => indexedDB.databases())
  return databases.flatMap(({ name }) => (name && /^sheen-\d+$/.test(name) ? [name] : []))
}

/** How many rules the screens have been given since the page was loaded. */
async function emotionRules(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ ownerNode, cssRules }) =>
      ownerNode instanceof HTMLStyleElement ? [...cssRules].map(({ cssText }) => cssText) : [],
    ),
  )
}
