import type { DBCoreIndex } from 'dexie'
import { compareKeys, type IndexKey } from './key-range.ts'

/** Rows of one table that are packed together: those from `first` to `last`, in blocks. Segments of a table never overlap. */
export type Segment = {
  table: string
  first: number
  last: number
  /** Another one with every writing, so that what was read of an earlier one is not taken for it. */
  stamp: string
  columns: readonly string[]
  count: number
  /** The id of the first row of each block. */
  blocks: readonly number[]
  /** The indexes that the rows were packed with. */
  indexes: readonly string[]
  /** The least and the greatest key of each of these indexes; one in which no row has a key is left out. */
  bounds: Readonly<Record<string, readonly [least: IndexKey, greatest: IndexKey]>>
}

/** A block as it is stored: its rows as JSON, each the list of its values in the order of the segment's columns. */
export type StoredBlock = { table: string; first: number; text: string }

/** The keys of one index in a segment as they are stored: JSON of `Postings`. `first` is the segment's. */
export type StoredPostings = { table: string; index: string; first: number; text: string }

/** The keys of one index in ascending order, and beside each the id of its row; the same key by ascending id. */
export type Postings = { keys: IndexKey[]; ids: number[] }

/** An index of a table, and the keys under which it finds a row. */
export type PackedIndex = { name: string; keysOf: (row: AnyRecord) => IndexKey[] }

/** An index of IndexedDB: the key of a row is the value of its column, or each value of the list there. */
export function indexOf({ name, keyPath, multiEntry }: DBCoreIndex): PackedIndex {
  const column = keyPath as string
  const keysOf = (row: AnyRecord) => (multiEntry ? keysIn(row[column]) : [row[column]].filter(isKey))
  return { name: name as string, keysOf }
}

/** An index of the rows that pass, which finds them by their ids. */
export function partialIndex(name: string, passes: (row: AnyRecord) => boolean): PackedIndex {
  return { name, keysOf: row => (passes(row) ? [idInRow(row)] : []) }
}

export type AnyRecord = Record<string, unknown>
/** The values of one row. */
export type PackedRow = readonly unknown[]

/** IndexedDB charges by the record: larger blocks are quicker to write, and slower to read for one row. */
const BLOCK_ROWS = 256
/** All keys that an index has in a segment are read at once. */
export const SEGMENT_ROWS = 4096

/** Packs rows, at least one, all with the same columns and by ascending id, into what is stored of their segment. */
export function packSegment(
  table: string,
  indexes: readonly PackedIndex[],
  rows: readonly AnyRecord[],
): { segment: Segment; blocks: StoredBlock[]; postings: StoredPostings[] } {
  const columns = Object.keys(rows[0] as AnyRecord)
  const first = idInRow(rows[0])
  const blocks: StoredBlock[] = []
  for (let from = 0; from < rows.length; from += BLOCK_ROWS) {
    const part = rows.slice(from, from + BLOCK_ROWS).map(row => columns.map(column => row[column]))
    blocks.push({ table, first: idInRow(rows[from]), text: JSON.stringify(part) })
  }
  const bounds: Record<string, [IndexKey, IndexKey]> = {}
  const postings: StoredPostings[] = []
  for (const index of indexes) {
    const { keys, ids } = postingsOf(rows, index)
    const least = keys[0]
    const greatest = keys.at(-1)
    if (least === undefined || greatest === undefined) continue
    bounds[index.name] = [least, greatest]
    postings.push({ table, index: index.name, first, text: JSON.stringify({ keys, ids }) })
  }
  const segment = {
    table,
    first,
    last: idInRow(rows.at(-1)),
    stamp: crypto.randomUUID(),
    columns,
    count: rows.length,
    blocks: blocks.map(block => block.first),
    indexes: indexes.map(({ name }) => name),
    bounds,
  }
  return { segment, blocks, postings }
}

export const idInRow = (row: AnyRecord | undefined) => row?.id as number

/** The keys that an index finds these rows by. */
export function postingsOf(rows: readonly AnyRecord[], index: PackedIndex): Postings {
  const entries: [IndexKey, number][] = []
  for (const row of rows) for (const key of index.keysOf(row)) entries.push([key, idInRow(row)])
  entries.sort(([a, idA], [b, idB]) => compareKeys(a, b) || idA - idB)
  return { keys: entries.map(([key]) => key), ids: entries.map(([, id]) => id) }
}

/** What IndexedDB takes of a list for keys: numbers and texts, each one once. */
const keysIn = (value: unknown) => (Array.isArray(value) ? [...new Set(value.filter(isKey))] : [])

const isKey = (value: unknown): value is IndexKey => typeof value === 'number' || typeof value === 'string'

/** The row that these values were taken of; it has their lists and objects. */
export function unpackRow(columns: readonly string[], values: PackedRow): AnyRecord {
  const row: AnyRecord = {}
  for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
  return row
}

/** The same values, with lists and objects of their own. */
export function copyJson<Value>(value: Value): Value
export function copyJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyJson)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyJson(each)]))
}

/** Whether a row has these columns and no other: only such rows can be packed together. */
export function hasColumns(row: AnyRecord, columns: readonly string[]): boolean {
  return Object.keys(row).length === columns.length && columns.every(column => column in row)
}
