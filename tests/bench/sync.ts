import { buildApp } from '#server/build-app.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { type BenchOptions, readBenchOptions } from './bench-options.ts'
import { startBenchServer } from './bench-server.ts'
import { measureDay } from './day.ts'
import { measureDrain } from './drain.ts'
import type { Bench, Figure } from './figure.ts'
import { measureFirstSync } from './first-sync.ts'
import { type HandMade, startHandMade } from './hand-made.ts'
import { readMachine } from './machine.ts'
import { measureMutations } from './mutations.ts'
import { buildScripts, newDevices } from './new-devices.ts'
import { measurePropagation } from './propagation.ts'
import { measureReopen } from './reopen.ts'
import { report } from './report.ts'
import { TakeDown } from './take-down.ts'

const MEASURES: Record<BenchOptions['only'][number], (bench: Bench & HandMade) => Promise<Figure[]>> = {
  'first-sync': measureFirstSync,
  mutation: measureMutations,
  drain: measureDrain,
  propagation: measurePropagation,
  day: measureDay,
  reopen: measureReopen,
}

/** Times the sync engine in real Chromium against the real server, beside plain Dexie. Asserts no times. */
async function benchSync(): Promise<void> {
  const options = readBenchOptions()
  const { runs, profile, storage } = options
  const machine = readMachine()
  buildApp()
  const scripts = await buildScripts({ minify: !profile })
  const takeDown = new TakeDown()
  takeDown.atSignals()
  const figures: Figure[] = []
  let chromium = ''
  for (const size of options.sizes) {
    console.log(`A shop of ${size.toLocaleString('en')} appointments`)
    try {
      const { port, postgres } = await startBenchServer({ appointments: size, profile }, takeDown)
      // A new one for each size, so that nothing of the size before lingers in it.
      const browser = await openBenchBrowser({ port, storage }, takeDown)
      chromium = browser.version
      const databaseUrl = postgres.url
      const handMade = await startHandMade({ browser, harness: scripts.harness, databaseUrl }, takeDown)
      const bench = { size, runs, ...newDevices(browser, scripts, profile), ...handMade }
      for (const name of options.only) {
        const start = performance.now()
        figures.push(...(await MEASURES[name](bench)))
        console.log(`  ${name}: measured in ${((performance.now() - start) / 1000).toFixed(0)} s`)
      }
    } finally {
      await takeDown.run()
    }
  }
  report({ machine, options, chromium, figures })
}

await benchSync()
