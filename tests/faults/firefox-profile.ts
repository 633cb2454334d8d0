import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { type Profile, SESSION_COOKIE, sessionCookie, type Tab } from './profile.ts'

/** A profile in Firefox: one of its containers, which a fresh device gets anew. */
export class FirefoxProfile implements Profile {
  readonly #listeners: ((message: string) => void)[] = []
  readonly #pages = new Map<Tab, Page>()

  private constructor(
    readonly browser: Browser,
    private context: BrowserContext,
  ) {}

  static async in(browser: Browser): Promise<FirefoxProfile> {
    return new FirefoxProfile(browser, await browser.createBrowserContext())
  }

  async newTab(runsFirst?: string): Promise<Tab> {
    const page = await this.context.newPage()
    page.on('pageerror', error => {
      const message = error instanceof Error ? error.message : String(error)
      // Firefox reports a stream that its server refuses as an error of the page, which handles it.
      if (message.startsWith('Firefox can’t establish a connection')) return
      for (const tell of this.#listeners) tell(message)
    })
    if (runsFirst) await page.evaluateOnNewDocument(runsFirst)
    const tab: Tab = {
      goto: async url => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
      url: () => page.url(),
      evaluate: async (work, ...args) =>
        (await page.evaluate(work as (argument: unknown) => unknown, args[0])) as never,
      close: async () => {
        this.#pages.delete(tab)
        await page.close()
      },
    }
    this.#pages.set(tab, page)
    return tab
  }

  tabs(): Tab[] {
    return [...this.#pages.keys()]
  }

  async forget(): Promise<void> {
    const before = this.context
    this.context = await this.browser.createBrowserContext()
    this.#pages.clear()
    await before.close()
  }

  async session(): Promise<string | undefined> {
    const cookies = await this.context.cookies()
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value
  }

  async setSession(value: string): Promise<void> {
    await this.context.setCookie(sessionCookie(value))
  }

  onError(listener: (message: string) => void): void {
    this.#listeners.push(listener)
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
