import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildApp } from '#server/build-app.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { Sizes } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { DAY_FIGURES, measureDay } from './day.ts'
import type { Figure } from './figure.ts'
import { readMachine } from './machine.ts'
import { buildScripts, newDevices } from './new-devices.ts'
import { milliseconds, report } from './report.ts'
import { measureSearch, SEARCH_FIGURES } from './search.ts'
import { measureServer, SERVER_FIGURES } from './server-growth.ts'
import { TakeDown } from './take-down.ts'

/** Times of two sizes that differ by less are the same: so much lies between two runs of one size. */
const FLAT_MAX = 2
const SEARCHES = 20

const Options = z.object({
  sizes: Sizes,
  /** Larger shops are measured on the server alone. */
  deviceUpTo: z.coerce.number().int(),
  out: z.string(),
})

/** Figures that must not grow with the shop. A search looks through all customers, and grows. */
const FLAT: readonly string[] = [...SERVER_FIGURES, ...DAY_FIGURES]
const GROWING: readonly string[] = SEARCH_FIGURES

/**
 * Times the same exchanges and reads in shops of growing size, beside a raw control in each, and prints by what factor
 * they grow. Reads `--sizes 1000,10000,100000 --device-up-to 100000 --out FILE`. Asserts no times.
 */
async function benchGrowth(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      'device-up-to': { type: 'string', default: '100000' },
      out: { type: 'string', default: 'test-results/bench-growth.json' },
    },
  })
  const { deviceUpTo, ...options } = Options.parse({ ...values, deviceUpTo: values['device-up-to'] })
  const machine = readMachine()
  buildApp()
  const scripts = await buildScripts({ minify: true })
  const takeDown = new TakeDown()
  takeDown.atSignals()
  const figures: Figure[] = []
  let chromium = ''
  for (const size of options.sizes) {
    console.log(`A shop of ${size.toLocaleString('en')} appointments`)
    try {
      const server = await startBenchServer(
        { appointments: size, profile: undefined, env: { TRUST_PROXY: '1' } },
        takeDown,
      )
      figures.push(...(await measureServer(size, server)))
      if (size > deviceUpTo) continue
      const browser = await openBenchBrowser({ port: server.port, storage: 'disk' }, takeDown)
      chromium = browser.version
      const devices = newDevices(browser, scripts, undefined)
      figures.push(...(await measureDay({ ...devices, size })))
      const searches = await measureSearch(devices, { runs: SEARCHES, slower: 1 })
      figures.push(...searches.map(figure => ({ ...figure, rows: figure.size, size })))
    } finally {
      await takeDown.run()
    }
  }
  report({ machine, options, chromium, figures })
  printSlopes(figures)
}

function printSlopes(figures: readonly Figure[]): void {
  console.log('\nFrom the smallest to the largest size')
  for (const name of [...FLAT, ...GROWING]) {
    const of = figures.filter(({ what }) => what === name).toSorted((one, other) => one.size - other.size)
    const [first, last] = [of[0], of.at(-1)]
    if (!first || !last || first === last) continue
    const factor = last.p50Ms / first.p50Ms
    const times = of.map(({ size, p50Ms }) => `${size.toLocaleString('en')}: ${milliseconds(p50Ms)}`)
    const besideRaw = first.ratio && last.ratio ? last.ratio / first.ratio : undefined
    // A day has more appointments in a larger shop: it is held against the same rows read by plain Dexie.
    const judged = DAY_FIGURES.includes(name) ? (besideRaw ?? factor) : factor
    const verdict = FLAT.includes(name) ? (judged <= FLAT_MAX ? 'flat' : 'not flat') : 'grows, as it may'
    const beside = besideRaw ? ` (beside raw ${besideRaw.toFixed(2)}×)` : ''
    const grown = `${factor.toFixed(2)}×${beside} for ${last.size / first.size}× the appointments`
    console.log(`${name}: ${grown}, ${verdict} (${times.join(', ')})`)
  }
}

await benchGrowth()
