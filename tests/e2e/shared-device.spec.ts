import type { Page } from '@playwright/test'
import {
  addCustomer,
  countSaved,
  expectSynced,
  expectToast,
  go,
  logOut,
  PASSWORD,
  signIn,
  syncChip,
} from './counter.ts'
import { hire } from './hire.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const BOARD = '/dashboard/appointments?view=board'

test('two people change places at a tablet by PIN, without a network, and each sends under their own name', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'manager')
  await setPin(page, '2580')
  await lock(page)
  await page.getByRole('button', { name: 'Another person' }).click()
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await fillPassword(page, 'employee@sheen.demo')
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeHidden()
  await expectSynced(page)
  await setPin(page, '147036')

  await device.goOffline()
  await expect(syncChip(page)).toHaveAccessibleName(/^Sync: Offline/)
  await addCustomer(page, 'Of The Employee', '050 777 0001')
  await lock(page)
  await test.step('a wrong PIN says how many tries are left', async () => {
    await page.getByRole('button', { name: /Store manager$/ }).click()
    await typePin(page, '0000')
    await expect(page.getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.')
  })
  await typePin(page, '2580')
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeHidden()
  await addCustomer(page, 'Of The Manager', '050 777 0002')
  await page.reload()
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 2 changes waiting, 1 of Joseph')

  await device.goOnline()
  await expectSynced(page)
  await expect.poll(() => authorOf('Of The Employee')).toBe('employee@sheen.demo')
  expect(await authorOf('Of The Manager')).toBe('manager@sheen.demo')
  await expect.poll(() => signedIn(page)).toBe('manager@sheen.demo')

  async function authorOf(customer: string): Promise<unknown> {
    const [row] = await shop.sql`
      select email from mutation_log join users on users.id = actor_id
      where name = 'customer.create' and args ->> 'fullName' = ${customer}`
    return row?.email
  }
})

test('five wrong PINs leave the password, and a device signed out from afar takes no PIN', async ({
  newDevice,
  shop,
}) => {
  const { id, email } = await hire(shop)
  const device = await newDevice({ worker: false })
  const page = await device.page()
  await signIn(page, email)
  await setPin(page, '1234')
  await lock(page)
  await page.reload()
  for (let left = 4; left >= 0; left--) {
    await typePin(page, '9999')
    await expect(page.getByRole('alert')).toHaveText(
      left > 0 ? new RegExp(`${left} tr(y|ies) left`) : 'Too many wrong PINs. Sign in with the password.',
    )
  }
  await page.getByRole('button', { name: 'Use the password' }).click()
  await fillPassword(page, email)
  await expectSynced(page)

  await setPin(page, '4321')
  await shop.sql`delete from enrolments where user_id = ${id}`
  await shop.sql`delete from sessions where user_id = ${id}`
  await lock(page)
  await typePin(page, '4321')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('whoever types an address into the browser of a locked device gets no answer, and a PIN that was set goes on after a restart', async ({
  newDevice,
  shop,
}) => {
  const { email } = await hire(shop)
  const device = await newDevice({ worker: false })
  const page = await device.page()
  await signIn(page, email)
  await expectSynced(page)
  await setPin(page, '2580')
  const customers = () => page.evaluate(async () => (await fetch('/api/customers')).status)
  expect(await customers()).toBe(200)
  await lock(page)
  await expect.poll(customers).toBe(401)
  await page.reload()
  await typePin(page, '2580')
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeHidden()
  expect(await customers()).toBe(200)
  await expectSynced(page)
})

test('a device whose sign-in was ended empties itself while it is locked, and keeps what waits', async ({
  newDevice,
  shop,
}) => {
  const { id, email } = await hire(shop)
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, email)
  await expectSynced(page)
  await setPin(page, '2580')
  await device.goOffline()
  await addCustomer(page, 'Waits On The Lost Tablet', '050 777 0009')
  await lock(page)
  await shop.sql`update replicas set push_key_hash = null where user_id = ${id}`
  await shop.sql`delete from enrolments where user_id = ${id}`
  await shop.sql`delete from sessions where user_id = ${id}`
  await page.reload()
  const held = () =>
    page.evaluate(async name => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const count = (store: string) =>
        new Promise<number>(resolve => {
          const counting = db.transaction(store).objectStore(store).count()
          counting.onsuccess = () => resolve(counting.result)
        })
      const counts = [await count('customers'), await count('appointments'), await count('outbox')]
      db.close()
      return counts
    }, `sheen-${id}`)
  const [customers = 0, , waiting] = await held()
  expect([customers > 0, waiting]).toEqual([true, 1])
  await device.goOnline()
  await expect.poll(held).toEqual([0, 0, 1])

  await page.reload()
  await fillPassword(page, email)
  await expect.poll(() => countSaved(shop, 'Waits On The Lost Tablet')).toBe(1)
})

