import type { DBCoreKeyRange, DBCoreMutateResponse, DBCoreTableSchema, DBCoreTransaction } from 'dexie'
import { EVERY_KEY, firstWhere, isInRange, keysBetween, rangesOverlap } from './key-range.ts'
import { type PackedReader, STAMP_KEY } from './packed-reader.ts'
import {
  type AnyRecord,
  hasColumns,
  idInRow,
  type PackedIndex,
  packSegment,
  SEGMENT_ROWS,
  type Segment,
} from './segment.ts'

/** One table in a transaction that writes. */
export type Target = {
  reader: PackedReader
  trans: DBCoreTransaction
  schema: DBCoreTableSchema
  indexes: readonly PackedIndex[]
}

/**
 * Packs rows, all with the same columns. Returns those that cannot be packed and have to be put: the table's own store has
 * their id, or they lie between the rows of a segment.
 */
export async function packRows(target: Target, rows: readonly AnyRecord[]): Promise<AnyRecord[]> {
  const { reader, trans, schema } = target
  if (rows.length === 0) return []
  const sorted = [...rows].sort((a, b) => idInRow(a) - idInRow(b))
  const [known, own] = await Promise.all([
    reader.segments(trans, schema.name),
    reader.ownIds(trans, schema.name, keysBetween(idInRow(sorted[0]), idInRow(sorted.at(-1)))),
  ])
  const toPut: AnyRecord[] = []
  const parts: AnyRecord[][] = []
  let place = -1
  for (const row of sorted) {
    const id = idInRow(row)
    const before = firstWhere(known, ({ last }) => last >= id)
    const next = known[before]
    if (own.has(id) || (next && next.first <= id)) {
      toPut.push(row)
      continue
    }
    // Only rows that come after the same segment can share one.
    if (before !== place || parts.at(-1)?.length === SEGMENT_ROWS) parts.push([])
    place = before
    parts.at(-1)?.push(row)
  }
  await replaceSegments(target, [], parts)
  return toPut
}

/**
 * Packs rows that the table's own store has, in place of the packed rows with their ids and between the others, where at
 * least so many join the same segment. Returns the ids of those that it has packed: they still have to be deleted from there.
 */
export async function packOwnRows(
  target: Target,
  rows: readonly AnyRecord[],
  least: number,
): Promise<number[]> {
  const { reader, trans, schema } = target
  const known = await reader.segments(trans, schema.name)
  const joining = new Map<Segment | undefined, AnyRecord[]>()
  for (const row of [...rows].sort((a, b) => idInRow(a) - idInRow(b))) {
    const next = firstWhere(known, ({ last }) => last >= idInRow(row))
    const holder = known[next]
    // A row behind all segments joins the last one: else each day would leave a small one.
    const segment = holder && holder.first <= idInRow(row) ? holder : known[next - 1]
    const others = joining.get(segment)
    const columns = segment?.columns ?? Object.keys(others?.[0] ?? row)
    if (!hasColumns(row, columns)) continue
    if (others) others.push(row)
    else joining.set(segment, [row])
  }
  const old: Segment[] = []
  const parts: AnyRecord[][] = []
  const packed: number[] = []
  for (const [segment, joined] of joining) {
    if (joined.length < least) continue
    const byId = new Map<number, AnyRecord>()
    for (const row of segment ? await reader.blocks(trans, segment) : []) byId.set(idInRow(row), row)
    for (const row of joined) byId.set(idInRow(row), row)
    const all = [...byId.values()].sort((a, b) => idInRow(a) - idInRow(b))
    for (let from = 0; from < all.length; from += SEGMENT_ROWS)
      parts.push(all.slice(from, from + SEGMENT_ROWS))
    if (segment) old.push(segment)
    packed.push(...joined.map(idInRow))
  }
  await replaceSegments(target, old, parts)
  return packed
}

/** Removes the packed rows that have one of the ids, or an id in the range. */
export async function removePacked(target: Target, ids: readonly number[] | DBCoreKeyRange): Promise<void> {
  const { reader, trans, schema } = target
  const segments = await reader.segments(trans, schema.name)
  if (!('type' in ids) && (await reader.rowsWith(trans, schema.name, ids)).size === 0) return
  if ('type' in ids && ids.type === EVERY_KEY.type) return replaceSegments(target, segments, [])
  const listed = new Set('type' in ids ? [] : ids)
  const isGone = 'type' in ids ? (id: number) => isInRange(ids, id) : (id: number) => listed.has(id)
  const mayBeIn = ({ first, last }: Segment) =>
    'type' in ids ? rangesOverlap(ids, first, last) : ids.some(id => first <= id && id <= last)
  const old: Segment[] = []
  const parts: AnyRecord[][] = []
  for (const segment of segments.filter(mayBeIn)) {
    const rows = await reader.blocks(trans, segment)
    const kept = rows.filter(row => !isGone(idInRow(row)))
    if (kept.length === rows.length) continue
    old.push(segment)
    if (kept.length > 0) parts.push(kept)
  }
  await replaceSegments(target, old, parts)
}

/** Writes the rows of each part as a segment, instead of the old ones, and that the segments have changed. */
async function replaceSegments(
  { reader, trans, schema, indexes }: Target,
  old: readonly Segment[],
  parts: readonly AnyRecord[][],
): Promise<void> {
  if (old.length + parts.length === 0) return
  const table = schema.name
  const { core } = reader
  const remove = (store: string, lower: unknown, upper: unknown) =>
    written(core.table(store).mutate({ trans, type: 'deleteRange', range: keysBetween(lower, upper) }))
  const put = (store: string, values: readonly object[]) =>
    written(core.table(store).mutate({ trans, type: 'put', values }))
  const writes: PromiseLike<unknown>[] = []
  for (const { first, last, indexes } of old) {
    writes.push(
      remove('segments', [table, first], [table, first]),
      remove('blocks', [table, first], [table, last]),
    )
    for (const name of indexes) writes.push(remove('postings', [table, name, first], [table, name, first]))
  }
  const added: Segment[] = []
  for (const rows of parts) {
    const { segment, blocks, postings } = packSegment(table, indexes, rows)
    added.push(segment)
    writes.push(put('blocks', blocks), put('postings', postings), put('segments', [segment]))
  }
  const stamp = reader.noteWriting(trans, table, known =>
    [...known.filter(segment => !old.includes(segment)), ...added].sort((a, b) => a.first - b.first),
  )
  writes.push(put('segments', [{ table: STAMP_KEY[0], first: STAMP_KEY[1], stamp }]))
  await Promise.all(writes)
}

/** Throws what the browser could not write, as on a full disk: Dexie only counts it, and the rest would be committed. */
async function written(writing: Promise<DBCoreMutateResponse>): Promise<void> {
  const { numFailures, failures } = await writing
  if (numFailures > 0) throw Object.values(failures)[0]
}
