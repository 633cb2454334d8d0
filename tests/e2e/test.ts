import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { withoutWorker } from './counter.ts'
import { Device, NetworkLine } from './device.ts'
import { ShopServer } from './shop-server.ts'

type WorkerFixtures = { shop: ShopServer }
type Fixtures = {
  /** A device of its own, with a service worker; given a folder, its profile stays there and another can be opened on it later. */
  newDevice: (profile?: string) => Promise<Device>
  /** Errors that pages threw; the test fails when there are any at its end. */
  pageErrors: string[]
}

export { expect }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const shop = new ShopServer()
      await shop.start()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  pageErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const errors: string[] = []
      await use(errors)
      expect(errors, 'errors thrown in pages').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, serviceWorkers, pageErrors }, use) => {
    watch(context, pageErrors)
    if (serviceWorkers === 'block') withoutWorker.add(context)
    await use(context)
  },
  newDevice: async (
    { browser, shop, pageErrors, launchOptions, timezoneId, locale, viewport, reducedMotion },
    use,
  ) => {
    const devices: Device[] = []
    const lines = new Map<string | undefined, NetworkLine>()
    await use(async profile => {
      // A profile keeps its line: to the browser another address would be another site.
      const line = (profile && lines.get(profile)) || (await NetworkLine.to(shop.url))
      lines.set(profile ?? line.url, line)
      const serviceWorkers = 'allow' as const
      const options = { baseURL: line.url, timezoneId, locale, viewport, reducedMotion, serviceWorkers }
      const context = profile
        ? await chromium.launchPersistentContext(profile, { ...launchOptions, ...options })
        : await browser.newContext(options)
      watch(context, pageErrors)
      const device = new Device(context, line)
      devices.push(device)
      return device
    })
    for (const { context } of devices) await context.close()
    for (const line of lines.values()) await line.remove()
  },
})

function watch(context: BrowserContext, errors: string[]): void {
  context.on('weberror', event => errors.push(`${nameOf(event.page())}: ${event.error().message}`))
}

const nameOf = (page: Page | null) => page?.url() ?? 'a page'
