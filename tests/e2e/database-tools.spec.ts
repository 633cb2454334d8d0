import type { Page } from '@playwright/test'
import { expectSynced, go, signIn, syncChip, toasts } from './counter.ts'
import { hire } from './hire.ts'
import { expectForEveryone } from './screen-checks.ts'
import { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const TOOLS = '/dashboard/admin/database-tools'
const SHOP = 'Sheen Detailing, Al Quoz'

test('a backup put back takes the server to that day, and both devices bring back what was done since', async ({
  newDevice,
}, testInfo) => {
  // A shop of its own: devices of other tests would bring back what they have done, too.
  await using shop = await ShopServer.started()
  const [one, two] = [
    await newDevice({ at: shop, worker: false }),
    await newDevice({ at: shop, worker: false }),
  ]
  const [counter, office] = [await one.page(), await two.page()]
  await signIn(counter, 'employee')
  await signIn(office, 'admin')
  await addCustomer(counter, 'Restored Before', '050 555 0101')
  await expectSynced(counter)

  await go(office, TOOLS)
  const download = office.waitForEvent('download')
  await office.getByRole('link', { name: 'Download backup' }).click()
  const file = testInfo.outputPath('shop.backup.gz')
  await (await download).saveAs(file)
  await expect(office.getByText(/^Last downloaded on this device just now/)).toBeVisible()

  // What devices did is on them still; what somebody did on the server itself is there alone.
  await addCustomer(counter, 'Restored After', '050 555 0102')
  await addCustomer(office, 'Restored Office', '050 555 0103')
  await expectSynced(counter)
  await expectSynced(office)
  await shop.sql`update customers set city = 'Nowhere' where full_name = 'Restored Before'`
  await shop.sql`update users set active = false where email = 'bilal@sheen.demo'`
  const [{ epoch }] = await shop.sql<[{ epoch: string }]>`select epoch from shop_state`
  await one.goOffline()
  await addCustomer(counter, 'Restored Offline', '050 555 0104')

  await go(office, TOOLS)
  const chooser = office.getByLabel('Choose a backup file')
  await chooser.setInputFiles({
    name: 'notes.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('notes'),
  })
  await expect(office.getByRole('alert')).toHaveText('This file is not a Sheen backup.')
  await chooser.setInputFiles(file)
  await expect(office.getByText(SHOP, { exact: true })).toBeVisible()
  await office.getByRole('button', { name: 'Restore this backup' }).click()
  const question = office.getByRole('alertdialog', { name: 'Put the whole shop back?' })
  await expect(question.getByRole('button', { name: 'Restore' })).toBeDisabled()
  // Whoever has left since does not come back with the backup, unless that is asked for.
  await expect(
    question.getByRole('listitem').filter({ hasText: 'has left, could sign in again' }),
  ).toHaveCount(1)
  await expect(question.getByRole('radio', { name: 'Keep today’s accounts' })).toBeChecked()
  await question.getByRole('textbox').fill(SHOP)
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(office.getByText(`${SHOP} is back to`)).toBeVisible()
  await one.goOnline()

  const everybody = ['Restored After', 'Restored Before', 'Restored Office', 'Restored Offline']
  const stored = () => shop.sql`
    select full_name as name, city from customers where full_name like 'Restored %' order by full_name`
  await expect.poll(stored).toEqual(everybody.map(name => ({ name, city: null })))
  await expectSynced(counter)
  await expectSynced(office)
  expect(await shop.sql`select from shop_state where epoch = ${epoch}`).toHaveLength(0)
  const left = await shop.sql`select active from users where email = 'bilal@sheen.demo'`
  expect(left).toEqual([{ active: false }])
  for (const page of [counter, office]) {
    await go(page, '/dashboard/crm/customers?q=Restored')
    for (const name of everybody) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('an admin brings customers in, signs a device out from afar and compares the rows with the server’s', async ({
  staffPage,
  newDevice,
  shop,
}) => {
  const cashier = await hire(shop, 'cashier', 'Sana Signedout')
  const phone = await (await newDevice({ worker: false })).page()
  await signIn(phone, cashier.email)
  const page = await staffPage('admin')

  await test.step('an import: faults first, then all of it, then nothing new', async () => {
    await go(page, `${TOOLS}?tab=import`)
    await load(page, 'Full name,Phone\nImported One,050 555 0201\nImported Two,12\n')
    await expect(page.getByText('1 of 2 rows has a fault.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Faulty rows' })).toContainText(
      '3Phone12Phone number must be',
    )
    await expect(page.getByRole('button', { name: 'Add the 1 customer without a fault' })).toBeVisible()
    await expectForEveryone(page, 'an import with faults')
    await load(page, '%PDF-1.7')
    await expect(page.getByRole('alert')).toHaveText(/^The file is a PDF/)
    await load(page, 'Full name,Phone\nImported One,050 555 0201\nImported Two,0505550201\n')
    await expect(page.getByRole('region', { name: 'Repeated rows' })).toContainText(
      '3Phone0505550201Same phone as line 2',
    )
    await expectForEveryone(page, 'an import with a repeated row')
    await load(page, 'Who,Ring\nImported Three,050 555 0203\n')
    await page.getByLabel('Who', { exact: true }).selectOption('Full name')
    await page.getByLabel('Ring', { exact: true }).selectOption('Phone')
    await expect(page.getByText('1 customer can be added.')).toBeVisible()
    await expectForEveryone(page, 'an import with columns chosen')
    const file = 'Full name,Phone\nImported One,050 555 0201\nImported Two,050 555 0202\n'
    await load(page, file)
    await page.getByRole('button', { name: 'Add 2 customers' }).click()
    await expect(page.getByText('2 customers have been added.')).toBeVisible()
    await load(page, file)
    await expect(page.getByText('Nothing new: all 2 are in the shop already.')).toBeVisible()
    await expect.poll(() => shop.sql`select from customers where full_name like 'Imported %'`).toHaveLength(2)
  })

  await test.step('a device signed out from afar', async () => {
    await page.getByRole('tab', { name: 'Devices' }).click()
    const devices = page.getByRole('table', { name: 'Devices' })
    await expect(devices.getByRole('row', { name: /This device/ }).first()).toContainText('Chrome on Linux')
    await devices.getByRole('link', { name: `Sign out ${cashier.fullName}, Chrome on Linux` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Device signed out')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

  await test.step('the rows are compared with the server’s, and fetched anew where they differ', async () => {
    await page.getByRole('tab', { name: 'This device' }).click()
    // While somebody else's rows arrive there is nothing to compare, and the person tries again.
    const compare = (outcome: string) =>
      expect(async () => {
        await page.getByRole('button', { name: 'Compare with the server' }).click()
        await expect(toasts(page).filter({ hasText: outcome })).toBeVisible({ timeout: 3_000 })
      }).toPass()
    await compare('This device and the server agree')
    await expect(page.getByText('The same, just now')).toBeVisible()
    await page.evaluate(spoilCustomers)
    await compare('This device and the server differed')
    await expectSynced(page)
    await expect(page.getByText('Customers differed, just now')).toBeVisible()
    await syncChip(page).click()
    await expect(page.getByText('Customers on this device differed from the server')).toBeVisible()
    await page.keyboard.press('Escape')
    await compare('This device and the server agree')
  })

  await test.step('a resync brings every row back', async () => {
    await page.getByRole('tab', { name: 'This device' }).click()
    await page.getByRole('button', { name: 'Resync' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resync' }).click()
    await expectSynced(page)
    await go(page, '/dashboard/crm/customers?q=Imported')
    await expect(page.getByText('Imported Two')).toBeVisible()
  })
})

/** Runs in the page: empties the table of customers without a word to the app. */
async function spoilCustomers(): Promise<void> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name))
    if (db.objectStoreNames.contains('customers'))
      await asked(db.transaction('customers', 'readwrite').objectStore('customers').clear())
    db.close()
  }
}

async function load(page: Page, csv: string): Promise<void> {
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Choose a file').setInputFiles(file)
}

async function addCustomer(page: Page, name: string, phone: string): Promise<void> {
  await go(page, '/dashboard/crm/customers?new=true')
  const sheet = page.getByRole('dialog', { name: 'Add Customer' })
  await sheet.getByLabel('Full name').fill(name)
  await sheet.getByLabel('Phone number').fill(phone)
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(sheet).toBeHidden()
}
