import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/e2e/chromium.ts'
import type { BenchOptions } from './bench-options.ts'

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
  close: () => Promise<void>
}

type Server = { port: number }

export function openBenchBrowser(server: Server, storage: BenchOptions['storage']): Promise<BenchBrowser> {
  return storage === 'disk' ? openOnDisk(server) : openInMemory(server)
}

/**
 * Playwright's own contexts keep IndexedDB in memory, where a durable write costs nothing. So this is
 * one profile with files on disk, and each device is a host name, which Chromium keeps apart as well.
 */
async function openOnDisk({ port }: Server): Promise<BenchBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'sheen-bench-chromium-'))
  const context = await chromium.launchPersistentContext(folder, { ...LOOK, ...launchOptions() })
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

  async function close() {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { version: context.browser()?.version() ?? 'unknown', newDevice, close }
}

async function openInMemory({ port }: Server): Promise<BenchBrowser> {
  const browser = await chromium.launch(launchOptions())

  async function newDevice(script: string): Promise<Device> {
    const context = await browser.newContext(LOOK)
    const page = await newPage(context, script)
    return { page, url: `http://localhost:${port}`, close: () => context.close() }
  }
  return { version: browser.version(), newDevice, close: () => browser.close() }
}

function launchOptions() {
  return { executablePath: ensureChromium(), args: CHROMIUM_ARGS }
}

async function newPage(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', error => process.stderr.write(`In the page: ${error.stack ?? error.message}\n`))
  await page.addInitScript({ content: script })
  return page
}
