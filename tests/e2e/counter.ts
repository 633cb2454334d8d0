import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { ShopServer } from './shop-server.ts'

export const PASSWORD = 'sheen-demo-2026'

export type Person = 'admin' | 'accountant' | 'cashier' | 'manager' | 'purchasing' | 'employee'

const SYNC_MS = 15_000

/** Browsers that install no service worker, so that there is none to wait for. */
export const withoutWorker = new WeakSet<BrowserContext>()

/**
 * Signs in and waits until the device has everything and, with a worker, can do without the network. Past the login page,
 * which has tests of its own: drawing it first is a quarter of the way to the dashboard.
 */
export async function signIn(
  page: Page,
  who: Person | `${string}@${string}` = 'employee',
  password = PASSWORD,
): Promise<void> {
  const email = who.includes('@') ? who : `${who}@sheen.demo`
  await expect(await page.request.post('/api/auth/login', { data: { email, password } })).toBeOK()
  await page.goto('/dashboard')
  await expectSynced(page)
  if (!withoutWorker.has(page.context())) await page.evaluate(() => navigator.serviceWorker.ready)
}

/**
 * As a link in the page would: loading the app again costs ten times as much. What was on screen may stand there a
 * moment longer; expect something that only the new screen has.
 */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

export function syncChip(page: Page): Locator {
  return page.getByRole('button', { name: /^Sync: / })
}

/** Everything in the outbox is acknowledged, and the chip says so: the chip alone may show what was true a moment ago. */
export async function expectSynced(page: Page, timeout = SYNC_MS): Promise<void> {
  await expect
    .poll(() => page.evaluate(countPending), {
      message: 'changes that wait',
      intervals: [50, 100, 150],
      timeout,
    })
    .toBe(0)
  // At each frame: an assertion looks once a second, which a sign-in, waited for in every test, would mostly spend waiting.
  await page.waitForFunction(isSynced, undefined, { timeout }).catch(() => {})
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Synced', { timeout })
}

/** The device has everything that the shop had when this was called, whoever wrote it. */
export async function expectUpToDate(page: Page, shop: ShopServer, timeout = SYNC_MS): Promise<void> {
  const [{ version }] = await shop.sql<[{ version: number }]>`select version::int from shop_state`
  await expect
    .poll(() => page.evaluate(readVersion), {
      message: 'version of the rows',
      intervals: [50, 100, 150],
      timeout,
    })
    .toBeGreaterThanOrEqual(version)
}

/** Runs in the page. */
const isSynced = () => document.querySelector('[aria-label="Sync: Synced"]') !== null

/** Runs in the page: the lowest version of the databases on this device. */
async function readVersion(): Promise<number> {
  const versions = [Infinity]
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    if (db.objectStoreNames.contains('outbox'))
      versions.push(
        await new Promise<number>((resolve, reject) => {
          const reading = db.transaction('state').objectStore('state').get('replica')
          reading.onsuccess = () => resolve(reading.result?.cookie?.version ?? 0)
          reading.onerror = () => reject(reading.error)
        }),
      )
    db.close()
  }
  return Math.min(...versions)
}

/** Runs in the page. */
async function countPending(): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  let waiting = 0
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name))
    if (db.objectStoreNames.contains('outbox')) {
      const stores = db.transaction(['outbox', 'state'])
      const replica = await asked<{ ackedKey: number; sentKey?: number } | undefined>(
        stores.objectStore('state').get('replica'),
      )
      const unacked = IDBKeyRange.lowerBound(Math.max(replica?.ackedKey ?? 0, replica?.sentKey ?? 0), true)
      waiting += await asked(stores.objectStore('outbox').count(unacked))
    }
    db.close()
  }
  return waiting
}

export type AppointmentDetails = {
  customer: string
  phone: string
  plate: string
  service: string
  day: string
  time: string
}

/** Takes a call of somebody new: customer, vehicle and appointment in one go. */
export async function scheduleForNewcomer(page: Page, appointment: AppointmentDetails): Promise<void> {
  await go(page, `/dashboard/appointments?date=${appointment.day}`)
  await expect(page.getByRole('region', { name: 'Daily schedule' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New Appointment' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByRole('button', { name: 'New customer' }).click()
  await sheet.getByLabel('Full name').fill(appointment.customer)
  await sheet.getByLabel('Phone number').fill(appointment.phone)
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer has been added')).toBeVisible()
  await addVehicle(sheet, appointment.plate)
  await expect(page.getByText('Vehicle added successfully')).toBeVisible()
  await sheet.getByText(appointment.service, { exact: true }).click()
  await sheet.getByLabel('Date').fill(appointment.day)
  await sheet.getByText(appointment.time, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByText('Appointment has been scheduled')).toBeVisible()
  await expect(sheet).toBeHidden()
}

export async function addVehicle(sheet: Locator, plate: string): Promise<void> {
  const newVehicle = sheet.getByRole('button', { name: 'New vehicle' })
  // Somebody without a vehicle is asked for one at once.
  await expect(newVehicle.or(sheet.getByLabel('Plate number'))).toBeVisible()
  if (await newVehicle.isVisible()) await newVehicle.click()
  await sheet.getByLabel('Plate category').selectOption('dubai')
  await sheet.getByLabel('Plate number').fill(plate)
  await choose(sheet, 'Make', 'Toyota')
  await choose(sheet, 'Model', 'Land Cruiser')
  await sheet.getByLabel('Year').selectOption('2024')
  await sheet.getByLabel('Color').selectOption('white')
  await sheet.getByRole('button', { name: 'Add Vehicle' }).click()
}

/** Types into a search-and-choose field and takes the entry of that very name. */
export async function choose(scope: Locator | Page, label: string, option: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label })
  await field.fill(option)
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  // The field takes the focus back with the next frame; what is typed into another before that lands here.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** The card of a customer's appointment on the schedule of the day on screen. */
export function appointmentOf(page: Page, customer: string): Locator {
  return page
    .getByRole('region', { name: 'Daily schedule' })
    .getByRole('listitem', { name: new RegExp(customer) })
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Adds a customer as the counter does, by the menu: the page is not loaded again. */
export async function addCustomer(page: Page, name: string, phone: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const link = menu.getByRole('link', { name: 'New Customer' })
  // Where they do not all fit, the groups are folded; a window that was just resized folds them a moment later.
  await expect(async () => {
    if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Shortcuts' }).click()
    await link.click({ timeout: 2_000 })
  }).toPass()
  const sheet = page.getByRole('dialog', { name: 'Add Customer' })
  await sheet.getByLabel('Full name').fill(name)
  await sheet.getByLabel('Phone number').fill(phone)
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer has been added')).toBeVisible()
  await expect(sheet).toBeHidden()
}

/** How many customers of this name PostgreSQL has. */
export async function countSaved(shop: ShopServer, name: string): Promise<number> {
  return (await shop.sql`select 1 from customers where full_name = ${name}`).length
}

/** The messages on screen. A region that was never needed is not there. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('status')
}

export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const message = toasts(page).filter({ hasText: title })
  await expect(message).toBeVisible()
  await expect(message).toContainText(description)
}

/** Starts the work on the page of an appointment, in its own bay, however long before its time. */
export async function startService(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Service', exact: true }).click()
  const early = page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Start now|Bay \d+ all the same)$/ })
  const complete = page.getByRole('button', { name: 'Complete Service', exact: true })
  await expect(early.or(complete)).toBeVisible()
  if (await early.isVisible()) await early.click()
  await expect(complete).toBeVisible()
}
