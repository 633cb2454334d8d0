import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
import { TABLET, WHOLE_BROWSER } from './chromium.ts'
import { type Person, withoutWorker } from './counter.ts'
import { Device, NetworkLine } from './device.ts'
import { ShopServer } from './shop-server.ts'
import { type StaffDevice, StaffDevices } from './staff-devices.ts'

type WorkerFixtures = {
  shop: ShopServer
  staffDevices: StaffDevices
  currentErrors: { errors: string[] }
  /** Launched when a test first asks for it: a file with a browser of its own would take a worker and a shop, too. */
  launchWhole: () => Promise<Browser>
}
type NewDevice = { profile?: string; at?: ShopServer; worker?: boolean }
type Fixtures = {
  /** Whether new devices have the whole browser in place of its headless shell. */
  wholeBrowser: boolean
  /** A device at which this person is signed in, for this test alone; see `StaffDevices`. Arrange the shop first. */
  staffDevice: (who?: Person) => Promise<StaffDevice>
  /** The page of such a device. */
  staffPage: (who?: Person) => Promise<Page>
  /**
   * A device of its own; given a folder, its profile stays there and another can be opened on it later. It is at the
   * worker's shop, and has a service worker, unless told otherwise: installing one is half of a sign-in, and is needed only
   * where a page, or the script of a screen, is loaded without the network.
   */
  newDevice: (options?: NewDevice) => Promise<Device>
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
  launchWhole: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => {
        browser ??= chromium.launch(WHOLE_BROWSER)
        return browser
      })
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  wholeBrowser: [false, { option: true }],
  currentErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => use({ errors: [] }),
    { scope: 'worker' },
  ],
  staffDevices: [
    async ({ browser, shop, currentErrors }, use) => {
      const devices = new StaffDevices(shop, async () => {
        const line = await NetworkLine.to(shop.url)
        const context = await browser.newContext({ ...TABLET, baseURL: line.url, serviceWorkers: 'allow' })
        watch(context, currentErrors)
        return new Device(context, line)
      })
      await use(devices)
      await devices.end()
    },
    { scope: 'worker' },
  ],
  staffDevice: async ({ staffDevices, viewport }, use) => {
    const taken: StaffDevice[] = []
    await use(async (who = 'employee') => {
      const device = await staffDevices.take(who)
      taken.push(device)
      if (viewport) await device.screen.setViewportSize(viewport)
      return device
    })
    for (const device of taken) await staffDevices.giveBack(device)
  },
  staffPage: async ({ staffDevice }, use) => use(async who => (await staffDevice(who)).screen),
  baseURL: async ({ shop }, use) => use(shop.url),
  pageErrors: [
    async ({ currentErrors }, use) => {
      currentErrors.errors = []
      await use(currentErrors.errors)
      expect(currentErrors.errors, 'errors thrown in pages').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, serviceWorkers, pageErrors }, use) => {
    watch(context, { errors: pageErrors })
    if (serviceWorkers === 'block') withoutWorker.add(context)
    await use(context)
  },
  newDevice: async (
    {
      browser,
      shop,
      pageErrors,
      launchOptions,
      timezoneId,
      locale,
      viewport,
      reducedMotion,
      wholeBrowser,
      launchWhole,
    },
    use,
  ) => {
    const devices: Device[] = []
    const lines = new Map<string | undefined, NetworkLine>()
    await use(async ({ profile, at = shop, worker = true } = {}) => {
      // A profile keeps its line: to the browser another address would be another site.
      const line = (profile && lines.get(profile)) || (await NetworkLine.to(at.url))
      lines.set(profile ?? line.url, line)
      const serviceWorkers = worker ? ('allow' as const) : ('block' as const)
      const options = { baseURL: line.url, timezoneId, locale, viewport, reducedMotion, serviceWorkers }
      const context = profile
        ? await chromium.launchPersistentContext(profile, { ...launchOptions, ...options })
        : await (wholeBrowser ? await launchWhole() : browser).newContext(options)
      if (!worker) withoutWorker.add(context)
      watch(context, { errors: pageErrors })
      const device = new Device(context, line)
      devices.push(device)
      return device
    })
    for (const { context } of devices) await context.close()
    for (const line of lines.values()) await line.remove()
  },
})

/** A context may outlive a test: an error belongs to the list of the test in which it is thrown. */
function watch(context: BrowserContext, current: { errors: string[] }): void {
  context.on('weberror', event => current.errors.push(`${nameOf(event.page())}: ${event.error().message}`))
}

const nameOf = (page: Page | null) => page?.url() ?? 'a page'
