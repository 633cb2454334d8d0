import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packStored, putPacked, unpackedIds } from '#app/db/packed/packed-tables.ts'
import { day, type Items, item, newTables } from '#tests/fixtures/packed-items.ts'

const ID_MAX = 1500
const anId = fc.integer({ min: -5, max: ID_MAX })
const seed = fc.nat(10_000)

type Change =
  | { type: 'pack'; from: number; count: number; step: number; seed: number }
  | { type: 'put'; ids: number[]; seed: number }
  | { type: 'delete'; ids: number[] }
  | { type: 'deleteRange'; from: number; to: number }
  | { type: 'packStored'; seed: number }
  | { type: 'clear' }

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('pack' as const),
      from: anId,
      count: fc.nat(600),
      step: fc.integer({ min: 1, max: 3 }),
      seed,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('put' as const), ids: fc.array(anId, { maxLength: 6 }), seed }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('delete' as const), ids: fc.array(anId, { maxLength: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('deleteRange' as const), from: anId, to: anId }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('packStored' as const), seed }) },
  { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) },
)

async function make(table: Items, change: Change, packs: boolean): Promise<void> {
  if (change.type === 'clear') await table.clear()
  else if (change.type === 'packStored') {
    if (!packs) return
    const ids = await unpackedIds(table.db, 'appointments')
    await packStored(
      table,
      ids.filter(id => (id + change.seed) % 3 > 0),
      1 + (change.seed % 3),
    )
  } else if (change.type === 'delete') await table.bulkDelete(change.ids)
  else if (change.type === 'deleteRange') {
    const [from, to] = [Math.min(change.from, change.to), Math.max(change.from, change.to)]
    await table.where('id').between(from, to, true, false).delete()
  } else if (change.type === 'put') await table.bulkPut(change.ids.map((id, i) => item(id, change.seed + i)))
  else {
    const rows = Array.from({ length: change.count }, (_, i) =>
      item(change.from + i * change.step, change.seed + i),
    ).reverse()
    await (packs ? putPacked(table, rows) : table.bulkPut(rows))
  }
}

/** Everything that a table can be asked. */
const QUESTIONS: Record<string, (table: Items, n: number) => PromiseLike<unknown>> = {
  'one row': (table, n) => table.get(n),
  'some rows': (table, n) => table.bulkGet([n, n + 1, 3, n + 300, n, -3]),
  'many rows that lie together': (table, n) =>
    table.bulkGet(Array.from({ length: 90 }, (_, i) => n - 40 + i)),
  'many rows in two places, in any order': (table, n) =>
    table.bulkGet(Array.from({ length: 80 }, (_, i) => (i % 2 ? n + i : 900 - 2 * i))),
  'many rows that lie apart': (table, n) => table.bulkGet(Array.from({ length: 40 }, (_, i) => n + i * 9)),
  'all rows': table => table.toArray(),
  'their number': table => table.count(),
  'their ids': table => table.toCollection().primaryKeys(),
  'rows after an id': (table, n) => table.where(':id').above(n).limit(200).toArray(),
  'rows between ids': (table, n) =>
    table
      .where('id')
      .between(n, n + 400)
      .toArray(),
  'the number between ids': (table, n) =>
    table
      .where('id')
      .between(n, n + 400, true, true)
      .count(),
  'the last rows': (table, n) =>
    table
      .reverse()
      .limit(1 + (n % 40))
      .toArray(),
  'the last rows before an id': (table, n) => table.where('id').below(n).reverse().limit(30).toArray(),
  'the first row': table => table.toCollection().first(),
  'rows with a key': (table, n) =>
    table
      .where('customerId')
      .equals(n % 17)
      .toArray(),
  'rows with one of many keys': (table, n) =>
    table
      .where('customerId')
      .anyOf([n % 17, (n + 3) % 17, 40])
      .toArray(),
  'rows with one of many keys, from the last': (table, n) =>
    table
      .where('customerId')
      .anyOf([n % 17, (n + 3) % 17, 40])
      .reverse()
      .limit(1 + (n % 30))
      .toArray(),
  'rows of one of some days, each once': (table, n) =>
    table
      .where('days')
      .anyOf([day(1 + (n % 4)), day(6), day(40)])
      .distinct()
      .toArray(),
  'ids with a key': (table, n) => table.where({ customerId: n % 17 }).primaryKeys(),
  'the number with a key': (table, n) => table.where({ status: n % 2 ? 'paid' : 'lost' }).count(),
  'rows of a day': (table, n) =>
    table
      .where('days')
      .equals(day(1 + (n % 9)))
      .toArray(),
  'rows of some days': (table, n) =>
    table
      .where('days')
      .between(day(1 + (n % 5)), day(4 + (n % 5)), true, true)
      .toArray(),
  'rows of some days, each once': (table, n) =>
    table
      .where('days')
      .between(day(1 + (n % 5)), day(4 + (n % 5)))
      .distinct()
      .toArray(),
  'rows of a time': (table, n) =>
    table
      .where('completedAt')
      .between(day(1 + (n % 9)), day(6 + (n % 9)))
      .toArray(),
  'the latest of a time': (table, n) =>
    table
      .where('completedAt')
      .below(day(n % 20))
      .reverse()
      .limit(7)
      .toArray(),
  'some of a time': (table, n) =>
    table
      .where('completedAt')
      .above(day(n % 20))
      .offset(3)
      .limit(9)
      .toArray(),
  'in the order of a key': (table, n) =>
    table
      .orderBy('customerId')
      .limit(1 + (n % 50))
      .toArray(),
  'the keys there are': table => table.orderBy('status').uniqueKeys(),
  'rows that pass': (table, n) => table.filter(({ note }) => note.endsWith(String(n % 10))).toArray(),
  'rows with a key that pass': (table, n) =>
    table
      .where({ customerId: n % 17 })
      .and(({ note }) => note.endsWith('1'))
      .toArray(),
  'the last of these in another order': (table, n) =>
    table
      .where({ customerId: n % 17 })
      .reverse()
      .sortBy('note'),
}

test('A table with packed rows answers every question as one of plain Dexie does, whatever was packed, put and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(ID_MAX), async (changes, n) => {
      const { packed, plain } = newTables()
      for (const change of changes) {
        await make(packed, change, true)
        await make(plain, change, false)
      }
      for (const [question, ask] of Object.entries(QUESTIONS))
        expect(await ask(packed, n), question).toEqual(await ask(plain, n))
    }),
    { numRuns: 30 },
  )
})
