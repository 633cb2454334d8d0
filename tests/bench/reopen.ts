import type { Page } from '@playwright/test'
import { ADMIN } from './accounts.ts'
import { buildInPage } from './build-in-page.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'

const AIM_MS = 150
const OPENINGS = 10
/** The first finds nothing of the browser's own caches. */
const WARM_UP = 2
const FIRST_SYNC_MAX_MS = 120_000

/** Nothing but the browser and the service worker: the least that any page of the app takes. */
const RAW_PAGE = '/theme.js'
const SCREENS = [
  { path: '/dashboard', what: 'reopened offline, today on the dashboard' },
  { path: '/dashboard/appointments', what: 'reopened offline, today’s schedule' },
]

/**
 * The app opened anew where it was used before, with the network cut: until today is on screen as it was left, and until the
 * app has drawn it anew.
 */
export async function measureReopen(bench: Bench): Promise<Figure[]> {
  const raw = newFigure(bench, 'raw Dexie opened, the rows of today read', await timeRaw(bench))
  const device = await bench.newSignIn()
  const { page, url } = device
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor({ timeout: FIRST_SYNC_MAX_MS })
  const context = page.context()
  const script = await buildInPage('watch-reopen.ts', { minify: true })
  const open = async (path: string, part: Part) => {
    const times: number[] = []
    for (let i = -WARM_UP; i < OPENINGS; i++) {
      const opened = await context.newPage()
      const ms = await timeOpening(opened, url + path, { script, part })
      await opened.close()
      if (i >= 0) times.push(ms)
    }
    return times
  }
  const figures: Figure[] = []
  for (const { path, what } of SCREENS) {
    await leave(page, url + path)
    const rawPage = newFigure(
      bench,
      'raw file of the service worker, opened offline',
      await open(RAW_PAGE, 'live'),
    )
    const asLeft = newFigure(bench, `${what}, as it was left`, await open(path, 'asLeft'))
    const live = newFigure(bench, `${what}, drawn by the app`, await open(path, 'live'))
    figures.push(rawPage, aimedAt(AIM_MS, besideRaw(rawPage, asLeft)), besideRaw(rawPage, live))
    await context.setOffline(false)
  }
  await device.close()
  return [raw, ...figures]
}

/** Has the page keep what it shows there, and takes the device off the network. */
export async function leave(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(
    () => document.querySelector('main li') && !document.querySelector('[aria-busy=true], .chakra-skeleton'),
  )
  // The device keeps its page: without one Chromium would end. It is away from the app while that is opened anew.
  await page.goto('about:blank')
  await page.context().setOffline(true)
}

type Part = 'asLeft' | 'live'

/** From the address to the screen in a page that was never used before. */
export async function timeOpening(
  page: Page,
  url: string,
  { script, part }: { script: string; part: Part },
): Promise<number> {
  await page.addInitScript({ content: script })
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    part => (part === 'asLeft' ? globalThis.lastShownAfterMs : globalThis.shownAfterMs),
    part,
  )
}

async function timeRaw({ newHarness }: Bench): Promise<number[]> {
  const device = await newHarness()
  await device.page.evaluate(account => globalThis.bench.fillRaw(account), ADMIN)
  const times: number[] = []
  for (let i = -WARM_UP; i < OPENINGS; i++) {
    await device.page.reload()
    const ms = await device.page.evaluate(() => globalThis.bench.timeRawReopen())
    if (i >= 0) times.push(ms)
  }
  await device.close()
  return times
}
