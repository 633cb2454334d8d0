import type { DBCore, DBCoreMutateRequest, DBCoreTable, Dexie, Middleware, Table } from 'dexie'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { outsideZones } from '../dexie-zones.ts'
import { openEntries } from './entry-cursor.ts'
import { getMany } from './get-many.ts'
import { PackedEntries } from './packed-entries.ts'
import { PACKED_STORES, PackedReader } from './packed-reader.ts'
import { packOwnRows, packRows, removePacked } from './packed-writer.ts'
import { type AnyRecord, indexOf, type PackedIndex } from './segment.ts'

/**
 * Lists of rows, or of ids of rows, that are to be packed; of ids with how many must stand together at least. Dexie hands the
 * lists down as they are.
 */
const toPack = new WeakMap<readonly unknown[], number>()

/** Lists, all of them empty, by which a table is asked for the ids of its partial index. */
const ofPartialIndex = new WeakSet<readonly unknown[]>()

/** To write a segment anew for fewer rows than this takes longer than it saves. */
const TOGETHER_LEAST = 64

/** Puts rows, all with the same columns, that nobody is expected to touch soon: they are packed. */
export function putPacked<Row>(table: Table<Row, number>, rows: readonly Row[]): PromiseLike<unknown> {
  toPack.set(rows, 1)
  return table.bulkPut(rows)
}

/**
 * Packs rows that were put, where enough of them stand together: nothing changes for whoever reads them. Pass another list of
 * ids each time.
 */
export function packStored<Row>(
  table: Table<Row, number>,
  ids: number[],
  least = TOGETHER_LEAST,
): PromiseLike<unknown> {
  toPack.set(ids, least)
  // Packed rows are deleted from the table's own store, and from nowhere else.
  return table.bulkDelete(ids).then(() => {
    if (toPack.delete(ids)) throw new Error('The rows were deleted instead of packed')
  })
}

/**
 * The ids of all rows that the table's partial index finds, and of those in its own store, ascending: few, however many rows are
 * packed.
 */
export function idsInPart(table: Table<unknown, number>): PromiseLike<number[]> {
  const ids: number[] = []
  ofPartialIndex.add(ids)
  return table.bulkGet(ids) as PromiseLike<unknown[]> as PromiseLike<number[]>
}

/** The ids of the rows that stand in the table's own store, ascending. */
export async function unpackedIds(db: Dexie, table: TableName): Promise<number[]> {
  await db.open()
  return new Promise((resolve, reject) => {
    const request = db.backendDB().transaction(table).objectStore(table).getAllKeys()
    request.onsuccess = () => resolve(request.result as number[])
    request.onerror = () => reject(request.error)
  })
}

/**
 * Makes the synced tables of a database answer from packed rows too, below everything that Dexie does: queries, live
 * queries and mutations find a row wherever it stands. A row that is put stands in the table's own store from then on.
 * `parts` are the partial indexes of tables that have one.
 */
export function packedTables(parts: Partial<Record<string, PackedIndex>>): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'packed tables',
    // Beneath all of Dexie's own.
    level: -2,
    create(core) {
      const reader = new PackedReader(core)
      const packed = Object.keys(PACKED_STORES)
      return {
        transaction(stores, mode, options) {
          const holdsRows = stores.some(store => SYNCED.has(store))
          return core.transaction(holdsRows ? [...new Set([...stores, ...packed])] : stores, mode, options)
        },
        table: name =>
          SYNCED.has(name) ? withPacked(reader, core.table(name), parts[name]) : core.table(name),
      }
    },
  }
}

const SYNCED: ReadonlySet<string> = new Set(TABLE_NAMES)

function withPacked(reader: PackedReader, store: DBCoreTable, part?: PackedIndex): DBCoreTable {
  const own: DBCoreTable = { ...store, getMany: req => getMany(store, req) }
  const entries = new PackedEntries(reader, own)
  const { schema } = own
  const indexes = [...schema.indexes.map(indexOf), ...(part ? [part] : [])]
  return {
    ...own,
    get: req => outsideZones(() => entries.get(req)),
    getMany: req =>
      outsideZones<unknown[]>(() =>
        part && ofPartialIndex.has(req.keys) ? entries.idsInPart(req.trans, part) : entries.getMany(req),
      ),
    query: req => outsideZones(() => entries.query(req)),
    count: req => outsideZones(() => entries.count(req)),
    openCursor: req => outsideZones(() => openEntries(entries, req)),
    mutate: req => outsideZones(() => mutate(req)),
  }

  async function mutate(req: DBCoreMutateRequest) {
    const { trans } = req
    const target = { reader, trans, schema, indexes }
    if (req.type === 'put' && toPack.delete(req.values)) {
      const values = await reader.inTurn(trans, () => packRows(target, req.values as AnyRecord[]))
      return own.mutate({ type: 'put', trans, values })
    }
    const least = req.type === 'delete' ? toPack.get(req.keys) : undefined
    if (req.type === 'delete' && least !== undefined) {
      toPack.delete(req.keys)
      const rows = await own.getMany({ trans, keys: req.keys as number[] })
      const keys = await reader.inTurn(trans, () =>
        packOwnRows(
          target,
          rows.filter(row => row !== undefined),
          least,
        ),
      )
      return own.mutate({ type: 'delete', trans, keys })
    }
    const writing = own.mutate(req)
    if (req.type === 'deleteRange') await reader.inTurn(trans, () => removePacked(target, req.range))
    if (req.type === 'delete') await reader.inTurn(trans, () => removePacked(target, req.keys as number[]))
    return writing
  }
}
