import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const SAMPLE_EVERY_MICROSECONDS = 200

/** Takes a CPU profile of the page's main thread until the returned function writes it into `folder`. */
export async function profilePage(page: Page, folder: string, name: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS })
  await session.send('Profiler.start')
  return async () => {
    const { profile } = await session.send('Profiler.stop')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
  }
}
