import type { BrowserContext, Page } from '@playwright/test'
import type { NetworkLine } from './network-line.ts'

/** A browser profile of its own, on a network line of its own. */
export class Device {
  constructor(
    public context: BrowserContext,
    readonly line: NetworkLine,
  ) {}

  page(): Promise<Page> {
    return this.context.newPage()
  }

  async goOffline(): Promise<void> {
    this.line.cut()
    await this.context.setOffline(true)
  }

  async goOnline(): Promise<void> {
    this.line.restore()
    await this.context.setOffline(false)
  }
}
