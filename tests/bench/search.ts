import { ADMIN } from './accounts.ts'
import { aimedAt, type Bench, besideRaw, type Figure, newFigure } from './figure.ts'
import { slowDown } from './slow-down.ts'

const AIM_MS = 4

const NAMES = {
  list: 'find by part of a name or phone, the search alone',
  find: 'find, ranking customers and vehicles, the search alone',
}
export const SEARCH_FIGURES = Object.values(NAMES)

/** Searching for a part of a name or phone, without the screen, beside plain Dexie that does it the plain way. */
export async function measureSearch(
  { newHarness }: Pick<Bench, 'newHarness'>,
  { runs, slower }: { runs: number; slower: number },
): Promise<Figure[]> {
  const device = await newHarness()
  await slowDown(device.page, slower)
  const work = [ADMIN, runs] as const
  const { customers, ...times } = await device.page.evaluate(
    ([account, count]) => globalThis.bench.timeSearches(account, count),
    work,
  )
  await device.close()
  const line = (what: string, ms: number[]) => newFigure({ size: customers }, what, ms)
  const raw = line('raw Dexie, a part of a name or phone by toArray and filter', times.raw)
  return [
    raw,
    aimedAt(AIM_MS, besideRaw(raw, line(NAMES.list, times.list))),
    besideRaw(raw, line(NAMES.find, times.find)),
  ]
}
