import { parseArgs } from 'node:util'
import { buildApp } from '#server/build-app.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { median } from './measure.ts'
import { TakeDown } from './take-down.ts'
import { SLOW_PHONE, type Visit, visitPage } from './visit-page.ts'

const PAGES = [
  { path: '/', maxScriptKb: 5, tap: null },
  { path: '/booking', maxScriptKb: 55, tap: 'input[name=serviceIds]' },
] as const
const MAX_LARGEST_PAINT_MS = 800
const MAX_TAP_MS = 100

/**
 * Weighs and times the public pages as a visitor on a slow phone gets them, each time with nothing cached.
 * Reads `--runs 5`. Asserts nothing.
 */
async function benchVisitor(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  buildApp()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    const { port } = await startBenchServer({ appointments: 1000, profile: undefined }, takeDown)
    const browser = await openBenchBrowser({ port, storage: 'memory' }, takeDown)
    console.log(`Chromium ${browser.version}, ${SLOW_PHONE.inWords}; the medians of ${values.runs} visits`)
    for (const page of PAGES) {
      const visits: Visit[] = []
      for (let run = 0; run < Number(values.runs); run++) visits.push(await visitPage(browser, page))
      print(page, visits)
    }
  } finally {
    await takeDown.run()
  }
}

function print({ path, maxScriptKb, tap }: (typeof PAGES)[number], visits: readonly Visit[]): void {
  const of = (figure: keyof Visit) => median(visits.map(visit => visit[figure]))
  const lines: [what: string, value: string, aim?: boolean][] = [
    ['page', kb(of('pageBytes'))],
    ['JavaScript', kb(of('scriptBytes')), of('scriptBytes') <= maxScriptKb * 1000],
    ['everything', kb(of('allBytes'))],
    ['first paint', ms(of('firstPaintMs'))],
    ['largest paint', ms(of('largestPaintMs')), of('largestPaintMs') < MAX_LARGEST_PAINT_MS],
    ['script has run', ms(of('scriptRunMs'))],
    ['layout shift', of('layoutShift').toFixed(4), of('layoutShift') === 0],
  ]
  if (tap) lines.push(['first tap', ms(of('tapMs')), of('tapMs') < MAX_TAP_MS])
  console.log(`\n${path}`)
  for (const [what, value, aim] of lines)
    console.log(
      `  ${what.padEnd(15)}${value.padStart(10)}  ${aim === undefined ? '' : aim ? 'reached' : 'missed'}`.trimEnd(),
    )
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`

await benchVisitor()
