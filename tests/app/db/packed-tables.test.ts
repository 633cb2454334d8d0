import { liveQuery } from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { idsInPart, packStored, putPacked } from '#app/db/packed/packed-tables.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { expectWarnings } from '#tests/fixtures/expect-warnings.ts'
import { closeAfterTest, type Items, item, items, newTables } from '#tests/fixtures/packed-items.ts'

/** How many rows stand in the table's own store, and how many records the packed ones take. */
async function stored(db: SheenDatabase): Promise<{ own: number; blocks: number; postings: number }> {
  const count = (store: string) =>
    new Promise<number>((resolve, reject) => {
      const request = db.backendDB().transaction(store).objectStore(store).count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  return {
    own: await count('appointments'),
    blocks: await count('blocks'),
    postings: await count('postings'),
  }
}

describe('a table with packed rows', () => {
  test('takes a record for some hundred rows, and none once they are gone', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(1000))
    expect(await stored(db)).toEqual({ own: 0, blocks: 4, postings: 4 })
    await packed.put({ ...item(7, 7), note: 'Changed' })
    expect(await stored(db)).toEqual({ own: 1, blocks: 4, postings: 4 })
    await packed.clear()
    expect(await stored(db)).toEqual({ own: 0, blocks: 0, postings: 0 })
    expect(await packed.toArray()).toEqual([])
  })

  test('puts a row that it has, or that comes between packed ones, where it is found first', async () => {
    const { packed } = newTables()
    await packed.put({ ...item(3, 3), note: 'Older' })
    await putPacked(packed, items(10))
    await putPacked(packed, [{ ...item(5, 5), note: 'Newer' }])
    expect((await packed.bulkGet([3, 5])).map(row => row?.note)).toEqual(['Note 2', 'Newer'])
    expect(await packed.count()).toBe(10)
  })

  test('tells live queries what was packed', async () => {
    const { packed } = newTables()
    const seen: number[] = []
    const query = liveQuery(() => packed.where('customerId').equals(3).count())
    const subscription = query.subscribe(count => seen.push(count))
    await expect.poll(() => seen.at(-1)).toBe(0)
    await putPacked(packed, items(100))
    await expect.poll(() => seen.at(-1)).toBe(6)
    await packed.delete(4)
    await expect.poll(() => seen.at(-1)).toBe(5)
    subscription.unsubscribe()
  })

  test('can be asked again and again by one live query', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(600))
    const query = liveQuery(async () => {
      const some = await packed.bulkGet([1, 300, 599])
      const alike = await packed
        .where('customerId')
        .anyOf([some[1]?.customerId ?? 0, 5])
        .primaryKeys()
      const [first] = await db.transaction('r', packed, () => Promise.all([packed.get(2), packed.count()]))
      const last = await packed.reverse().first()
      return [alike.length, first?.id, last?.id, await packed.filter(({ id }) => id > 590).count()]
    })
    const seen: unknown[] = []
    const subscription = query.subscribe({
      next: found => seen.push(found),
      error: error => seen.push(error),
    })
    await expect.poll(() => seen).toEqual([[70, 2, 600, 10]])
    await packed.delete(597)
    await expect.poll(() => seen.at(-1)).toEqual([70, 2, 600, 9])
    subscription.unsubscribe()
  })

  test('is read into memory once where many ask for it first', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(600))
    const other = closeAfterTest(new SheenDatabase(db.name))
    await other.open()
    const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const found = await Promise.all(items(30).map(({ id }) => other.rows('appointments').get(id)))
    const readings = readAll.mock.contexts.filter(store => (store as IDBObjectStore).name === 'segments')
    readAll.mockRestore()
    expect(found).toEqual(items(30))
    expect(readings).toHaveLength(1)
  })

  test('has a partial index, also of what was packed before it was there', async () => {
    const { db, packed } = newTables()
    await putPacked(
      packed,
      items(600).map(row => ({ ...row, status: 'paid', offListFils: row.id === 300 ? 5 : 0 })),
    )
    expect(await idsInPart(packed)).toEqual([300])
    const writing = db.backendDB().transaction('segments', 'readwrite').objectStore('segments')
    const segment = await new Promise<Record<string, unknown>>(resolve => {
      const request = writing.get(['appointments', 1])
      request.onsuccess = () => resolve(request.result)
    })
    const indexes = (segment.indexes as string[]).filter(name => !name.startsWith('unsettled'))
    writing.put({ ...segment, indexes, bounds: {}, stamp: 'before' })
    await new Promise(resolve => writing.transaction.addEventListener('complete', resolve))
    const other = closeAfterTest(new SheenDatabase(db.name))
    expect(await idsInPart(other.rows('appointments'))).toEqual([300])
  })

  test('has nothing of a transaction that was aborted', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(100))
    const aborted = db.transaction('rw', packed, async () => {
      await putPacked(
        packed,
        items(300).map(row => ({ ...row, id: row.id + 1000 })),
      )
      await packed.delete(1)
      expect(await packed.count()).toBe(399)
      throw new Error('Changed my mind')
    })
    await expect(aborted).rejects.toThrow('Changed my mind')
    expect(await packed.count()).toBe(100)
    expect(await packed.get(1)).toEqual(item(1, 0))
  })

  test('takes changes of one transaction that are made at once', async () => {
    expectWarnings()
    const { db, packed } = newTables()
    await putPacked(packed, items(700))
    await db.transaction('rw', packed, () =>
      Promise.all([
        packed.delete(1),
        packed.delete(300),
        packed.put({ ...item(300, 1), note: 'Again' }),
        packed.bulkDelete([2, 3, 699]),
        putPacked(packed, [item(2000, 1), item(2001, 1)]),
        packed.delete(302),
      ]),
    )
    expect(await packed.count()).toBe(697)
    expect(await packed.toCollection().primaryKeys()).toEqual(
      [...items(700).map(({ id }) => id), 2000, 2001].filter(id => ![1, 2, 3, 302, 699].includes(id)),
    )
    const other = closeAfterTest(new SheenDatabase(db.name))
    expect(await other.rows('appointments').count()).toBe(697)
  })

  test('keeps nothing of a packing of which a part could not be written', async () => {
    const { packed } = newTables()
    await packed.bulkPut(items(200))
    const put = IDBObjectStore.prototype.put
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
    ) {
      if (this.name !== 'blocks') return put.call(this, value)
      put.call(this, value)
      return this.add(value)
    })
    const packing = packStored(
      packed,
      items(200).map(({ id }) => id),
    )
    await expect(packing).rejects.toThrow()
    full.mockRestore()
    expect(await packed.toArray()).toEqual(items(200))
  })

  test('finds by an index that its rows were packed without', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(100))
    const segments = db.table('segments')
    for (const segment of await segments.toArray())
      if (segment.table)
        await segments.put({ ...segment, indexes: [], bounds: {}, stamp: crypto.randomUUID() })
    await segments.update(['', 0], { stamp: 'another' })
    expect(await packed.where({ customerId: 3 }).primaryKeys()).toEqual([4, 21, 38, 55, 72, 89])
  })

  test('answers what it can where a block is damaged', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(300))
    const [first] = await db.table('blocks').toArray()
    await db.table('blocks').put({ ...first, text: '[[1,' })
    expect(await packed.where('id').between(250, 260).primaryKeys()).toEqual([257, 258, 259])
    expect(await packed.get(3)).toBeUndefined()
    expect((await packed.where({ customerId: 3 }).toArray()).map(({ id }) => id)).toEqual([259, 276, 293])
  })

  test('gives out rows that may be changed', async () => {
    const { packed } = newTables()
    await putPacked(packed, items(10))
    ;(await packed.get(1))?.days.push('2031-01-01')
    expect(await packed.get(1)).toEqual(item(1, 0))
  })

  test('waits in no transaction for what another one reads', async () => {
    const { db, packed } = newTables()
    await putPacked(packed, items(1000))
    // A read that never ends, as when WebKit keeps a page that was left in the middle of one.
    const get = IDBObjectStore.prototype.get
    const never = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      const request = get.call(this, key)
      if (this.name !== 'blocks') return request
      return new Proxy(request, { set: () => true, get: (on, name) => Reflect.get(on, name) })
    })
    void packed.get(5)
    await expect
      .poll(() => never.mock.contexts.some(store => (store as IDBObjectStore).name === 'blocks'))
      .toBe(true)
    never.mockRestore()
    expect(await db.rows('appointments').get(5)).toEqual(item(5, 4))
  })

  test('shows in one tab what another has packed, put and deleted', async () => {
    expectWarnings()
    const { db, packed } = newTables()
    const other = closeAfterTest(new SheenDatabase(db.name))
    const there = other.rows('appointments') as unknown as Items
    await putPacked(packed, items(20))
    expect(await there.count()).toBe(20)
    await packed.delete(2)
    await packed.put({ ...item(3, 3), note: 'Changed' })
    await putPacked(packed, [item(40, 1), item(41, 1)])
    expect(await there.count()).toBe(21)
    expect(await there.get(2)).toBeUndefined()
    expect((await there.get(3))?.note).toBe('Changed')
    expect(await there.where({ customerId: 1 }).primaryKeys()).toEqual([19, 40, 41])
  })
})
