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
    const first = await (await newDevice()).page()
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
