import type { Page } from '@playwright/test'

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
