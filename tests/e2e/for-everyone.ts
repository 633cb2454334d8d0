import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export type Theme = 'light' | 'dark'
/** Given for its source where the page has axe already: reading it is a third of an examination. */
const AT_HAND = 'void 0'
const BOTH: readonly Theme[] = ['light', 'dark']

/** The screen as it stands can be used by everyone, as far as axe can tell. */
export async function expectForEveryone(page: Page, where: string, themes = BOTH): Promise<void> {
  const before = await page.locator('html').getAttribute('class')
  for (const theme of themes) {
    // A theme changes colours and nothing else: the second one is asked about them alone.
    const runOnly = theme === themes[0] ? WCAG : ['color-contrast']
    await wear(page, theme)
    const hasAxe = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, axeSource: hasAxe ? AT_HAND : undefined }).options({
      runOnly,
      resultTypes: ['violations'],
    })
    const { violations } = await axe.setLegacyMode().analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
    expect.soft(found, `axe on ${where}, ${theme}`).toEqual([])
  }
  await wear(page, before ?? '')
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(classes => {
    document.documentElement.className = classes
  }, theme)
}
