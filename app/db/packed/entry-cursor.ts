import type { DBCoreCursor, DBCoreOpenCursorRequest } from 'dexie'
import { outsideZones } from '../dexie-zones.ts'
import { compareKeys, firstWhere, type IndexKey } from './key-range.ts'
import type { EntryList, PackedEntries } from './packed-entries.ts'

/** Opens a cursor over a table's own and its packed rows; the one of IndexedDB where no row is packed. */
export async function openEntries(
  entries: PackedEntries,
  req: DBCoreOpenCursorRequest,
): Promise<DBCoreCursor | null> {
  const lists = await entries.listsFor(req)
  if (!lists) return entries.own.openCursor(req)
  const merged = new MergedLists(lists, req)
  if (!merged.entry) return null
  const rowOf = async ({ row, ...found }: CursorEntry) => row ?? (await entries.rowsOf(req.trans, [found]))[0]
  return cursorOver(req, merged, req.values ? rowOf : async () => undefined)
}

type CursorEntry = { key: IndexKey; id: number; row?: Record<string, unknown> }

/** Goes through several lists as if they were one, forwards or backwards. */
class MergedLists {
  /** Where it stands; undefined behind the last entry. */
  entry: CursorEntry | undefined
  readonly #lists: { list: EntryList; place: number }[]
  readonly #step: 1 | -1

  constructor(
    lists: readonly EntryList[],
    readonly req: Pick<DBCoreOpenCursorRequest, 'reverse' | 'unique'>,
  ) {
    this.#step = req.reverse ? -1 : 1
    this.#lists = lists.map(list => ({ list, place: req.reverse ? list.to - 1 : list.from }))
    this.#find()
  }

  /** Goes to the next entry or, with a key, to the next one that reaches it, and that id. */
  goOn(key?: IndexKey, id?: number): void {
    const before = this.entry
    const isPassed = (at: CursorEntry) => {
      if (before && this.#order(at, before) <= 0) return true
      if (this.req.unique && at.key === before?.key) return true
      if (key === undefined) return false
      const order = this.req.reverse ? compareKeys(key, at.key) : compareKeys(at.key, key)
      return order < 0 || (order === 0 && id !== undefined && (at.id - id) * this.#step < 0)
    }
    for (const each of this.#lists) {
      const { keys, ids } = each.list
      if (key !== undefined) each.place = this.#leap(each, key)
      while (isIn(each) && isPassed({ key: keys[each.place] as IndexKey, id: ids[each.place] as number }))
        each.place += this.#step
    }
    this.#find()
  }

  /** The place in a list from which on its keys reach this one. */
  #leap({ list: { keys, from, to }, place }: { list: EntryList; place: number }, key: IndexKey): number {
    if (this.req.reverse)
      return Math.max(from - 1, Math.min(place, firstWhere(keys, at => compareKeys(at, key) > 0) - 1))
    return Math.min(
      to,
      Math.max(
        place,
        firstWhere(keys, at => compareKeys(at, key) >= 0),
      ),
    )
  }

  #find(): void {
    this.entry = undefined
    for (const each of this.#lists) {
      const { keys, ids, rows, replaced } = each.list
      while (isIn(each) && replaced?.has(ids[each.place] as number)) each.place += this.#step
      if (!isIn(each)) continue
      const at = { key: keys[each.place] as IndexKey, id: ids[each.place] as number, row: rows?.[each.place] }
      if (!this.entry || this.#order(at, this.entry) < 0) this.entry = at
    }
  }

  #order(a: CursorEntry, b: CursorEntry): number {
    return (compareKeys(a.key, b.key) || a.id - b.id) * this.#step
  }
}

function isIn({ list, place }: { list: EntryList; place: number }): boolean {
  return place >= list.from && place < list.to
}

/** A cursor that calls back for one entry after another, and goes on where it is told to. */
function cursorOver(
  { trans }: DBCoreOpenCursorRequest,
  merged: MergedLists,
  rowOf: (found: CursorEntry) => Promise<unknown>,
): DBCoreCursor {
  let row: unknown
  let goOn: (() => void) | null = null
  let end: { stop: (value?: unknown) => void; fail: (error: Error) => void } | null = null

  async function run(onNext: () => void): Promise<void> {
    while (end && merged.entry) {
      row = await rowOf(merged.entry)
      goOn = null
      onNext()
      // A caller that neither continues nor stops wanted one entry.
      if (end && !goOn) return
      ;(goOn as (() => void) | null)?.()
    }
    cursor.done = !merged.entry
    cursor.stop()
  }

  const cursor = {
    trans,
    done: false,
    get key() {
      return merged.entry?.key
    },
    get primaryKey() {
      return merged.entry?.id
    },
    get value() {
      return row
    },
    continue(key?: IndexKey) {
      goOn = () => merged.goOn(key)
    },
    continuePrimaryKey(key: IndexKey, id: number) {
      goOn = () => merged.goOn(key, id)
    },
    advance(count: number) {
      goOn = () => {
        for (let i = 0; i < count; i++) merged.goOn()
      }
    },
    start(onNext: () => void): Promise<unknown> {
      return outsideZones(
        () =>
          new Promise((stop, fail) => {
            end = { stop, fail }
            run(onNext).catch(error => cursor.fail(error))
          }),
      )
    },
    stop(value?: unknown) {
      end?.stop(value)
      end = null
    },
    fail(error: Error) {
      end?.fail(error)
      end = null
    },
    async next() {
      let isBefore = true
      await cursor.start(() => {
        if (!isBefore) return cursor.stop()
        isBefore = false
        cursor.continue()
      })
      return cursor
    },
  }
  return cursor
}
