import type { Page } from '@playwright/test'
import { makeUnopenable } from '#tests/fixtures/unopenable.ts'
import {
  addCustomer,
  countSaved,
  expectSynced,
  expectToast,
  fillLogin,
  logOut,
  signIn,
  syncChip,
} from './counter.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('a database that does not open is rebuilt with one button, and what waited in it is sent once', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'employee')
  await device.goOffline()
  await addCustomer(page, 'From The Old Database', '050 555 0001')
  await leaveApp(page)
  await page.evaluate(makeUnopenable, { name: await personsDatabase(page) })

  await page.goto('/dashboard')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The data on this device cannot be opened')
  await expect(alert).toContainText('1 change that waits to be sent can still be read and is kept.')
  await Promise.all([page.waitForEvent('load'), alert.getByRole('button', { name: 'Rebuild' }).click()])
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 1 change waiting')
  await expect(alert).not.toContainText('cannot be opened')

  await device.goOnline()
  await expectSynced(page)
  expect(await countSaved(shop, 'From The Old Database')).toBe(1)
  const sent = await shop.sql`select 1 from mutation_log where args ->> 'fullName' = 'From The Old Database'`
  expect(sent).toHaveLength(1)
  await expect(alert).toBeHidden()
})

test('who logs out while their database does not open is logged out, and what waited is sent once they are back', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'purchasing')
  await device.goOffline()
  await addCustomer(page, 'Kept Unread', '050 555 0003')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 1 change waiting')
  await leaveApp(page)
  await page.evaluate(makeUnopenable, { name: await personsDatabase(page) })
  await device.goOnline()
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('The data on this device cannot be opened')

  await logOut(page)
  const question = page.getByRole('alertdialog', { name: 'Log out now?' })
  await expect(question).toContainText('The data on this device cannot be opened now.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expectToast(page, 'Logged out successfully')
  await expect(page).toHaveURL('/login')
  const left = page.getByText(/^1 change of .+ waits here, as last seen .+, and cannot be opened now$/)
  await expect(left).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/api/auth/me')).status)).toBe(401)

  await fillLogin(page, 'purchasing@sheen.demo', 'sheen-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const rebuild = page.getByRole('alert').getByRole('button', { name: 'Rebuild' })
  await Promise.all([page.waitForEvent('load'), rebuild.click()])
  await expectSynced(page)
  expect(await countSaved(shop, 'Kept Unread')).toBe(1)
})

test('what cannot be read at all is told before it is given up, and the device goes on', async ({
  newDevice,
}) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'manager')
  await device.goOffline()
  await addCustomer(page, 'Lost With The Disk', '050 555 0002')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 1 change waiting')
  const name = await personsDatabase(page)
  await leaveApp(page)
  await device.goOnline()
  await page.addInitScript(failUntilDeleted, { damaged: name, asItIs: true })
  await page.goto('/dashboard')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('cannot be read and would be lost: 1 change, as last seen')
  const rebuild = alert.getByRole('button', { name: 'Rebuild without them' })
  await Promise.all([page.waitForEvent('load'), rebuild.click()])
  await expectSynced(page)
  await expect(alert).toBeHidden()
})

test('who works here is kept when the device’s own database does not open', async ({ newDevice }) => {
  const device = await newDevice({ worker: false })
  const page = await device.page()
  await signIn(page, 'cashier')
  await leaveApp(page)
  const identity = await page.evaluate(readIdentity)
  await page.addInitScript(failUntilDeleted, { damaged: 'sheen-device', asItIs: false })
  await page.goto('/dashboard')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This device’s list of people cannot be opened')
  await expect(alert).toContainText('It can still be read, and is kept with all PINs.')
  const rebuild = alert.getByRole('button', { name: 'Rebuild' })
  await Promise.all([page.waitForEvent('load'), rebuild.click()])
  await expectSynced(page)
  expect(identity).toMatch(/^[0-9a-f-]{36}$/)
  expect(await page.evaluate(readIdentity)).toBe(identity)
})

/** To a page of the same site that opens no database. */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('/theme.js')
}

async function personsDatabase(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  const own = names.find(name => /^sheen-\d+$/.test(name))
  if (!own) throw new Error(`no database of a person among ${names.join(', ')}`)
  return own
}

/** Runs in the page: the uuid of this device. */
function readIdentity(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sheen-device')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const read = request.result.transaction('session').objectStore('session').get('identity')
      read.onsuccess = () => {
        request.result.close()
        resolve(read.result?.id)
      }
    }
  })
}

/**
 * Runs in the page: no opening of that database succeeds before it is deleted, as on a damaged disk; or, unless
 * `asItIs` fails too, none at a version.
 */
function failUntilDeleted({ damaged, asItIs }: { damaged: string; asItIs: boolean }): void {
  const open = indexedDB.open.bind(indexedDB)
  const remove = indexedDB.deleteDatabase.bind(indexedDB)
  const mark = `deleted ${damaged}`
  indexedDB.open = (name, version) => {
    const fails = name === damaged && !sessionStorage.getItem(mark) && (asItIs || version !== undefined)
    if (!fails) return open(name, version)
    const request = open(name, version)
    const failed = Object.assign(new EventTarget(), {
      error: new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
      onerror: null as ((event: Event) => void) | null,
    })
    request.onsuccess = () => {
      request.result.close()
      const event = new Event('error', { cancelable: true })
      failed.dispatchEvent(event)
      failed.onerror?.(event)
    }
    return failed as unknown as IDBOpenDBRequest
  }
  indexedDB.deleteDatabase = name => {
    if (name === damaged) sessionStorage.setItem(mark, 'yes')
    return remove(name)
  }
}
