import { ADMIN } from './accounts.ts'
import { type Bench, besideRaw, type Figure, newFigure } from './figure.ts'
import type { Series } from './in-page/mutations.ts'

const AIM_RATIO = 2
/** A row with nothing that hangs on it: little more than a put. */
const AIM_RATIO_CUSTOMER = 1.5

/** How long a person's change takes to be durable on the device, without any network. */
export async function measureMutations(bench: Bench): Promise<Figure[]> {
  const device = await bench.newHarness()
  const { rawPuts, rawUpdates, rawSteps, series } = await device.page.evaluate(
    account => globalThis.bench.timeMutations(account),
    ADMIN,
  )
  await device.close()

  const raw = newFigure(bench, 'raw Dexie, one durable put', rawPuts)
  const steps = newFigure(bench, 'raw Dexie, the records of a start in one transaction', rawSteps)
  const updates = newFigure(bench, 'raw Dexie, the records of an update in one transaction', rawUpdates)
  return [
    raw,
    besideRaw(raw, updates),
    besideRaw(raw, steps),
    ...series.map(each => beside(raw, each, newFigure(bench, nameOf(each), each.times))),
  ]
}

function beside(raw: Figure, { name }: Series, figure: Figure): Figure {
  const aim = name === 'customer.update' ? AIM_RATIO_CUSTOMER : AIM_RATIO
  const { ratio = 0, ...line } = besideRaw(raw, figure)
  return { ...line, ratio, aim: { text: `≤ ${aim.toFixed(1)}×`, reached: ratio <= aim } }
}

function nameOf({ name, waiting }: Series): string {
  return `${name} made durable, from ${waiting.toLocaleString('en')} waiting`
}
