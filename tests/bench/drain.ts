import { ADMIN } from './accounts.ts'
import type { Bench, Figure } from './figure.ts'
import { median, percentile } from './measure.ts'

const REPETITIONS = 5
const AIM_MS = 150

/** How long 1,000 changes made without a network take to reach the server once there is one. */
export async function measureDrain({ size, newHarness }: Bench): Promise<Figure[]> {
  const device = await newHarness()
  const times = await device.page.evaluate(([account, count]) => bench.timeDrains(account, count), [
    ADMIN,
    REPETITIONS,
  ] as const)
  await device.close()

  return [
    line('drain of 1,000 × customer.update', times.customers),
    line('drain of 1,000 × appointment.edit', times.appointments),
  ]

  function line(what: string, samples: number[]): Figure {
    const p50Ms = median(samples)
    const aim = { text: `≤ ${AIM_MS} ms`, reached: p50Ms <= AIM_MS }
    return { what, size, samples: samples.length, p50Ms, p95Ms: percentile(samples, 95), aim }
  }
}
