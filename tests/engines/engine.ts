import { openPuppeteer } from './puppeteer.ts'
import { openWebKit } from './webkit.ts'

/** A browser with one profile. */
export type Browser = { newPage: () => Promise<BrowserPage>; close: () => Promise<void> }

/** The browser as the scenarios need it, whatever drives it. */
export type BrowserPage = {
  /** Leaves for that address, and resolves when it is loaded. */
  goto: (url: string) => Promise<void>
  /** Runs a function in the page, which sees its arguments and nothing else of the test. */
  run: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Both of the one element that matches. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
}

export const ENGINES = {
  Chromium: () => openPuppeteer('chrome'),
  Firefox: () => openPuppeteer('firefox'),
  WebKit: openWebKit,
} as const
