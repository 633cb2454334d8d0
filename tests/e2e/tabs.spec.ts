import type { BrowserContext, Page } from '@playwright/test'
import { BACKGROUND_SYNC_TAG } from '#app/sync/background-sync.ts'
import { expectSynced, go, signIn, syncChip } from './counter.ts'
import { expect, test } from './test.ts'

test('two tabs and the service worker send the same queue, and nothing doubles', async ({
  staffDevice,
  shop,
}) => {
  const device = await staffDevice()
  const { context, screen: page } = device
  const second = await context.newPage()
  await second.goto('/dashboard/crm/customers')
  await expectSynced(second)
  await device.goOffline()
  const names = Array.from({ length: 6 }, (_, i) => `Tab Customer ${i + 1}`)
  for (const [i, name] of names.entries()) await addCustomer(i % 2 ? second : page, name, `050 444 000${i}`)
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 6 changes waiting')
  await expect(syncChip(second)).toHaveAccessibleName('Sync: Offline · 6 changes waiting')

  await device.goOnline()
  await Promise.all([dispatchSync(context, page), page.evaluate(online), second.evaluate(online)])
  await expectSynced(page)
  await expectSynced(second)
  const saved = await shop.sql<{ full_name: string }[]>`
    select full_name from customers where full_name like 'Tab Customer %' order by 1`
  expect(saved.map(row => row.full_name)).toEqual(names)
  const logged = await shop.sql`
    select 1 from mutation_log where args ->> 'fullName' like 'Tab Customer %'`
  expect(logged).toHaveLength(names.length)
})

test('the service worker alone sends what waits, when no tab is left to do it', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const { context } = device
  const page = await device.page()
  await signIn(page)
  await device.goOffline()
  await addCustomer(page, 'Worker Customer', '050 444 0100')
  const worker = await context.newPage()
  await worker.goto('/theme.js')
  await page.close()
  await device.goOnline()
  await dispatchSync(context, worker)
  await expect
    .poll(async () => (await shop.sql`select 1 from customers where full_name = 'Worker Customer'`).length)
    .toBe(1)
})

const online = () => dispatchEvent(new Event('online'))

async function addCustomer(page: Page, name: string, phone: string): Promise<void> {
  await go(page, '/dashboard/crm/customers?new=true')
  const sheet = page.getByRole('dialog', { name: 'Add Customer' })
  await sheet.getByLabel('Full name').fill(name)
  await sheet.getByLabel('Phone number').fill(phone)
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer has been added')).toBeVisible()
  await expect(sheet).toBeHidden()
}

/** The browser's own "the network is back" for the service worker. */
async function dispatchSync(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: BACKGROUND_SYNC_TAG,
    lastChance: false,
  })
}
