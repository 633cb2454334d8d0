import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/e2e/chromium.ts'
import { ADMIN } from './accounts.ts'
import type { BenchOptions } from './bench-options.ts'
import type { TakeDown } from './take-down.ts'
import { tempFolder } from './temp-folder.ts'

const LOOK: BrowserContextOptions = {
  viewport: { width: 1180, height: 820 },
  timezoneId: 'Asia/Dubai',
  locale: 'en-AE',
}

/** A page with storage, cookies, cache and worker of its own, as a device that has never seen the shop. */
export type Device = { page: Page; url: string; close: () => Promise<void> }

export type BenchBrowser = {
  version: string
  /** `script` runs in the page before anything else does. */
  newDevice: (script: string) => Promise<Device>
}

type Place = {
  port: number
  storage: BenchOptions['storage']
  /** More switches of Chromium. */
  args?: readonly string[]
}

export function openBenchBrowser(place: Place, takeDown: TakeDown): Promise<BenchBrowser> {
  return place.storage === 'disk' ? openOnDisk(place, takeDown) : openInMemory(place, takeDown)
}

/**
 * Playwright's own contexts keep IndexedDB in memory, where a durable write costs nothing. So this is
 * one profile with files on disk, and each device is a host name, which Chromium keeps apart as well.
 */
async function openOnDisk({ port, args }: Place, takeDown: TakeDown): Promise<BenchBrowser> {
  const folder = tempFolder('sheen-bench-chromium-', takeDown)
  const launching = chromium.launchPersistentContext(folder, { ...LOOK, ...launchOptions(args) })
  takeDown.add(() => launching.then(context => context.close()))
  const context = await launching
  let devices = 0

  async function newDevice(script: string): Promise<Device> {
    const url = `http://device-${++devices}.localhost:${port}`
    const page = await newPage(context, script)
    async function close() {
      const browser = await context.newCDPSession(page)
      await browser.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
      await page.close()
    }
    return { page, url, close }
  }
  return { version: context.browser()?.version() ?? 'unknown', newDevice }
}

async function openInMemory({ port, args }: Place, takeDown: TakeDown): Promise<BenchBrowser> {
  const launching = chromium.launch(launchOptions(args))
  takeDown.add(() => launching.then(browser => browser.close()))
  const browser = await launching

  async function newDevice(script: string): Promise<Device> {
    const context = await browser.newContext(LOOK)
    const page = await newPage(context, script)
    return { page, url: `http://localhost:${port}`, close: () => context.close() }
  }
  return { version: browser.version(), newDevice }
}

function launchOptions(more: readonly string[] = []) {
  // Ours to end, see TakeDown.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return { executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, ...more], ...signals }
}

async function newPage(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', error => process.stderr.write(`In the page: ${error.stack ?? error.message}\n`))
  await page.addInitScript(unfoldMenu)
  await page.addInitScript({ content: script })
  return page
}

/** Runs in the page: the links of the menu, which the benchmarks time, are all there, as on a device where somebody unfolded it. */
function unfoldMenu(): void {
  const groups = ['Admin Panel', 'Home', 'Appointments', 'CRM', 'Supplies', 'Accounting', 'Shortcuts']
  localStorage.setItem(
    'ui-menu-groups',
    JSON.stringify(Object.fromEntries(groups.map(group => [group, true]))),
  )
}

/** Signs in by hand, and waits for the first sync. */
export async function signInAtCounter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sync: Synced' }).waitFor({ timeout: 120_000 })
}
