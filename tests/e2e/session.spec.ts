import type { Page } from '@playwright/test'
import { expectSynced, PASSWORD, signIn, syncChip } from './counter.ts'
import { addCustomer, countSaved } from './customers.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expect, test } from './test.ts'
import { expectToast } from './toasts.ts'

// What a device forgets, it forgets with its worker.
test.use({ serviceWorkers: 'allow' })

test('the login page says what is wrong, and lets in who knows the password', async ({ page, shop }) => {
  const refusal = page.getByRole('main').getByRole('alert')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })

  await test.step('somebody unknown is sent here, and finds the way home', async () => {
    await page.addInitScript(() => {
      navigator.storage.persisted = async () => sessionStorage.asked === 'yes'
      navigator.storage.persist = async () => {
        sessionStorage.asked = 'yes'
        return true
      }
    })
    for (const path of ['/dashboard', '/dashboard/crm/customers', '/dashboard/admin/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Enter your credentials to access your account')).toBeVisible()
    await page.getByRole('link', { name: 'return to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('an address that nobody has is no reason to sign in', async () => {
    await page.goto('/dashboard/no-such-page')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('link', { name: 'Staff dashboard' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('what was typed is looked at before it is sent', async () => {
    await page.goto('/login')
    // The demo shop offers its own account.
    await expect(page.getByLabel('Email')).toHaveValue('admin@sheen.demo')
    await fillLogin(page, 'not an address', '12345')
    await submit.click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  })

  await test.step('a refusal stands in a toast and in the page', async () => {
    await fillLogin(page, 'admin@sheen.demo', 'not the password')
    await submit.click()
    await expectToast(page, 'Login failed', 'Invalid credentials')
    await expect(refusal).toHaveText('Invalid credentials')
  })

  await test.step('so does an answer that nobody can read, and none at all', async () => {
    await page.route('**/api/auth/login', route =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    )
    await submit.click()
    await expect(refusal).toHaveText('Login failed')
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', route => route.abort())
    await submit.click()
    await expect(refusal).toHaveText('The server does not answer. Check the network and try again.')
    await page.unroute('**/api/auth/login')
    await page.context().setOffline(true)
    await submit.click()
    await expect(refusal).toHaveText('You are offline. Signing in needs the network: connect and try again.')
    await page.context().setOffline(false)
  })

  await test.step('the right password opens the dashboard, with a welcome', async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/auth/login', async route => {
      await answered
      await route.continue()
    })
    await fillLogin(page, 'admin@sheen.demo', PASSWORD)
    await submit.click()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    answer()
    await expect(page).toHaveURL(/\/dashboard/)
    const [admin] = await shop.sql<[{ full_name: string }]>`
      select full_name from users where email = 'admin@sheen.demo'`
    await expectToast(page, 'Login successful', `Welcome back, ${admin.full_name}!`)
  })

  await test.step('the browser was asked to keep what waits there, and the person sees its answer', async () => {
    await syncChip(page).click()
    await expect(page.getByRole('dialog', { name: 'Sync' })).toContainText('Kept safely')
    await page.keyboard.press('Escape')
  })

  await test.step('who is signed in already goes straight to the dashboard', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('a screen of another role is refused by name, and an unknown address says so', async ({ page }) => {
  await signIn(page, 'employee')
  const denied = page.getByRole('heading', { name: 'Access Denied' })
  const text = "You don't have permission to access this page. This area requires the admin role"
  await page.goto('/dashboard/crm/customers')
  await page.goto('/dashboard/admin/dashboard')
  await expect(denied).toBeVisible()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectForEveryone(page, 'Access Denied')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/dashboard/crm/customers')

  await page.goto('/dashboard/admin/dashboard')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(denied).toBeHidden()

  await page.goto('/accounting/reports?year=2026')
  await expect(page).toHaveURL('/dashboard/accounting/reports?year=2026')
  await expect(
    page.getByText('This area requires one of these roles: admin, accountant', { exact: false }),
  ).toBeVisible()

  const ownTab = await page.context().newPage()
  await ownTab.goto('about:blank')
  await ownTab.evaluate(url => location.replace(url), new URL('/dashboard/admin/services', page.url()).href)
  await ownTab.getByRole('button', { name: 'Go Back' }).click()
  await expect(ownTab).toHaveURL('/dashboard')
  await ownTab.close()

  for (const path of ['/no-such-page', '/dashboard/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await expectForEveryone(page, '404 in the shell')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('signing out leaves nothing of the shop on the device', async ({ page }) => {
  await signIn(page, 'cashier')
  expect(await shopDatabases(page)).toHaveLength(1)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Logged out successfully')
  await expect.poll(() => shopDatabases(page)).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('a session that ended elsewhere leaves nothing of the shop on the device either', async ({
  page,
  shop,
}) => {
  await test.step('by the sign-out page', async () => {
    await signIn(page, 'cashier')
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

  await test.step('by a deactivation, in every tab', async () => {
    await signIn(page, 'cashier')
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await expectSynced(other)
    await shop.sql`update users set active = false where email = 'cashier@sheen.demo'`
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/login')
    await expect.poll(() => shopDatabases(page)).toEqual([])
    await other.close()
    await page.context().clearCookies()
    await shop.sql`update users set active = true where email = 'cashier@sheen.demo'`
  })

  await test.step('with what was typed and not saved, in every tab', async () => {
    await signIn(page, 'cashier')
    const [appointment] = await shop.sql<[{ id: number }]>`
      select id from appointments where status = 'confirmed' order by id limit 1`
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/dashboard/appointments/${appointment.id}?edit=true`)
      await tab.getByRole('dialog').getByLabel('Notes').fill('Owes me money')
      await expect.poll(() => typedIn(tab)).toHaveLength(1)
    }
    await shop.sql`update users set active = false where email = 'cashier@sheen.demo'`
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/login')
    for (const tab of [page, other]) expect(await typedIn(tab)).toEqual([])
    await other.close()
    await page.context().clearCookies()
    await shop.sql`update users set active = true where email = 'cashier@sheen.demo'`
  })

  await test.step('but not because something on the way asks for a password', async () => {
    await signIn(page, 'cashier')
    await page.route('**/api/**', route => route.fulfill({ status: 401, body: '<h1>Proxy sign-in</h1>' }))
    await page.reload()
    await expect(syncChip(page)).toHaveAccessibleName(/^Sync: Sign in to sync/)
    await expect(page).toHaveURL(/\/dashboard/)
    expect(await shopDatabases(page)).toHaveLength(1)
    await page.unroute('**/api/**')
  })
})

test('what has not reached the server outlasts a session that ended elsewhere', async ({ page, shop }) => {
  await signIn(page, 'manager')
  await shop.sql`
    delete from sessions using users u where u.id = user_id and u.email = 'manager@sheen.demo'`
  await addCustomer(page, 'Outlasting The End', '050 666 0004')
  await page.reload()
  await expect(page).toHaveURL('/login')
  expect(await shopDatabases(page)).toHaveLength(1)
  expect(await countSaved(shop, 'Outlasting The End')).toBe(0)
  await signIn(page, 'manager')
  expect(await countSaved(shop, 'Outlasting The End')).toBe(1)
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

  await test.step('without a network nobody is signed out', async () => {
    await logOut(page)
    const needsNetwork = page.getByRole('alertdialog', { name: 'Logging out needs the network' })
    await expect(needsNetwork).toContainText('1 change made here is kept on this device and sent then.')
    await expect(needsNetwork.getByRole('button', { name: 'Log out' })).toBeDisabled()
    await needsNetwork.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 1 change waiting')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('with one that takes no changes, the person is told and decides', async () => {
    await device.context.route('**/api/sync/push', route => route.fulfill({ status: 503, body: '' }))
    await device.goOnline()
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Trying again · 1 change waiting')
    await logOut(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
    await logOut(page)
    await expect(question).toContainText('They are kept for you on this device')
    await question.getByRole('button', { name: 'Log out' }).click()
    await expectToast(page, 'Logged out successfully')
    await expect(page).toHaveURL('/login')
    expect(await countSaved(shop, 'Outlasting Sign-out')).toBe(0)
  })

  await device.context.unroute('**/api/sync/push')
  await signIn(page, 'manager')
  expect(await countSaved(shop, 'Outlasting Sign-out')).toBe(1)
})

test('who had to sign in first comes to the page they asked for', async ({ page, shop }) => {
  const signInHere = async (email: string) => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Password')).not.toHaveValue('')
    await fillLogin(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.goto('/crm/customers?q=050')
  await signInHere('manager@sheen.demo')
  await expect(page).toHaveURL('/dashboard/crm/customers?q=050')

  await test.step('after a session ended from afar, too', async () => {
    await shop.sql`delete from sessions`
    await page.reload()
    await signInHere('manager@sheen.demo')
    await expect(page).toHaveURL('/dashboard/crm/customers?q=050')
  })

  await test.step('but not to the page of whoever logged out', async () => {
    await expectSynced(page)
    await logOut(page)
    await signInHere('cashier@sheen.demo')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('a session that ends keeps the person at work, and what they did arrives after the next', async ({
  page,
  shop,
}) => {
  await signIn(page, 'purchasing')
  await shop.sql`
    delete from sessions using users u where u.id = user_id and u.email = 'purchasing@sheen.demo'`
  await addCustomer(page, 'After The Session', '050 666 0002')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Sign in to sync · 1 change waiting')
  await addCustomer(page, 'Still After It', '050 666 0003')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Sign in to sync · 2 changes waiting')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(syncChip(page)).toHaveText('Sign in', { useInnerText: true })

  await syncChip(page).click()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, 'purchasing@sheen.demo', PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSynced(page)
  expect(await countSaved(shop, 'After The Session')).toBe(1)
  expect(await countSaved(shop, 'Still After It')).toBe(1)
})

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

function typedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter(name => name.startsWith('edit_')))
}

/** The databases with a person's rows, apart from the one that only says who that is. */
async function shopDatabases(page: Page): Promise<string[]> {
  const databases = await page.evaluate(() => indexedDB.databases())
  return databases.flatMap(({ name }) => (name && /^sheen-\d+$/.test(name) ? [name] : []))
}
