import type { DBCore, DBCoreKeyRange, DBCoreTransaction } from 'dexie'
import { EVERY_KEY, firstWhere, keysBetween, rangesOverlap } from './key-range.ts'
import {
  type AnyRecord,
  copyJson,
  type PackedIndex,
  type PackedRow,
  type Postings,
  postingsOf,
  type Segment,
  type StoredBlock,
  unpackRow,
} from './segment.ts'

/** The stores of packed rows, with their keys. */
export const PACKED_STORES = {
  segments: '[table+first]',
  blocks: '[table+first]',
  postings: '[table+index+first]',
} as const

/** The segments of every table by ascending id, as of the writing with this stamp. */
type Directory = { stamp: string; segments: ReadonlyMap<string, readonly Segment[]> }

/** The key, among the segments, of the record that says which writing of segments was the last. */
export const STAMP_KEY: [table: string, first: number] = ['', 0]

const NEVER_WRITTEN = ''

/** Blocks that screens return to; decoded, each takes some tens of kilobytes. */
const BLOCKS_KEPT = 64
const POSTINGS_KEPT = 128

/** A reading that another transaction began may have no end. */
const TRIES = 3

/** The view that one transaction has of the packed rows. */
class View {
  directory: Directory | undefined
  /** The reads under way. */
  readonly asked = new Map<string, Promise<unknown>>()
  /** The changes of segments, one after another: each reads what the one before has written. */
  turn: Promise<unknown> = Promise.resolve()
}

/**
 * Reads what is packed, below Dexie, and keeps what it has decoded. Every transaction reads the stamp of the last writing
 * first, and what was decoded of a segment counts as long as that has its stamp: so another tab may write at any time,
 * and a transaction that is aborted leaves nothing behind here.
 *
 * No transaction waits for what another has asked for: it would be over by the answer, and WebKit never answers a page that
 * was left.
 */
export class PackedReader {
  /** The directory as it was last read or written. */
  #directory: Directory = { stamp: NEVER_WRITTEN, segments: new Map() }
  #stampBeingRead: string | undefined
  readonly #views = new WeakMap<DBCoreTransaction, View>()
  readonly #blocks = new Recent<PackedRow[]>(BLOCKS_KEPT)
  readonly #postings = new Recent<Postings>(POSTINGS_KEPT)

  constructor(readonly core: DBCore) {}

  /** The segments of a table that may hold rows with ids in this range, as this transaction finds them. */
  async segments(trans: DBCoreTransaction, table: string, ids = EVERY_KEY): Promise<readonly Segment[]> {
    const view = this.#viewOf(trans)
    view.directory ??= await this.#once(trans, 'directory', () => this.#readDirectory(trans))
    const all = view.directory.segments.get(table) ?? []
    return ids === EVERY_KEY ? all : all.filter(({ first, last }) => rangesOverlap(ids, first, last))
  }

  /** Runs what changes segments after all else in this transaction that does. */
  inTurn<Result>(trans: DBCoreTransaction, change: () => Promise<Result>): Promise<Result> {
    const view = this.#viewOf(trans)
    const done = view.turn.then(change)
    view.turn = done.catch(() => {})
    return done
  }

  /**
   * Notes that a transaction, which has read the segments of the table, is writing these instead. Returns the stamp of
   * the writing.
   */
  noteWriting(
    trans: DBCoreTransaction,
    table: string,
    replacing: (segments: readonly Segment[]) => Segment[],
  ): string {
    const view = this.#viewOf(trans)
    const segments = new Map(view.directory?.segments)
    segments.set(table, replacing(segments.get(table) ?? []))
    view.directory = { stamp: crypto.randomUUID(), segments }
    this.#directory = view.directory
    return view.directory.stamp
  }