test('who logs out without a network leaves nothing behind that nobody sends', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  // Other devices of this person may be signed in.
  const sessionsBefore = await countSessions(shop, 'purchasing@sheen.demo')
  await signIn(page, 'purchasing')
  await device.goOffline()
  await addCustomer(page, 'Left On The Tablet', '050 777 0003')
  await logOut(page)
  const question = page.getByRole('alertdialog', { name: 'Log out without a network?' })
  await expect(question).toContainText('1 change made here waits for the server.')
  await expect(question).toContainText('sent under your name once the network is back')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expectToast(page, 'Logged out successfully')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/^1 change of .+ waits here$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^1 change of .+ waits here$/)).toBeVisible()
  expect(await countSaved(shop, 'Left On The Tablet')).toBe(0)

  await device.goOnline()
  await signIn(page, 'cashier')
  await expect.poll(() => countSaved(shop, 'Left On The Tablet')).toBe(1)
  await expectSynced(page)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort()))
    .toEqual([expect.stringMatching(/^sheen-\d+$/), 'sheen-bill-files', 'sheen-device'])
  await expect.poll(() => countSessions(shop, 'purchasing@sheen.demo')).toBe(sessionsBefore)
})

test('a locked device goes on showing its Board, also when it is started anew, and nothing else', async ({
  newDevice,
}) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'manager')
  await setPin(page, '2580')
  await go(page, BOARD)
  const bay = page.getByRole('listitem', { name: 'Bay 1', exact: true })
  await expect(bay).toBeVisible()
  const counter = await device.page()
  await counter.goto('/dashboard')
  await lock(counter)

  const question = page.getByRole('dialog', { name: 'Who is it?' })
  await page.reload()
  await expect(bay).toBeVisible()
  await expect(question).toBeHidden()
  await page.goto('/dashboard/crm/customers')
  await expect(question).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeHidden()
  await page.goto(BOARD)
  await expect(bay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await typePin(page, '2580')
  await expect(page.getByRole('region', { name: 'Daily schedule' })).toBeVisible()

  // It was left: the lock covers it from now on.
  await lock(page)
  await page.goto(BOARD)
  await expect(question).toBeVisible()
  await expect(bay).toBeHidden()
})

test('what a tablet cannot send any more goes out from another one, as a file, and once', async ({
  newDevice,
  shop,
}) => {
  const [dying, other] = [await newDevice(), await newDevice({ worker: false })]
  const page = await dying.page()
  await signIn(page, 'employee')
  await dying.goOffline()
  await addCustomer(page, 'From The Dying Tablet', '050 777 0004')
  await go(page, '/account?tab=device')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()

  const elsewhere = await other.page()
  await signIn(elsewhere, 'manager')
  await go(elsewhere, '/account?tab=device')
  for (let time = 0; time < 2; time++) {
    const sent = elsewhere.waitForResponse('**/api/sync/push')
    await elsewhere.getByLabel('Open a file from another device').setInputFiles(file)
    expect((await sent).status()).toBe(200)
    await expectToast(elsewhere, 'File sent to the server', '1 change of Joseph Mwangi is on the server.')
  }
  expect(await countSaved(shop, 'From The Dying Tablet')).toBe(1)
})

async function countSessions({ sql }: ShopServer, email: string): Promise<number | undefined> {
  const [open] = await sql`
    select count(*)::int as count from sessions join users on users.id = user_id where email = ${email}`
  return open?.count
}

async function setPin(page: Page, pin: string): Promise<void> {
  await go(page, '/account?tab=device')
  const form = page.getByRole('form', { name: 'PIN' })
  await form.getByLabel('New PIN').fill(pin)
  await form.getByLabel('PIN once more').fill(pin)
  await form.getByLabel('Your password').fill(PASSWORD)
  await form.getByRole('button', { name: /PIN$/ }).click()
  await expectToast(page, 'PIN set')
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

async function fillPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('sheen-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

function signedIn(page: Page): Promise<string> {
  return page.evaluate(async () => ((await (await fetch('/api/auth/me')).json()) as { email: string }).email)
}
