import type { DBCoreGetManyRequest, DBCoreTable } from 'dexie'
import { keysBetween } from './key-range.ts'
import { type AnyRecord, idInRow } from './segment.ts'

/** Fewer rows are asked for one by one, as many as a screen shows. */
const MANY = 32
/** Ids that lie no further apart are of one range: to read a row too many takes less than another request. */
const GAP = 4
/** So many ids a range holds at least, on average. */
const WORTH = 8

/** The rows with these ids in the table's own store, undefined where there is none. What lies close together is read by one request. */
export async function getMany(
  own: DBCoreTable,
  req: DBCoreGetManyRequest,
): Promise<(AnyRecord | undefined)[]> {
  const { trans, keys } = req
  const ranges = keys.length < MANY ? [] : rangesOf(keys)
  if (ranges.length === 0 || ranges.length * WORTH > keys.length) return own.getMany(req)
  const index = own.schema.primaryKey
  const answers = await Promise.all(
    ranges.map(([first, last]) =>
      own.query({ trans, values: true, query: { index, range: keysBetween(first, last) } }),
    ),
  )
  const rows = new Map<unknown, AnyRecord>()
  for (const { result } of answers) for (const row of result as AnyRecord[]) rows.set(idInRow(row), row)
  return keys.map(key => rows.get(key))
}

function rangesOf(ids: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && id - range[1] <= GAP) range[1] = id
    else ranges.push([id, id])
  }
  return ranges
}