  #viewOf(trans: DBCoreTransaction): View {
    const known = this.#views.get(trans) ?? new View()
    this.#views.set(trans, known)
    return known
  }

  /** Asks for the same only once at a time in a transaction. */
  #once<Value>(trans: DBCoreTransaction, what: string, read: () => Promise<Value>): Promise<Value> {
    const { asked } = this.#viewOf(trans)
    const known = asked.get(what) as Promise<Value> | undefined
    if (known) return known
    const answer = read().finally(() => asked.delete(what))
    asked.set(what, answer)
    return answer
  }

  /** The rows of the blocks in these places, by ascending id; those of a single block are kept decoded. */
  async blocks(
    trans: DBCoreTransaction,
    segment: Segment,
    places: readonly number[] = segment.blocks.map((_, place) => place),
  ): Promise<AnyRecord[]> {
    const { table, blocks, columns } = segment
    const [only] = places
    // What is kept is not handed out: whoever gets a row may change it.
    const rows = places.length === 1 ? [...copyJson(await this.#block(trans, segment, only as number))] : []
    if (places.length > 1) {
      const store = this.core.table('blocks')
      const range = keysBetween([table, blocks[Math.min(...places)]], [table, blocks[Math.max(...places)]])
      const query = { index: store.schema.primaryKey, range }
      const { result } = await store.query({ trans, values: true, query })
      for (const block of result as StoredBlock[]) for (const row of rowsOf(block)) rows.push(row)
    }
    return rows.map(values => unpackRow(columns, values))
  }

  async #block(
    trans: DBCoreTransaction,
    { table, blocks, stamp }: Segment,
    place: number,
  ): Promise<readonly PackedRow[]> {
    const first = blocks[place] as number
    const key = `${stamp} ${first}`
    const kept = this.#blocks.get(key)
    if (kept) return kept
    return this.#once(trans, key, async () => {
      const block = await this.core.table('blocks').get({ trans, key: [table, first] })
      // Another transaction may have decoded it meanwhile.
      return this.#blocks.get(key) ?? this.#blocks.keep(key, rowsOf(block))
    })
  }

  /** The keys of an index in a segment, also of one that the rows were packed without. */
  async postings(trans: DBCoreTransaction, segment: Segment, index: PackedIndex): Promise<Postings> {
    const { table, first, stamp, indexes } = segment
    const key = `${stamp} ${index.name}`
    const kept = this.#postings.get(key)
    if (kept) return kept
    return this.#once(trans, key, async () => {
      if (!indexes.includes(index.name))
        return this.#postings.keep(key, postingsOf(await this.blocks(trans, segment), index))
      const stored = await this.core.table('postings').get({ trans, key: [table, index.name, first] })
      return this.#postings.get(key) ?? this.#postings.keep(key, parsed(stored?.text, NO_POSTINGS))
    })
  }

  /** The ids in this range that the table's own store has. */
  async ownIds(trans: DBCoreTransaction, table: string, range: DBCoreKeyRange): Promise<Set<number>> {
    const own = this.core.table(table)
    const query = { index: own.schema.primaryKey, range }
    const { result } = await own.query({ trans, values: false, query })
    return new Set(result as number[])
  }

  /** The packed rows with these ids, by id, also those that a row of the table's own store replaces. */
  async rowsWith(
    trans: DBCoreTransaction,
    table: string,
    ids: readonly number[],
  ): Promise<Map<number, AnyRecord>> {
    const found = new Map<number, AnyRecord>()
    const segments = await this.segments(trans, table)
    const wanted = new Map<number, { segment: Segment; place: number; ids: number[] }>()
    for (const id of ids) {
      const segment = segments[firstWhere(segments, ({ last }) => last >= id)]
      if (!segment || segment.first > id) continue
      const place = placeOf(segment, id)
      const first = segment.blocks[place] as number
      const block = wanted.get(first)
      if (block) block.ids.push(id)
      else wanted.set(first, { segment, place, ids: [id] })
    }
    await Promise.all(
      [...wanted.values()].map(async ({ segment, place, ids }) => {
        const rows = await this.#block(trans, segment, place)
        const idAt = segment.columns.indexOf('id')
        for (const id of ids) {
          const row = rows[firstWhere(rows, values => (values[idAt] as number) >= id)]
          if (row?.[idAt] === id) found.set(id, unpackRow(segment.columns, copyJson(row)))
        }
      }),
    )
    return found
  }

  async #readDirectory(trans: DBCoreTransaction): Promise<Directory> {
    // The first screen asks for thirty things at once. While one of them reads the segments, the others ask for the stamp
    // again, which keeps their transactions from ending, and find the directory read.
    for (let tries = 0; ; tries++) {
      const written = await this.core.table('segments').get({ trans, key: STAMP_KEY })
      const stamp: string = written?.stamp ?? NEVER_WRITTEN
      if (stamp === this.#directory.stamp) return this.#directory
      if (stamp !== this.#stampBeingRead || tries === TRIES) return this.#readSegments(trans, stamp)
    }
  }

  async #readSegments(trans: DBCoreTransaction, stamp: string): Promise<Directory> {
    this.#stampBeingRead = stamp
    const store = this.core.table('segments')
    const query = { index: store.schema.primaryKey, range: EVERY_KEY }
    const { result } = await store.query({ trans, values: true, query })
    const segments = new Map<string, Segment[]>()
    for (const segment of result as Segment[]) {
      if (segment.table === STAMP_KEY[0]) continue
      const ofTable = segments.get(segment.table)
      if (ofTable) ofTable.push(segment)
      else segments.set(segment.table, [segment])
    }
    this.#directory = { stamp, segments }
    return this.#directory
  }
}

/** The place of the block that holds the id if any does. */
function placeOf({ blocks }: Segment, id: number): number {
  return firstWhere(blocks, first => first > id) - 1
}

/** Of a block that is damaged or gone there are none: the comparison with the server heals that. */
function rowsOf(block: StoredBlock | undefined): PackedRow[] {
  return parsed(block?.text, [])
}

const NO_POSTINGS: Postings = { keys: [], ids: [] }

function parsed<Value>(text: string | undefined, otherwise: Value): Value {
  try {
    return text === undefined ? otherwise : JSON.parse(text)
  } catch {
    return otherwise
  }
}

/** The values that were asked for last, by their keys. */
class Recent<Value> {
  readonly #values = new Map<string, Value>()

  constructor(readonly most: number) {}

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    return value === undefined ? undefined : this.keep(key, value)
  }

  keep(key: string, value: Value): Value {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.most) this.#values.delete(this.#values.keys().next().value as string)
    return value
  }
}
