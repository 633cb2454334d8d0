import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { readAhead, readDays, rememberedDays } from '#app/queries/use-schedule.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { anAppointment } from '#tests/fixtures/appointment.ts'

const DAY = '2026-11-21'
let db: SheenDatabase

beforeEach(async () => {
  db = new SheenDatabase('schedule', { indexedDB: new IDBFactory(), IDBKeyRange })
  const at10 = { id: 2, scheduledDate: '2026-11-21T06:00:00.000Z' }
  await db
    .rows('appointments')
    .bulkPut([anAppointment({ id: 1, bay: 1 }), anAppointment({ ...at10, bay: 2 })])
})

const readDay = async () => (await readDays(db, [DAY]))[0] as DaySchedule

it('remembers the days that were read, and only those', async () => {
  expect(rememberedDays(db, [DAY])).toBeUndefined()
  const read = await readDay()
  expect(rememberedDays(db, [DAY])?.[0]).toBe(read)
  expect(rememberedDays(db, [DAY, '2026-11-22'])).toBeUndefined()
})

it('keeps what has not changed the very same object', async () => {
  const before = await readDay()
  expect(await readDay()).toBe(before)
  await db.rows('appointments').update(2, { notes: 'Keys at the desk' })
  const after = await readDay()
  expect(after).not.toBe(before)
  const changed = after.entries.filter(entry => !before.entries.includes(entry))
  expect(after.entries).toHaveLength(2)
  expect(changed.map(({ appointment }) => [appointment.id, appointment.notes])).toEqual([
    [2, 'Keys at the desk'],
  ])
})

it('drops what is gone', async () => {
  await readDay()
  await db.rows('appointments').delete(1)
  expect((await readDay()).entries.map(entry => entry.appointment.id)).toEqual([2])
})

it('reads ahead what is not known, and leaves what is', async () => {
  const read = await readDay()
  await db.rows('appointments').delete(1)
  await readAhead(db, [addDays(DAY, -1), DAY])
  expect(rememberedDays(db, [addDays(DAY, -1), DAY])?.[1]).toBe(read)
})

it('forgets the days read longest ago', async () => {
  await readDays(db, [DAY, addDays(DAY, 1)])
  await readDay()
  await readDays(
    db,
    Array.from({ length: 41 }, (_, i) => addDays(DAY, i + 2)),
  )
  expect(rememberedDays(db, [DAY])).toBeDefined()
  expect(rememberedDays(db, [addDays(DAY, 1)])).toBeUndefined()
})
