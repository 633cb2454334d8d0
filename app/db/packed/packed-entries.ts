import type {
  DBCoreCountRequest,
  DBCoreGetManyRequest,
  DBCoreGetRequest,
  DBCoreKeyRange,
  DBCoreOpenCursorRequest,
  DBCoreQuery,
  DBCoreQueryRequest,
  DBCoreQueryResponse,
  DBCoreTable,
  DBCoreTransaction,
} from 'dexie'
import {
  compareKeys,
  EVERY_KEY,
  type IndexKey,
  isInRange,
  keysBetween,
  placesIn,
  rangesOverlap,
} from './key-range.ts'
import type { PackedReader } from './packed-reader.ts'
import { type AnyRecord, idInRow, indexOf, type PackedIndex, type Segment } from './segment.ts'

/** One row as an index finds it, under a key. Without `row` it is packed. */
export type PackedEntry = { key: IndexKey; id: number; row?: AnyRecord }

/** Entries in the order of key and id, those from one place up to, not including, another. */
export type EntryList = {
  keys: readonly IndexKey[]
  ids: readonly number[]
  from: number
  to: number
  /** The rows of all of them; of packed ones they are read one by one. */
  rows?: readonly (AnyRecord | undefined)[]
  /** The ids of packed rows that are not to be found: a row of the table's own store replaces them. */
  replaced?: ReadonlySet<number>
}

/** Answers requests to one table from its own store and from the packed rows that no row there replaces. */
export class PackedEntries {
  constructor(
    readonly reader: PackedReader,
    readonly own: DBCoreTable,
  ) {}

  async get(req: DBCoreGetRequest): Promise<AnyRecord | undefined> {
    const own = await this.own.get(req)
    return own ?? (await this.reader.rowsWith(req.trans, this.own.name, [req.key])).get(req.key)
  }

  async getMany(req: DBCoreGetManyRequest): Promise<(AnyRecord | undefined)[]> {
    const rows = await this.own.getMany(req)
    const missing = req.keys.filter((_, i) => rows[i] === undefined)
    if (missing.length === 0) return rows
    const found = await this.reader.rowsWith(req.trans, this.own.name, missing)
    return rows.map((row, i) => row ?? found.get(req.keys[i]))
  }

