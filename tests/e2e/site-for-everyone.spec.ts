import type { Page } from '@playwright/test'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

/** 320 px are also what is left of 1280 at four times the size, and 640 at twice. */
const WIDTHS = [320, 390, 640, 820, 1280]
/** Where the layout is another one. */
const LOOKED_AT = [390, 820, 1280]
const FORM = '/ar/booking'

for (const path of ['/', '/ar', '/nowhere', '/nowhere?lang=ar', FORM])
  test(`${path} can be used by everyone, and fits every screen`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of path === FORM ? LOOKED_AT : WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0)
      if (!LOOKED_AT.includes(width)) continue
      expect(await smallTypeOf(page), `small type on ${path} at ${width}`).toEqual([])
      expect(await outstandingOn(page), `orange on ${path} at ${width}`).toHaveLength(1)
      await expectForEveryone(page, `${path} at ${width}`)
    }
  })

test('the words of a page are in the fonts that come with it, from the first visit on', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  for (const [path, font] of [
    ['/', 'Inter'],
    ['/ar', 'Noto Sans Arabic'],
    ['/ar/booking', 'Noto Sans Arabic'],
    ['/nowhere?lang=ar', 'Noto Sans Arabic'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)).toContain(
      font,
    )
    expect(
      fonts.every(({ isCustomFont }) => isCustomFont),
      path,
    ).toBe(true)
  }
})

/** Visible words of less than 12 px. */
function smallTypeOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap(element => {
      const words = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
      const isSmall = words && Number.parseFloat(getComputedStyle(element).fontSize) < 12
      return isSmall && element.checkVisibility() ? [element.textContent ?? ''] : []
    }),
  )
}

/** The links and buttons in the colour of the one action that matters. */
function outstandingOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button')]
      .filter(
        each => getComputedStyle(each).backgroundColor === 'rgb(247, 144, 42)' && each.checkVisibility(),
      )
      .map(each => each.textContent ?? ''),
  )
}
