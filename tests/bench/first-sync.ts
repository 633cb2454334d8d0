import { ADMIN } from './accounts.ts'
import { type Bench, type Figure, newFigure } from './figure.ts'
import { median } from './measure.ts'

const AIM_RATIO = 1
const AIM_SCHEDULE_MS = 500
/** Below this the fixed cost of a sync weighs more than the rows. */
const AIM_FROM_SIZE = 20_000

/** From nothing to all of the shop: plain Dexie, the engine alone, and a person who signs in. */
export async function measureFirstSync(bench: Bench): Promise<Figure[]> {
  const { size, runs } = bench
  const raw: number[] = []
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
    engine.push(synced.ms)
    whole.push(signedIn.syncedMs)
    schedule.push(signedIn.scheduleMs)
  }

  const rawMs = median(raw)
  const line = (what: string, times: number[]) => ({ ...newFigure(bench, what, times), rows })
  const ratioOf = (times: number[]) => ({ ratio: median(times) / rawMs })
  const ratioAim = { text: `≤ ${AIM_RATIO.toFixed(1)}×`, reached: median(engine) / rawMs <= AIM_RATIO }
  const scheduleAim = { text: `≤ ${AIM_SCHEDULE_MS} ms`, reached: median(schedule) <= AIM_SCHEDULE_MS }
  return [
    line('raw Dexie bulkPut of the same rows', raw),
    {
      ...line('first sync, engine alone', engine),
      ...ratioOf(engine),
      ...(size >= AIM_FROM_SIZE ? { aim: ratioAim } : {}),
    },
    { ...line('first sync, from the click on Sign in', whole), ...ratioOf(whole) },
    { ...line('sign-in until today’s schedule is on screen', schedule), aim: scheduleAim },
  ]
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
  await device.page.getByRole('button', { name: 'Sign in' }).click()
  const times = await device.page.evaluate(() => signInTimes)
  await device.close()
  return times
}
