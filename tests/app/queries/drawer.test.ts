import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readExpectedAmounts, readHeardSeries } from '#app/queries/drawer.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { drawerMove, drawerSession } from '#tests/fixtures/drawer.ts'
import { payment } from '#tests/fixtures/shop.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
let db: SheenDatabase

beforeEach(() => {
  db = new SheenDatabase('drawer', { indexedDB: new IDBFactory(), IDBKeyRange })
})

it('a count takes along what this device knows of the drawer, and nothing of before', async () => {
  const session = drawerSession(70, { openedAt: at('05:00') })
  await db.rows('drawerSessions').bulkPut([session])
  await db
    .rows('transactions')
    .bulkPut([
      payment(80, { createdAt: at('04:59'), amountFils: 1_000, paymentMethod: 'cash' }),
      payment(81, { createdAt: at('06:00'), amountFils: 2_000, paymentMethod: 'cash' }),
      payment(82, { createdAt: at('07:00'), amountFils: 3_000, paymentMethod: 'card' }),
    ])
  await db
    .rows('drawerMoves')
    .bulkPut([drawerMove(90, { createdAt: at('08:00'), kind: 'out', amountFils: 500 })])
  expect(await readExpectedAmounts(db, session)).toEqual({
    expectedCashFils: 51_500,
    expectedCardFils: 3_000,
    expectedTransferFils: 0,
    paymentIds: [81, 82],
    moveIds: [90],
    syncedAt: null,
  })
})

it('the last number of each other device is known, whichever of its documents came last', async () => {
  const document = (id: number, series: string, sequence: number) =>
    ({ id, series, sequence, issuedAt: at(`0${sequence}:00`), createdBy: 5, appointmentId: 40 }) as Invoice
  await db
    .rows('invoices')
    .bulkPut([
      document(1, 'R7', 2),
      document(2, 'R7', 1),
      document(3, 'R8', 3),
      document(4, 'R9', 1),
      document(5, 'CN7', 1),
      document(6, 'CN8', 4),
    ])
  await db.state.put({ key: 'register', replica: 'me', register: 8, lastSequence: 3 })
  const { own, others } = await readHeardSeries(db)
  expect(own).toBe('R8')
  expect(others.map(({ series, sequence }) => [series, sequence])).toEqual([
    ['R7', 2],
    ['R9', 1],
  ])
})
