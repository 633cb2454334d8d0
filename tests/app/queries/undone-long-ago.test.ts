import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readAppointmentsStanding } from '#app/queries/bays.ts'
import { dayFigures } from '#schema/rules/reports/shop-figures.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

test('work whose completion of months ago was taken back is in the shop now, and on the schedule of today', async () => {
  const db = new SheenDatabase('undone', { indexedDB: new IDBFactory(), IDBKeyRange })
  const begun = { day: '2026-09-07', startedAt: '2026-09-07T06:00:00.000Z' }
  await db
    .rows('appointments')
    .bulkPut([
      appointment(40, { status: 'in_progress', ...begun }),
      appointment(41, { status: 'paid', ...begun }),
    ])
  const standing = await readAppointmentsStanding(db, ['2026-11-23'], '2026-11-23T06:00:00.000Z')
  expect(standing.map(({ id }) => id)).toEqual([40])
  expect(dayFigures(standing, '2026-11-23')).toMatchObject({ inShop: 1, cars: 0 })
  expect(await readAppointmentsStanding(db, ['2026-11-24'], '2026-11-23T06:00:00.000Z')).toEqual([])
})
