import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN } from './accounts.ts'
import { buildInPage } from './build-in-page.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'
import type { Opening } from './in-page/watch-reopen.ts'
import { median } from './measure.ts'
import { slowDown } from './slow-down.ts'

const AIM_MS = 150
const OPENINGS = 10
const SLOWER = 4
/** The first finds nothing of the browser's own caches. */
const WARM_UP = 2
const FIRST_SYNC_MAX_MS = 120_000
const DRAWN_MAX_MS = 60_000
const STILL_MS = 1_000

/** Nothing but the browser and the service worker: the least that any page of the app takes. */
const RAW_PAGE = '/theme.js'
const SCHEDULE = '/dashboard/appointments'
const SCREENS = [
  { path: '/dashboard', what: 'reopened offline, today on the dashboard', slower: 1 },
  { path: SCHEDULE, what: 'reopened offline, today’s schedule', slower: 1 },
  { path: SCHEDULE, what: 'reopened offline, today’s schedule', slower: SLOWER },
]

/**
 * The app opened anew where it was used before, with the network cut: until anything is painted, until today is on screen as it
 * was left, and until the app has drawn it anew. Prints how much script it has read by then.
 */
export async function measureReopen(bench: Bench): Promise<Figure[]> {
  const raw = newFigure(bench, 'raw Dexie opened, the rows of today read', await timeRaw(bench))
  const device = await bench.newSignIn()
  const { page, url } = device
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor({ timeout: FIRST_SYNC_MAX_MS })
  const script = await buildInPage('watch-reopen.ts', { minify: true })
  const figures: Figure[] = []
  for (const screen of SCREENS) figures.push(...(await measureScreen({ bench, page, url, script }, screen)))
  await device.close()
  return [raw, ...figures]
}

type Device = { bench: Bench; page: Page; url: string; script: string }

async function measureScreen(
  { bench, page, url, script }: Device,
  { path, what, slower }: (typeof SCREENS)[number],
): Promise<Figure[]> {
  const context = page.context()
  const openAt = (address: string) => open({ context, script, address: url + address, slower })
  await leave(page, url + path)
  const ofWorker = (await openAt(RAW_PAGE)).map(({ drawn }) => drawn)
  const raw = newFigure(bench, `raw file of the service worker, opened offline${pace(slower)}`, ofWorker)
  const openings = await openAt(path)
  await context.setOffline(false)
  const each = (part: keyof Opening) => openings.map(opening => opening[part])
  console.log(`  ${path}: ${Math.round(median(each('scriptBytes')) / 1000)} kB of script`)
  const figure = (part: keyof Opening, name: string) =>
    besideRaw(raw, newFigure(bench, `${what}${pace(slower)}, ${name}`, each(part)))
  const asLeft = figure('asLeft', 'as it was left')
  return [
    raw,
    figure('firstPaint', 'first paint'),
    slower > 1 ? asLeft : aimedAt(AIM_MS, asLeft),
    figure('drawn', 'drawn by the app'),
  ]
}

const pace = (slower: number) => (slower > 1 ? `, ${slower} times as slow` : '')

/** Has the page keep what it shows there, and takes the device off the network. */
async function leave(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await drawn(page)
  // A part that is read later than the rest has begun by now.
  await page.waitForTimeout(STILL_MS)
  await drawn(page)
  // The device keeps its page: without one Chromium would end. It is away from the app while that is opened anew.
  await page.goto('about:blank')
  await page.context().setOffline(true)
}

/** Waits for what the app itself asks before it keeps a screen (app/shell/last-screen.ts). */
function drawn(page: Page) {
  return page.waitForFunction(
    unfinished => document.querySelector('#root main li') && !document.querySelector(unfinished),
    '#last-screen, [aria-busy=true], .chakra-skeleton, [role=status][aria-label=Loading]',
    { timeout: DRAWN_MAX_MS },
  )
}

type Opened = { context: BrowserContext; script: string; address: string; slower: number }

/** Each in a page that was never used before. */
async function open({ context, script, address, slower }: Opened): Promise<Opening[]> {
  const openings: Opening[] = []
  for (let i = -WARM_UP; i < OPENINGS; i++) {
    const page = await context.newPage()
    await page.addInitScript({ content: script })
    if (slower > 1) await slowDown(page, slower)
    await page.goto(address, { waitUntil: 'commit' })
    const opening = await page.evaluate(() => globalThis.readOpening())
    await page.close()
    if (i >= 0) openings.push(opening)
  }
  return openings
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
