import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { closedOn, settings } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'

test('A device of an older release keeps its hours, closed days and pending mutations', async () => {
  const indexedDB = new IDBFactory()
  const day = { opens: '08:00', closes: '20:00' }
  const entry = {
    key: 1,
    id: crypto.randomUUID(),
    name: 'closedDay.add',
    args: {},
    actedAt: NOW,
    schemaVersion: 8,
  }
  const position = { replica: crypto.randomUUID(), seqBase: 0, ackedKey: 0, lastSyncedAt: NOW }
  const older = new Dexie('device', { indexedDB, IDBKeyRange })
  const own = { outbox: '++key', undo: '[table+id]', rejected: 'key, code', state: 'key' }
  older.version(4).stores({ settings: 'id', closedDays: 'id, day', ...own })
  await older.table('settings').put({ ...settings(), openingHours: [null, day, day, day, day, day, null] })
  await older.table('closedDays').put({ id: 70, day: '2026-12-02', reason: 'National Day' })
  await older.table('outbox').put(entry)
  await older
    .table('state')
    .put({ key: 'replica', ...position, cookie: null, firstPull: null, schemaVersion: 8 })
  older.close()

  const db = new SheenDatabase('device', { indexedDB, IDBKeyRange })
  const week = [[], [day], [day], [day], [day], [day], []]
  expect(await db.rows('settings').toArray()).toEqual([settings({ openingHours: week })])
  expect(await db.rows('hourRanges').toArray()).toEqual([closedOn('2026-12-02', { name: 'National Day' })])
  expect(await db.outbox.toArray()).toEqual([entry])
  expect(await db.state.get('replica')).toMatchObject(position)
  expect([...db.backendDB().objectStoreNames]).not.toContain('closedDays')
  db.close()
})
