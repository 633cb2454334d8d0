import { ADMIN, MANAGER } from './accounts.ts'
import { type Bench, besideRaw, type Figure, newFigure } from './figure.ts'
import type { HandMade } from './hand-made.ts'

const ROUNDS = 200
const REQUESTS = 100
const AIM_P50_MS = 12
const AIM_P95_MS = 30

/** From one person's change, as the screens make it, until another person's device can read it. */
export async function measurePropagation(bench: Bench & HandMade): Promise<Figure[]> {
  const [from, to] = [await bench.newHarness(), await bench.newHarness()]
  const { firstCustomer } = await from.page.evaluate(account => globalThis.bench.startWork(account), ADMIN)
  await to.page.evaluate(account => globalThis.bench.startWork(account), MANAGER)
  const work = [firstCustomer, ROUNDS] as const
  await to.page.evaluate(([id, rounds]) => globalThis.bench.watchCustomer(id, rounds), work)
  const starts = await from.page.evaluate(([id, rounds]) => globalThis.bench.changeCustomer(id, rounds), work)
  const arrivals = await to.page.evaluate(() => globalThis.bench.arrivalTimes())
  const empty = await from.page.evaluate(count => globalThis.bench.timeRequests(count), REQUESTS)
  await Promise.all([from.close(), to.close()])

  const what = 'raw: a row put, sent, committed and put on another device, by hand'
  const raw = newFigure(bench, what, await timeByHand(bench, false))
  const kept = newFigure(bench, `${what}, with the records of all guarantees`, await timeByHand(bench, true))
  const arrived = newFigure(bench, 'a change on one device readable on another', between(starts, arrivals))
  const reached = arrived.p50Ms <= AIM_P50_MS && arrived.p95Ms <= AIM_P95_MS
  const aim = { text: `p50 ≤ ${AIM_P50_MS} ms, p95 ≤ ${AIM_P95_MS} ms`, reached }
  const request = newFigure(bench, 'raw request with nothing in it', empty)
  return [request, raw, besideRaw(raw, kept), { ...besideRaw(raw, arrived), aim }]
}

async function timeByHand({ newHandMade }: HandMade, kept: boolean): Promise<number[]> {
  const work = { kept, count: ROUNDS }
  const [from, to] = [await newHandMade(), await newHandMade()]
  await to.page.evaluate(work => globalThis.bench.watchByHand(work), work)
  const starts = await from.page.evaluate(work => globalThis.bench.changeByHand(work), work)
  const arrivals = await to.page.evaluate(() => globalThis.bench.arrivalTimes())
  await Promise.all([from.close(), to.close()])
  return between(starts, arrivals)
}

function between(starts: number[], arrivals: number[]): number[] {
  return arrivals.map((arrival, round) => arrival - (starts[round] ?? Number.NaN))
}