  async query(req: DBCoreQueryRequest): Promise<DBCoreQueryResponse> {
    const { trans, query, values, limit = Number.POSITIVE_INFINITY } = req
    const isReverse = req.direction?.startsWith('prev') ?? false
    if (query.index.isPrimaryKey) {
      const [{ result }, packed] = await Promise.all([
        this.own.query(req),
        this.#packedById(trans, query, { limit, isReverse }),
      ])
      if (packed.length === 0) return { result }
      const found = [...result, ...(values ? packed : packed.map(idInRow))]
      found.sort((a, b) => (values ? idInRow(a) - idInRow(b) : a - b))
      return { result: (isReverse ? found.reverse() : found).slice(0, limit) }
    }
    const [plain, packed] = await Promise.all([this.own.query(req), this.#packedByKey(trans, query)])
    if (packed.length === 0) return plain
    const all = values && limit === Number.POSITIVE_INFINITY ? plain.result : undefined
    const entries = await this.#merged(req, packed, all)
    const wanted = (isReverse ? entries.reverse() : entries).slice(0, limit)
    if (!values) return { result: wanted.map(({ id }) => id) }
    return { result: await this.rowsOf(trans, wanted) }
  }

  async count({ trans, query }: DBCoreCountRequest): Promise<number> {
    const [own, packed] = await Promise.all([
      this.own.count({ trans, query }),
      query.index.isPrimaryKey ? this.#countById(trans, query) : this.#packedByKey(trans, query),
    ])
    return own + (typeof packed === 'number' ? packed : packed.length)
  }

  /** The lists that a cursor goes through together; null when no row is packed. */
  async listsFor({ trans, query }: DBCoreOpenCursorRequest): Promise<EntryList[] | null> {
    if ((await this.reader.segments(trans, this.own.name)).length === 0) return null
    if (query.index.isPrimaryKey) {
      const { result } = await this.query({ trans, query, values: true })
      return [listOf((result as AnyRecord[]).map(row => ({ key: idInRow(row), id: idInRow(row), row })))]
    }
    const [packed, own] = await Promise.all([
      this.#packedLists(trans, indexOf(query.index), query.range),
      this.#merged({ trans, query }, []),
    ])
    return [...packed, listOf(own)]
  }

  /** The ids of the packed rows that a partial index finds, and of all rows of the table's own store; ascending. */
  async idsInPart(trans: DBCoreTransaction, part: PackedIndex): Promise<number[]> {
    const [own, packed] = await Promise.all([
      this.reader.ownIds(trans, this.own.name, EVERY_KEY),
      this.#packedLists(trans, part, EVERY_KEY),
    ])
    for (const { ids } of packed) for (const id of ids) own.add(id)
    return [...own].sort((a, b) => a - b)
  }

  /** The rows of entries, in their order. */
  async rowsOf(trans: DBCoreTransaction, entries: readonly PackedEntry[]): Promise<AnyRecord[]> {
    const packed = entries.filter(({ row }) => !row).map(({ id }) => id)
    const found = await this.reader.rowsWith(trans, this.own.name, packed)
    return entries.map(({ id, row }) => row ?? found.get(id)).filter(row => row !== undefined)
  }

  /** The packed entries and those of the table's own store, by key and id. */
  async #merged(
    { trans, query }: { trans: DBCoreTransaction; query: DBCoreQuery },
    packed: PackedEntry[],
    rows?: readonly AnyRecord[],
  ): Promise<PackedEntry[]> {
    const own = rows ?? (await this.own.query({ trans, query, values: true })).result
    const index = indexOf(query.index)
    const once = new Map<number, AnyRecord>(own.map((row: AnyRecord) => [idInRow(row), row]))
    const entries = [...packed]
    for (const [id, row] of once)
      for (const key of index.keysOf(row)) if (isInRange(query.range, key)) entries.push({ key, id, row })
    return entries.sort((a, b) => compareKeys(a.key, b.key) || a.id - b.id)
  }

  async #packedByKey(trans: DBCoreTransaction, query: DBCoreQuery): Promise<PackedEntry[]> {
    const found: PackedEntry[] = []
    const { index, range } = query
    for (const { keys, ids, from, to, replaced } of await this.#packedLists(trans, indexOf(index), range))
      for (let i = from; i < to; i++) {
        const id = ids[i] as number
        if (!replaced?.has(id)) found.push({ key: keys[i] as IndexKey, id })
      }
    return found
  }

  /** The entries of each segment in the range. */
  async #packedLists(
    trans: DBCoreTransaction,
    index: PackedIndex,
    range: DBCoreKeyRange,
  ): Promise<EntryList[]> {
    const { name } = index
    const lists = await Promise.all(
      (await this.reader.segments(trans, this.own.name)).map(async segment => {
        const bounds = segment.bounds[name]
        const mayHold = bounds ? rangesOverlap(range, ...bounds) : !segment.indexes.includes(name)
        if (!mayHold) return []
        const { keys, ids } = await this.reader.postings(trans, segment, index)
        const [from, to] = placesIn(range, keys)
        if (from === to) return []
        return { keys, ids, from, to, replaced: await this.#replaced(trans, segment) }
      }),
    )
    return lists.flat()
  }

  /** The packed rows with ids in the range, as many as the limit asks for from the end where the reading begins. */
  async #packedById(
    trans: DBCoreTransaction,
    { range }: DBCoreQuery,
    { limit, isReverse }: { limit: number; isReverse: boolean },
  ): Promise<AnyRecord[]> {
    const found: AnyRecord[] = []
    const segments = [...(await this.reader.segments(trans, this.own.name, range))]
    for (const segment of isReverse ? segments.reverse() : segments) {
      if (found.length >= limit) break
      const replaced = await this.#replaced(trans, segment)
      const places = placesOf(segment, range)
      if (isReverse) places.reverse()
      // Without a limit all blocks are read by one request.
      for (const part of limit === Number.POSITIVE_INFINITY ? [places] : places.map(place => [place])) {
        const rows = await this.reader.blocks(trans, segment, part)
        const wanted = rows.filter(row => isInRange(range, idInRow(row)) && !replaced.has(idInRow(row)))
        for (const row of isReverse ? wanted.reverse() : wanted) found.push(row)
        if (found.length >= limit) break
      }
    }
    return found
  }

  async #countById(trans: DBCoreTransaction, query: DBCoreQuery): Promise<number> {
    let count = 0
    for (const segment of await this.reader.segments(trans, this.own.name, query.range)) {
      const isWhole = isInRange(query.range, segment.first) && isInRange(query.range, segment.last)
      const replaced = await this.#replaced(trans, segment)
      if (isWhole)
        count += segment.count - (await this.reader.rowsWith(trans, this.own.name, [...replaced])).size
      else {
        const rows = await this.reader.blocks(trans, segment, placesOf(segment, query.range))
        count += rows.filter(
          row => isInRange(query.range, idInRow(row)) && !replaced.has(idInRow(row)),
        ).length
      }
    }
    return count
  }

  /** The ids between those of the segment that the table's own store has. */
  #replaced(trans: DBCoreTransaction, { first, last }: Segment): Promise<Set<number>> {
    return this.reader.ownIds(trans, this.own.name, keysBetween(first, last))
  }
}

/** The places of the blocks that may hold ids in the range. */
function placesOf({ blocks, last }: Segment, range: DBCoreKeyRange): number[] {
  return blocks.flatMap((first, place) => {
    const next = blocks[place + 1]
    return rangesOverlap(range, first, next === undefined ? last : next - 1) ? [place] : []
  })
}

function listOf(entries: readonly PackedEntry[]): EntryList {
  return {
    keys: entries.map(({ key }) => key),
    ids: entries.map(({ id }) => id),
    from: 0,
    to: entries.length,
    rows: entries.map(({ row }) => row),
  }
}
