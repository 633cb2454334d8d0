import { ADMIN, MANAGER } from './accounts.ts'
import type { Bench, Figure } from './figure.ts'
import { median, percentile } from './measure.ts'

const ROUNDS = 200
const REQUESTS = 100
const AIM_P50_MS = 12
const AIM_P95_MS = 22

/** From one person's change, as the screens make it, until another person's device can read it. */
export async function measurePropagation({ size, newHarness }: Bench): Promise<Figure[]> {
  const [from, to] = [await newHarness(), await newHarness()]
  const { firstCustomer } = await from.page.evaluate(account => bench.startWork(account), ADMIN)
  await to.page.evaluate(account => bench.startWork(account), MANAGER)
  const work = [firstCustomer, ROUNDS] as const
  await to.page.evaluate(([id, rounds]) => bench.watchCustomer(id, rounds), work)
  const starts = await from.page.evaluate(([id, rounds]) => bench.changeCustomer(id, rounds), work)
  const arrivals = await to.page.evaluate(() => bench.arrivalTimes())
  const empty = await from.page.evaluate(count => bench.timeRequests(count), REQUESTS)
  await Promise.all([from.close(), to.close()])

  const times = arrivals.map((arrival, round) => arrival - (starts[round] ?? Number.NaN))
  const arrived = line('a change on one device readable on another', times)
  const reached = arrived.p50Ms < AIM_P50_MS && arrived.p95Ms < AIM_P95_MS
  const aim = { text: `p50 < ${AIM_P50_MS} ms, p95 < ${AIM_P95_MS} ms`, reached }
  return [line('one empty request, for scale', empty), { ...arrived, aim }]

  function line(what: string, samples: number[]) {
    const [p50Ms, p95Ms] = [median(samples), percentile(samples, 95)]
    return { what, size, samples: samples.length, p50Ms, p95Ms }
  }
}
