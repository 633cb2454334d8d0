import { ADMIN } from './accounts.ts'
import { type Bench, type Figure, newFigure } from './figure.ts'
import type { Series } from './in-page/mutations.ts'

const AIM_RATIO = 2

/** How long a person's change takes to be durable on the device, without any network. */
export async function measureMutations(bench: Bench): Promise<Figure[]> {
  const device = await bench.newHarness()
  const { rawPuts, series } = await device.page.evaluate(
    account => globalThis.bench.timeMutations(account),
    ADMIN,
  )
  await device.close()

  const raw = newFigure(bench, 'raw Dexie, one durable put', rawPuts)
  return [raw, ...series.map(each => beside(raw, newFigure(bench, nameOf(each), each.times)))]
}

function beside(raw: Figure, figure: Figure): Figure {
  const ratio = figure.p50Ms / raw.p50Ms
  return { ...figure, ratio, aim: { text: `≤ ${AIM_RATIO}×`, reached: ratio <= AIM_RATIO } }
}

function nameOf({ name, waiting }: Series): string {
  return `${name} made durable, from ${waiting.toLocaleString('en')} waiting`
}
