import { ADMIN } from './accounts.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'

/** Below the smallest of them the fixed cost of a sync weighs more than the rows. The largest size that fits counts. */
const AIM_RATIOS = [
  { fromSize: 100_000, ratio: 0.3 },
  { fromSize: 20_000, ratio: 0.4 },
]
const AIM_SCHEDULE_MS = 450

/** From nothing to all of the shop: plain Dexie, the engine alone, and a person who signs in. */
export async function measureFirstSync(bench: Bench): Promise<Figure[]> {
  const { runs } = bench
  const raw: number[] = []
  const requests: number[] = []
  const engine: number[] = []
  const whole: number[] = []
  const schedule: number[] = []
  let rows = 0
  // In turns, so that what else the machine does falls on all of them.
  for (let run = 0; run < runs; run++) {
    const written = await timeRaw(bench)
    const synced = await timeEngine(bench)
    const signedIn = await timeSignIn(bench)
    rows = written.rows
    for (const [what, count] of Object.entries({ ...synced.counts, signedIn: signedIn.rows }))
      if (count !== rows) throw new Error(`Not the same work: ${rows} rows, but ${what} ${count}`)
    raw.push(written.ms)
    requests.push(written.signInMs)
    engine.push(synced.ms)
    whole.push(signedIn.syncedMs)
    schedule.push(signedIn.scheduleMs)
  }

  const line = (what: string, times: number[]) => ({ ...newFigure(bench, what, times), rows })
  const put = line('raw Dexie bulkPut of the same rows', raw)
  const request = newFigure(bench, 'raw request that signs in', requests)
  const shown = line('sign-in until today’s schedule is on screen', schedule)
  return [
    put,
    withRatioAim(besideRaw(put, line('first sync, engine alone', engine))),
    besideRaw(put, line('first sync, from the click on Sign in', whole)),
    request,
    aimedAt(AIM_SCHEDULE_MS, besideRaw(request, shown)),
  ]
}

function withRatioAim(figure: Figure): Figure {
  const { size, ratio = 0 } = figure
  const aim = AIM_RATIOS.find(({ fromSize }) => size >= fromSize)
  return aim
    ? { ...figure, aim: { text: `≤ ${aim.ratio.toFixed(1)}×`, reached: ratio <= aim.ratio } }
    : figure
}

async function timeRaw({ newHarness }: Bench) {
  const device = await newHarness()
  const written = await device.page.evaluate(account => globalThis.bench.timeRawBulkPut(account), ADMIN)
  await device.close()
  return written
}

async function timeEngine({ newHarness }: Bench) {
  const device = await newHarness()
  const { ms, rows, expected } = await device.page.evaluate(
    account => globalThis.bench.timeFirstSync(account),
    ADMIN,
  )
  await device.close()
  return { ms, counts: { 'the engine': rows, 'the server': expected } }
}

async function timeSignIn({ newSignIn }: Bench) {
  const device = await newSignIn()
  await device.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const times = await device.page.evaluate(() => signInTimes)
  await device.close()
  return times
}
