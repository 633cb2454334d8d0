import { spawnSync } from 'node:child_process'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { BACKGROUND_SYNC_TAG } from '#app/sync/background-sync.ts'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/e2e/chromium.ts'
import { type Profile, SESSION_COOKIE, sessionCookie, type Tab } from './profile.ts'

const LOOK: BrowserContextOptions = {
  viewport: { width: 1180, height: 820 },
  timezoneId: 'Asia/Dubai',
  locale: 'en-AE',
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
}

export function launchOptions() {
  // Ours to end, see TakeDown.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return { executablePath: ensureChromium(), args: CHROMIUM_ARGS, ...signals }
}

/** A profile in Chromium, where also a tab and the service worker can be reached from outside. */
export class ChromiumProfile implements Profile {
  private constructor(readonly context: BrowserContext) {}

  /** A profile with files of its own, which outlives the browser. */
  static async onDisk(folder: string): Promise<ChromiumProfile> {
    return new ChromiumProfile(
      await chromium.launchPersistentContext(folder, { ...launchOptions(), ...LOOK }),
    )
  }

  static async in(browser: Browser): Promise<ChromiumProfile> {
    return new ChromiumProfile(await browser.newContext(LOOK))
  }

  async newTab(runsFirst?: string): Promise<Tab> {
    const page = await this.context.newPage()
    if (runsFirst) await page.addInitScript({ content: runsFirst })
    return tabOf(page)
  }

  tabs(): Tab[] {
    return this.context.pages().map(tabOf)
  }

  async forget(origin: string): Promise<void> {
    const left = this.context.pages()
    const page = await this.context.newPage()
    for (const old of left) await old.close()
    const browser = await this.context.newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
    await browser.detach()
  }

  async session(origin: string): Promise<string | undefined> {
    const cookies = await this.context.cookies(origin)
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value
  }

  async setSession(value: string): Promise<void> {
    await this.context.clearCookies()
    await this.context.addCookies([sessionCookie(value)])
  }

  onError(listener: (message: string) => void): void {
    this.context.on('weberror', event => listener(event.error().message))
  }

  close(): Promise<void> {
    return this.context.close()
  }

  /** The operating system ends the tab's process. */
  async crash(tab: Tab): Promise<void> {
    const page = pageOf(tab)
    const browser = await this.context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    browser.send('Page.crash').catch(() => {})
    await crashed
  }

  /** The browser's own "the network is back" for the service worker. */
  async wakeWorker(tab: Tab): Promise<void> {
    const browser = await this.context.newCDPSession(pageOf(tab))
    const registered = new Promise<string>(resolve => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) resolve(registration.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(tab.url()).origin,
      registrationId: await registered,
      tag: BACKGROUND_SYNC_TAG,
      lastChance: false,
    })
    await browser.detach()
  }
}

const pages = new WeakMap<Tab, Page>()

function tabOf(page: Page): Tab {
  const tab: Tab = {
    goto: async url => void (await page.goto(url, { waitUntil: 'commit' })),
    url: () => page.url(),
    evaluate: (work, ...args) => page.evaluate(work as (argument: unknown) => never, args[0]),
    close: () => page.close({ runBeforeUnload: false }),
  }
  pages.set(tab, page)
  return tab
}

function pageOf(tab: Tab): Page {
  const page = pages.get(tab)
  if (!page) throw new Error('That is no tab of Chromium')
  return page
}

/** Kills the browser that works on that profile, with all its processes. */
export function killBrowser(profile: string): void {
  const { stdout } = spawnSync('ps', ['-ww', '-eo', 'pid=,command='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [, pid, command = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL')
  }
}
