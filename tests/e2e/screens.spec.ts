import type { Page, ViewportSize } from '@playwright/test'
import { go, signIn } from './counter.ts'
import { expectForEveryone, type Theme } from './for-everyone.ts'
import { areas, publicScreens, type Screen, someKeys } from './screens.ts'
import { sidewaysIn } from './sideways.ts'
import { expect, test } from './test.ts'

/** Each theme on one of them: what they do not share is their layout, and that has no colours of its own. */
const DEVICES: { viewport: ViewportSize; theme: Theme }[] = [
  { viewport: { width: 390, height: 844 }, theme: 'dark' },
  { viewport: { width: 1180, height: 820 }, theme: 'light' },
]

test('every public screen is for everyone, on a phone and on a tablet', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const screen of publicScreens) await examine(page, screen, load)
  expect(complaints).toEqual([])
})

for (const [area, { who, screens }] of Object.entries(areas))
  test(`every screen of ${area} is for everyone, on a phone and on a tablet`, async ({ page, shop }) => {
    // A dozen screens, each drawn and examined twice.
    test.slow()
    const complaints = complaintsOf(page)
    await signIn(page, who)
    const all = screens(await someKeys(shop))
    for (const [i, screen] of all.entries())
      await examine(page, screen, mustLoad(screen, all[i - 1]) ? load : go)
    expect(complaints).toEqual([])
  })

/** Opens it on the one, and turns that into the other: what was begun there goes on. */
async function examine(page: Page, { path, before, ready }: Screen, open: typeof go): Promise<void> {
  await test.step(path, async () => {
    for (const [i, { viewport, theme }] of DEVICES.entries()) {
      await page.setViewportSize(viewport)
      if (i === 0) {
        await open(page, path)
        await before?.(page)
      }
      await expect(ready(page)).toBeVisible()
      const where = `${path} at ${viewport.width}`
      await expectForEveryone(page, where, [theme])
      for (const direction of ['ltr', 'rtl'])
        expect.soft(await sidewaysIn(page, direction), `${where}, ${direction}`).toEqual([])
    }
  })
}

/**
 * What an address opens besides its screen, it opens from nothing: a dialog that follows another is not yet alone.
 * And whoever has typed something is asked before they leave within the app.
 */
function mustLoad({ path }: Screen, last: Screen | undefined): boolean {
  return path.includes('?') || Boolean(last?.before)
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
}

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
