import { ADMIN } from './accounts.ts'
import type { Bench, Figure } from './figure.ts'
import { median, percentile } from './measure.ts'

const AIM_RATIO = 2

/** How long a person's change takes to be durable on the device, without any network. */
export async function measureMutations({ size, newHarness }: Bench): Promise<Figure[]> {
  const device = await newHarness()
  const times = await device.page.evaluate(account => bench.timeMutations(account), ADMIN)
  await device.close()

  const rawMs = median(times.rawPuts)
  const line = (what: string, samples: number[]): Figure => {
    const p50Ms = median(samples)
    const ratio = p50Ms / rawMs
    const aim = { text: `≤ ${AIM_RATIO}×`, reached: ratio <= AIM_RATIO }
    return { what, size, samples: samples.length, p50Ms, p95Ms: percentile(samples, 95), ratio, aim }
  }
  const { aim: _, ratio: __, ...raw } = line('raw Dexie, one durable put', times.rawPuts)
  return [
    raw,
    ...times.series.map(({ name, waiting, times }) =>
      line(`${name} made durable, from ${waiting.toLocaleString('en')} waiting`, times),
    ),
  ]
}
