import type { Page } from '@playwright/test'
import { signIn } from './counter.ts'
import { expect, test } from './test.ts'

const refuse = (page: Page, path: string, status: number, code: string) =>
  page.context().route(path, route => route.fulfill({ status, json: { message: 'No', code } }))

test('what does not get on is explained within seconds, with one button that helps', async ({
  context,
  newDevice,
}) => {
  const [old, blocked] = [await context.newPage(), await context.newPage()]
  await test.step('an app that the server no longer serves', async () => {
    await signIn(old, 'manager')
    await refuse(old, '**/api/sync/pull', 426, 'client_too_old')
    await old.evaluate(() => dispatchEvent(new Event('online')))
    await expect(old.getByRole('alert')).toContainText('This version of Sheen is too old for the server')
    await Promise.all([old.waitForEvent('load'), old.getByRole('button', { name: 'Update' }).click()])
    await old.context().unroute('**/api/sync/pull')
    await expect(old.getByRole('button', { name: /^Sync: Synced/ })).toBeVisible()
    await expect(old.getByRole('alert')).toBeHidden()
    await old.close()
  })

  await test.step('storage that does not answer', async () => {
    await blocked.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) =>
        name === 'sheen-device' ? open(name, version) : (new EventTarget() as IDBOpenDBRequest)
    })
    await blocked.goto('/dashboard')
    await expect(blocked.getByRole('alert')).toContainText('This device’s storage does not answer')
    await expect(blocked.getByRole('button', { name: 'Take over here' })).toBeEnabled()
    await blocked.close()
  })

  await test.step('a first sync that the server fails', async () => {
    const first = await (await newDevice({ worker: false })).page()
    await first.request.post('/api/auth/login', {
      data: { email: 'accountant@sheen.demo', password: 'sheen-demo-2026' },
    })
    await refuse(first, '**/api/sync/pull', 503, 'unavailable')
    await first.goto('/dashboard')
    await expect(first.getByRole('alert')).toContainText('The shop’s data has not come to this device yet')
    await first.context().unroute('**/api/sync/pull')
    await first.getByRole('button', { name: 'Try again' }).click()
    await expect(first.getByRole('button', { name: /^Sync: Synced/ })).toBeVisible()
    await expect(first.getByRole('alert')).toBeHidden()
  })
})

test('a device that is full from the start says so, and goes on once there is room', async ({
  page,
  baseURL,
}) => {
  await page.request.post('/api/auth/login', {
    data: { email: 'manager@sheen.demo', password: 'sheen-demo-2026' },
  })
  const browser = await page.context().newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  for (const [room, where] of [
    ['for nothing at all', '/login'],
    ['for the first rows only', '/dashboard'],
  ] as const) {
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA[room] })
    await page.goto('/dashboard')
    const alert = page.getByRole('alert').filter({ hasText: 'This device is full' })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL(where)
    await browser.send('Storage.overrideQuotaForOrigin', { origin })
    // A next try of the sync may have found the room by itself, and taken the button away.
    await alert
      .getByRole('button', { name: 'Make room' })
      .click({ timeout: 5_000 })
      .catch(() => {})
    await expect(page.getByRole('button', { name: 'Sync: Synced' })).toBeVisible()
    await expect(alert).toBeHidden()
    await page.goto('/manifest.webmanifest')
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  }
})

/** In bytes. Chromium gives a database more than it may have while it is made. */
const QUOTA = { 'for nothing at all': 20_000, 'for the first rows only': 200_000 }
