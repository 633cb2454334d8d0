import type { Page } from '@playwright/test'
import { buildInPage } from './build-in-page.ts'
import { type Figure, newFigure } from './figure.ts'
import { median } from './measure.ts'
import { leave, timeOpening } from './reopen.ts'

/** The first finds nothing of the browser's own caches. */
const WARM_UP = 2
const STARTS = 8
const PATH = '/dashboard/appointments'

type Start = { page: Page; size: number }

/**
 * The app opened anew without a network: until anything is painted, until the schedule is
 * there as it was left, and until the app has drawn it; and how much script it had parsed by then, which it prints.
 */
export async function measureStart({ page, size }: Start): Promise<Figure[]> {
  const context = page.context()
  const url = new URL(PATH, page.url()).href
  await leave(page, url)
  const script = await buildInPage('watch-reopen.ts', { minify: true })
  const first: number[] = []
  const asLeft: number[] = []
  const drawn: number[] = []
  const scripts: number[] = []
  // All of one after the other: a page that is closed as soon as it is drawn has kept nothing of what it shows.
  for (const part of ['asLeft', 'live'] as const)
    for (let i = -WARM_UP; i < STARTS; i++) {
      const opened = await context.newPage()
      const ms = await timeOpening(opened, url, { script, part })
      const { paintMs, scriptBytes } = await opened.evaluate(readLoading)
      await opened.close()
      if (i < 0) continue
      if (part === 'asLeft') asLeft.push(ms)
      else {
        first.push(paintMs)
        drawn.push(ms)
        scripts.push(scriptBytes)
      }
    }
  await context.setOffline(false)
  await page.goto(url)
  console.log(`Script parsed before the schedule is drawn: ${Math.round(median(scripts) / 1000)} kB`)
  const figure = (what: string, times: number[]) => newFigure({ size }, `started offline, ${what}`, times)
  return [
    figure('first paint', first),
    figure('the schedule as it was left', asLeft),
    figure('the schedule drawn by the app', drawn),
  ]
}

/** Runs in the page. */
function readLoading(): { paintMs: number; scriptBytes: number } {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  return {
    paintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    scriptBytes: scripts.reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize,
      0,
    ),
  }
}
