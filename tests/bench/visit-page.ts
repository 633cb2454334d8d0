import type { CDPSession, Page } from '@playwright/test'
import type { BenchBrowser } from './bench-browser.ts'

/** Lighthouse's mobile profile: a slow 4G line, and a processor a quarter as fast as this one. */
export const SLOW_PHONE = {
  latencyMs: 150,
  downBitsPerSecond: 1_600_000,
  upBitsPerSecond: 750_000,
  slowerCpu: 4,
  inWords: 'slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower',
}

export type Visit = {
  scriptBytes: number
  allBytes: number
  requests: number
  largestPaintMs: number
  layoutShift: number
  /** From the first tap to the paint that shows it; 0 where nothing is tapped. */
  tapMs: number
}

type Seen = Pick<Visit, 'largestPaintMs' | 'layoutShift' | 'tapMs'>

/**
 * Runs in the page before anything else: the browser tells of these only as they happen. A shift that follows a tap is
 * none, as web-vitals count them.
 */
const WATCH = `
  globalThis.seen = { largestPaintMs: 0, layoutShift: 0, tapMs: 0 }
  const watch = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type, buffered: true, durationThreshold: 16,
    })
  watch('largest-contentful-paint', entry => { seen.largestPaintMs = entry.startTime })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.layoutShift += entry.value })
  watch('event', entry => { if (entry.interactionId) seen.tapMs = Math.max(seen.tapMs, entry.duration) })
`

type Visited = {
  path: string
  /** A control to tap as soon as it is there; null to touch nothing. */
  tap: string | null
}

/** Opens a page as somebody who has never been there, on a phone; `scriptBytes` and the others are as sent. */
export async function visitPage(browser: BenchBrowser, { path, tap }: Visited): Promise<Visit> {
  const device = await browser.newDevice(WATCH)
  const { page, url } = device
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await slowDown(session)
  const bytes = countBytes(session)
  await page.goto(url + path, { waitUntil: 'commit' })
  if (tap) await tapAtOnce(page, tap)
  await page.waitForLoadState('networkidle')
  const readSeen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  let seen = await readSeen()
  // A slow processor can be later than the line.
  while (seen.largestPaintMs === 0) seen = await readSeen()
  await device.close()
  return { ...bytes(), ...seen }
}

/** Does not wait until the page has come to rest, as `click` would. */
async function tapAtOnce(page: Page, control: string): Promise<void> {
  const first = page.locator(control).first()
  await first.waitFor()
  const { x, y } = await first.evaluate(element => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.click(x, y)
  await page.locator(`${control}:checked`).first().waitFor()
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downBitsPerSecond / 8,
    uploadThroughput: SLOW_PHONE.upBitsPerSecond / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slowerCpu })
}

/** Counts what comes over the line from now on, headers included. */
function countBytes(session: CDPSession) {
  const types = new Map<string, string>()
  const sum = { scriptBytes: 0, allBytes: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.allBytes += encodedDataLength
    sum.requests++
    if (types.get(requestId) === 'Script') sum.scriptBytes += encodedDataLength
  })
  return () => sum
}
