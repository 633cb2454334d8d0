import { parseArgs } from 'node:util'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { buildApp } from '#server/build-app.ts'
import { openBenchBrowser } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { median } from './measure.ts'
import { signInAs } from './sync-client.ts'
import { TakeDown } from './take-down.ts'
import { SLOW_PHONE, type Visit, visitPage } from './visit-page.ts'

/** A page with three lines of text: what the line, the processor and Chromium take in any case. */
const EMPTY: BenchPage = { name: 'empty page', path: '/robots.txt', maxKb: Infinity, maxScriptKb: Infinity }
const TICK = 'input[name=serviceIds]'
const MAX_TIMES_EMPTY = 1.5
const MAX_TAP_MS = 100

type BenchPage = {
  name: string
  path: string
  maxKb: number
  maxScriptKb: number
  maxRequests?: number
  tap?: string
}

/** The public pages; of a booking and of a document there is one each. */
async function listPages(base: string): Promise<BenchPage[]> {
  return [
    { name: '/', path: '/', maxKb: 60, maxScriptKb: 5, maxRequests: 4 },
    { name: '/booking', path: '/booking', maxKb: 100, maxScriptKb: 40, tap: TICK },
    { name: '/ar', path: '/ar', maxKb: 110, maxScriptKb: 5 },
    { name: '/ar/booking', path: '/ar/booking', maxKb: 150, maxScriptKb: 40, tap: TICK },
    { name: '/b', path: await linkTo('appointments', base), maxKb: 50, maxScriptKb: 10 },
    { name: '/d', path: await linkTo('invoices', base), maxKb: 50, maxScriptKb: 10 },
  ]
}

async function linkTo(kind: 'appointments' | 'invoices', base: string): Promise<string> {
  const headers = await signInAs(base)
  const [row] = (await (await fetch(`${base}/api/${kind}?limit=1`, { headers })).json()) as { id: number }[]
  const answer = await fetch(`${base}/api/document-links/${kind}/${row?.id}`, { headers })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

/**
 * Weighs and times the public pages as a visitor on a slow phone gets them, each time with nothing cached, beside an empty page of
 * the same run. Reads `--runs 5`. Asserts nothing.
 */
async function benchVisitor(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  buildApp()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    const { port } = await startBenchServer({ appointments: 1000, profile: undefined }, takeDown)
    const browser = await openBenchBrowser({ port, storage: 'memory' }, takeDown)
    console.log(`Chromium ${browser.version}, ${SLOW_PHONE.inWords}; the medians of ${values.runs} visits\n`)
    const pages = [EMPTY, ...(await listPages(`http://localhost:${port}`))]
    const visits = pages.map((): Visit[] => [])
    const taps = pages.map((): Visit[] => [])
    // In turn, so that what slows the machine for a while slows all of them.
    for (let run = 0; run < Number(values.runs); run++)
      for (const [index, { path, tap }] of pages.entries()) {
        visits[index]?.push(await visitPage(browser, { path, tap: null }))
        // A visit of its own: what the first tap loads is not what the page is made of, and its paint comes before it or after it.
        if (tap) taps[index]?.push(await visitPage(browser, { path, tap }))
      }
    const floorMs = median((visits[0] ?? []).map(visit => visit.largestPaintMs))
    console.log(
      '| page | on the line | requests | script | largest paint | to the empty page | layout shift | first tap |',
    )
    console.log('|---|---|---|---|---|---|---|---|')
    for (const [index, page] of pages.entries())
      printRow(page, { visits: visits[index] ?? [], taps: taps[index] ?? [], floorMs })
  } finally {
    await takeDown.run()
  }
}

/** A value past its bound is marked. */
function printRow(
  page: BenchPage,
  { visits, taps, floorMs }: { visits: readonly Visit[]; taps: readonly Visit[]; floorMs: number },
): void {
  const of = (figure: keyof Visit, among = visits) => median(among.map(visit => visit[figure]))
  const tapMs = page.tap ? of('tapMs', taps) : 0
  const times = of('largestPaintMs') / floorMs
  const cells: [text: string, isWithin: boolean][] = [
    [kb(of('allBytes')), of('allBytes') <= page.maxKb * 1000],
    [String(of('requests')), of('requests') <= (page.maxRequests ?? Infinity)],
    [kb(of('scriptBytes')), of('scriptBytes') <= page.maxScriptKb * 1000],
    [ms(of('largestPaintMs')), true],
    [`${times.toFixed(2)} ×`, times <= MAX_TIMES_EMPTY],
    [of('layoutShift').toFixed(4), of('layoutShift') === 0],
    [page.tap ? ms(tapMs) : '', tapMs <= MAX_TAP_MS],
  ]
  console.log(
    `| ${[page.name, ...cells.map(([text, isWithin]) => (isWithin ? text : `**${text}** over`))].join(' | ')} |`,
  )
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`

await benchVisitor()
