import { buildApp } from '#server/build-app.ts'
import { ADMIN } from './accounts.ts'
import { type BenchBrowser, openBenchBrowser } from './bench-browser.ts'
import { type BenchOptions, readBenchOptions } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { buildInPage } from './build-in-page.ts'
import { measureDrain } from './drain.ts'
import type { Bench, Figure } from './figure.ts'
import { measureFirstSync } from './first-sync.ts'
import { measureMutations } from './mutations.ts'
import { measurePropagation } from './propagation.ts'
import { printFigures, writeFigures } from './report.ts'

const MEASURES: Record<BenchOptions['only'][number], (bench: Bench) => Promise<Figure[]>> = {
  'first-sync': measureFirstSync,
  mutation: measureMutations,
  drain: measureDrain,
  propagation: measurePropagation,
}

type Scripts = { harness: string; watchSignIn: string }

/** Times the sync engine in real Chromium against the real server, beside plain Dexie. Asserts no times. */
async function benchSync(): Promise<void> {
  const options = readBenchOptions()
  const startedAt = new Date()
  buildApp()
  const scripts = {
    harness: await buildInPage('harness.ts'),
    watchSignIn: await buildInPage('watch-sign-in.ts'),
  }
  const figures: Figure[] = []
  let chromium = ''
  for (const size of options.sizes) {
    console.log(`A shop of ${size.toLocaleString('en')} appointments`)
    const server = await startBenchServer(size, options.profile)
    // A new one for each size, so that nothing of the size before lingers in it.
    const browser = await openBenchBrowser(server, options.storage)
    chromium = browser.version
    try {
      const bench = { size, options, ...devices(browser, scripts) }
      for (const name of options.only) {
        console.log(`  ${name}`)
        figures.push(...(await MEASURES[name](bench)))
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  }
  printFigures(figures)
  console.log(`\nAlso in ${writeFigures({ startedAt, options, chromium, figures })}`)
}

function devices(browser: BenchBrowser, scripts: Scripts): Pick<Bench, 'newHarness' | 'newSignIn'> {
  return {
    async newHarness() {
      const device = await browser.newDevice(scripts.harness)
      // Any answer of the origin will do that brings no script of its own.
      await device.page.goto(`${device.url}/api/health`)
      return device
    },
    async newSignIn() {
      const device = await browser.newDevice(scripts.watchSignIn)
      const { page, url } = device
      await page.goto(`${url}/login`)
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password').fill(ADMIN.password)
      // Who gets as far as the button has a browser that is done loading.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.waitForLoadState('networkidle')
      return device
    },
  }
}

await benchSync()
