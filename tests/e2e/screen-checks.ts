import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export type Theme = 'light' | 'dark'
/** Given for its source where the page has axe already: reading it is a third of an examination. */
const AT_HAND = 'void 0'
/** What the bars at the edges half cover can be scrolled from under them, which axe takes for too small to hit. */
const BARS_IN_THEIR_PLACE = 'body header, [data-thumb-bar] { position: static !important }'
const BOTH: readonly Theme[] = ['light', 'dark']

/** The screen as it stands can be used by everyone, as far as axe can tell. */
export async function expectForEveryone(page: Page, where: string, themes = BOTH): Promise<void> {
  const before = await page.locator('html').getAttribute('class')
  const bars = await page.addStyleTag({ content: BARS_IN_THEIR_PLACE })
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
  await bars.evaluate(style => void style.parentNode?.removeChild(style))
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(classes => {
    document.documentElement.className = classes
  }, theme)
  await page.waitForFunction(isStill)
}

/** Runs in the page. What comes or goes is half there, and axe takes an open dialog for a closed one; what spins never ends. */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}

/**
 * What is wider than its room: what moves sideways under the finger (the page itself, a dialog's inside, a
 * frame of the page that scrolls), and the schedule's cards that cut something off.
 */
export async function sidewaysIn(page: Page, direction: string): Promise<string[]> {
  await turnPage(page, direction)
  const scrolling = await page.evaluate(() => {
    const rooms = document.querySelectorAll('[role=dialog], [role=dialog] *, [role=region]')
    return [...rooms]
      .filter(room => /auto|scroll/.test(getComputedStyle(room).overflowX))
      .concat(document.documentElement)
      .filter(room => room.scrollWidth > room.clientWidth)
      .map(room => `${room.tagName} ${room.className}: ${room.scrollWidth} in ${room.clientWidth}`)
  })
  return [...scrolling, ...(await cutOffIn(page, direction))]
}

/** The schedule's cards that are too narrow for what stands in them. */
export async function cutOffIn(page: Page, direction: string): Promise<string[]> {
  await turnPage(page, direction)
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-entry]')]
      .filter(card => card.scrollWidth > card.clientWidth)
      .map(card => `${card.textContent}: ${card.scrollWidth} in ${card.clientWidth}`),
  )
}

async function turnPage(page: Page, direction: string): Promise<void> {
  await page.evaluate(dir => {
    document.documentElement.dir = dir
  }, direction)
}

type Watched = { shifted: number }

/** Adds up how far the parts of a page jump while it loads; `shiftOf` says how much. Call it before going there. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = Object.assign(globalThis as unknown as Watched, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watched.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift of the page so far, as web-vitals count it: 0 when nothing has moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Watched).shifted)
}
