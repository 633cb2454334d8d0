import { ADMIN } from './accounts.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'
import type { HandMade } from './hand-made.ts'

const REPETITIONS = 5
const AIM_MS = 100

/** How long 1,000 changes made without a network take to reach the server once there is one. */
export async function measureDrain(bench: Bench & HandMade): Promise<Figure[]> {
  const device = await bench.newHarness()
  const work = [ADMIN, REPETITIONS] as const
  const times = await device.page.evaluate(
    ([account, count]) => globalThis.bench.timeDrains(account, count),
    work,
  )
  await device.close()
  const puts = newFigure(bench, 'raw Dexie bulkPut of 1,000 rows', times.rawPuts)
  const what = 'raw: 1,000 changes sent, committed and forgotten, by hand'
  const raw = newFigure(bench, what, await timeByHand(bench, false))
  const kept = newFigure(bench, `${what}, with the records of all guarantees`, await timeByHand(bench, true))
  const drains = [
    newFigure(bench, 'drain of 1,000 × customer.update', times.customers),
    newFigure(bench, 'drain of 1,000 × appointment.edit', times.appointments),
  ]
  return [puts, raw, besideRaw(raw, kept), ...drains.map(drain => aimedAt(AIM_MS, besideRaw(raw, drain)))]
}

async function timeByHand({ newHandMade }: HandMade, kept: boolean): Promise<number[]> {
  const device = await newHandMade()
  const work = { kept, count: REPETITIONS }
  const times = await device.page.evaluate(work => globalThis.bench.timeDrainsByHand(work), work)
  await device.close()
  return times
}
