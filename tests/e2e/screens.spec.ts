import type { Page } from '@playwright/test'
import { signIn } from './counter.ts'
import { expectForEveryone, type Theme } from './for-everyone.ts'
import { areas, publicScreens, type Screen, someKeys } from './screens.ts'
import { sidewaysIn } from './sideways.ts'
import { expect, test } from './test.ts'

/** Each theme on one of them: what they do not share is their layout, and that has no colours of its own. */
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, theme: 'dark' },
  'counter tablet': { viewport: { width: 1180, height: 820 }, theme: 'light' },
} as const

for (const [device, { viewport, theme }] of Object.entries(DEVICES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('every public screen is for everyone', async ({ page }) => {
      const complaints = complaintsOf(page)
      for (const screen of publicScreens) await examine(page, screen, theme)
      expect(complaints).toEqual([])
    })

    for (const [area, { who, screens }] of Object.entries(areas))
      test(`every screen of ${area} is for everyone`, async ({ page, shop }) => {
        const complaints = complaintsOf(page)
        await signIn(page, who)
        for (const screen of screens(await someKeys(shop))) await examine(page, screen, theme)
        expect(complaints).toEqual([])
      })
  })

async function examine(page: Page, { path, before, ready }: Screen, theme: Theme): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await before?.(page)
    await expect(ready(page)).toBeVisible()
    await expectForEveryone(page, path, [theme])
    for (const direction of ['ltr', 'rtl'])
      expect.soft(await sidewaysIn(page, direction), `${path}, ${direction}`).toEqual([])
  })
}

/** Errors on the console, but for the one answer that says nobody is signed in yet. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.endsWith('/api/auth/me'))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}
