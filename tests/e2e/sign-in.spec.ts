import { expectSynced, expectToast, fillLogin, logOut, PASSWORD, signIn, syncChip } from './counter.ts'
import { hire } from './hire.ts'
import { expect, test } from './test.ts'

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
    await expect(page.getByRole('dialog', { name: 'Sync' })).toContainText('Kept by the browser')
    await page.keyboard.press('Escape')
  })

  await test.step('who is signed in already goes straight to the dashboard', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('who had to sign in first comes to the page they asked for', async ({ page, shop }) => {
  const { id, email } = await hire(shop, 'store_manager')
  const signInHere = async (as: string) => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Password')).not.toHaveValue('')
    await fillLogin(page, as, PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.goto('/crm/customers?q=050')
  await signInHere(email)
  await expect(page).toHaveURL('/dashboard/crm/customers?q=050')

  await test.step('after a session ended from afar, too', async () => {
    await shop.sql`delete from sessions where user_id = ${id}`
    await page.reload()
    await signInHere(email)
    await expect(page).toHaveURL('/dashboard/crm/customers?q=050')
  })

  await test.step('but not to the page of whoever logged out', async () => {
    await expectSynced(page)
    await logOut(page)
    await signInHere('cashier@sheen.demo')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('a script of the sync that did not arrive is asked for again', async ({ newDevice }) => {
  const page = await (await newDevice({ worker: false })).page()
  let asked = 0
  await page.route(/\/sync-engine-/, route => (++asked > 2 ? route.continue() : route.abort()))
  await signIn(page, 'cashier')
  expect(asked).toBe(3)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
