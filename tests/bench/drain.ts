import { ADMIN } from './accounts.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'

const REPETITIONS = 5
const AIM_MS = 100

/** How long 1,000 changes made without a network take to reach the server once there is one. */
export async function measureDrain(bench: Bench): Promise<Figure[]> {
  const device = await bench.newHarness()
  const work = [ADMIN, REPETITIONS] as const
  const times = await device.page.evaluate(
    ([account, count]) => globalThis.bench.timeDrains(account, count),
    work,
  )
  await device.close()
  const raw = newFigure(bench, 'raw Dexie bulkPut of 1,000 rows', times.rawPuts)
  const drains = [
    newFigure(bench, 'drain of 1,000 × customer.update', times.customers),
    newFigure(bench, 'drain of 1,000 × appointment.edit', times.appointments),
  ]
  return [raw, ...drains.map(drain => aimedAt(AIM_MS, besideRaw(raw, drain)))]
}
