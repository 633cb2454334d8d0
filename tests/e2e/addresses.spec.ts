import type { Locator, Page } from '@playwright/test'
import { go } from './counter.ts'
import { expect, test } from './test.ts'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })
/** Only those let through may know that its screen is not there. */
const unknown = heading('404 Page Not Found')

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('whoever is signed in sees the public pages too', async ({ staffPage }) => {
    const page = await staffPage()
    for (const path of ['/', '/booking', '/no-such-page', '/dashboard/crm/customers'])
      await test.step(path, async () => {
        await page.goto(path)
        const screen = path.startsWith('/dashboard') ? heading('Customer Management') : publicScreen(path)
        await expect(screen(page)).toBeVisible()
      })
  })
})

test('whoever is not signed in sees the public pages, and the login page for all others', async ({
  page,
}) => {
  await page.goto('/login')
  for (const from of [
    '/dashboard',
    '/account',
    '/dashboard/admin/settings',
    '/dashboard/appointments/1',
    '/crm',
  ])
    await test.step(from, async () => {
      await go(page, from)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    })
  for (const path of ['/', '/booking', '/login', '/no-such-page', '/dashboard/no-such-page'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(publicScreen(path)(page)).toBeVisible()
    })
})

function publicScreen(path: string): (page: Page) => Locator {
  if (path === '/') return heading('Premium clean beyond shine')
  if (path === '/booking') return page => page.getByRole('button', { name: 'Book Appointment' })
  if (path === '/login') return page => page.getByRole('button', { name: 'Sign in', exact: true })
  return unknown
}
