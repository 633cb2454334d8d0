import puppeteer, { type Browser as TiedBrowser } from 'puppeteer-core'
import { CHROMIUM_ARGS, findChromium } from '#tests/e2e/chromium.ts'
import type { Browser, BrowserPage } from './engine.ts'
import { program } from './programs.ts'
import { TIED } from './tied.ts'

/** Firefox, over WebDriver BiDi, or Chromium; it ends with this process. */
export function launchTied(kind: 'chrome' | 'firefox'): Promise<TiedBrowser> {
  return puppeteer.launch({
    browser: kind,
    executablePath: TIED,
    env: { ...process.env, TIED_PROGRAM: kind === 'firefox' ? program('firefox') : findChromium() },
    args: kind === 'firefox' ? [] : CHROMIUM_ARGS,
    defaultViewport: { width: 1180, height: 820 },
  })
}

export async function openPuppeteer(kind: 'chrome' | 'firefox'): Promise<Browser> {
  const browser = await launchTied(kind)
  return {
    async newPage(): Promise<BrowserPage> {
      const page = await browser.newPage()
      return {
        goto: async url => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
        run: async (work, ...args) =>
          (await page.evaluate(work as () => unknown, ...(args as unknown as []))) as never,
        async click(selector) {
          await page.bringToFront()
          await page.click(selector)
        },
        async type(selector, text) {
          await page.bringToFront()
          await page.type(selector, text)
        },
      }
    },
    close: () => browser.close(),
  }
}
