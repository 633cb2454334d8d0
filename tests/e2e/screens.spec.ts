import type { Page } from '@playwright/test'
import { expectForEveryone, sidewaysIn } from './screen-checks.ts'
import { expect, test } from './test.ts'

/** The layouts have no colours of their own: each theme is examined on one of them. */
const DEVICES = [
  { viewport: { width: 390, height: 844 }, theme: 'dark' },
  { viewport: { width: 1180, height: 820 }, theme: 'light' },
] as const

// The staff's screens are examined as components: tests/component/screens-of-*.test.tsx.
test('every public screen is for everyone, on a phone and on a tablet', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const [path, ready] of [
    ['/', page.getByRole('heading', { name: 'Premium clean beyond shine' })],
    ['/booking', page.getByRole('main').getByText('Exterior Detailing').first()],
    ['/login', page.getByRole('button', { name: 'Sign in', exact: true })],
    ['/no-such-page', page.getByRole('heading', { name: '404 Page Not Found' })],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize(DEVICES[0].viewport)
      await page.goto(path)
      for (const { viewport, theme } of DEVICES) {
        await page.setViewportSize(viewport)
        await expect(ready).toBeVisible()
        const where = `${path} at ${viewport.width}`
        await expectForEveryone(page, where, [theme])
        for (const direction of ['rtl', 'ltr'])
          expect.soft(await sidewaysIn(page, direction), `${where}, ${direction}`).toEqual([])
      }
    })
  expect(complaints).toEqual([])
})

/** Errors on the console, but for the one answer that says nobody is signed in yet. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const { url } = message.location()
    // Who is not signed in, and where nothing is: both are answered so.
    const expected = /\/(api\/auth\/me|no-such-page)$/.test(url)
    if (message.type() === 'error' && !expected) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}
