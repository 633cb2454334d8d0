import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { readTakenBack } from '#app/queries/taken-back.ts'
import { takenBackNote } from '#schema/rules/documents/taken-back.ts'
import type { Row } from '#schema/tables.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { invoice, payment } from '#tests/fixtures/shop.ts'

const ME = 1
const OTHER = { createdBy: 2 }
const TODAY = '2026-11-21'
const AT = '2026-11-20T06:00:00.000Z'
const LONG_AGO = '2026-10-01T06:00:00.000Z'

let db: SheenDatabase

beforeEach(() => {
  db = new SheenDatabase('taken back', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const read = async (lockedThrough: string | null = null) =>
  (await readTakenBack(db, { me: ME, today: TODAY, lockedThrough })).map(({ key }) => key)

const credit = (id: number, changes: Partial<Row<'invoices'>> = {}) =>
  invoice(id, { kind: 'credit_note', issuedAt: AT, transactionId: null, ...OTHER, ...changes })

test('credit notes of others are told for a month, but neither own ones nor those over nothing', async () => {
  const nothing = { lines: [], netFils: 0, vatFils: 0, grossFils: 0 }
  await db
    .rows('invoices')
    .bulkPut([
      credit(1),
      credit(2, { createdBy: ME }),
      credit(3, { issuedAt: LONG_AGO }),
      credit(4, nothing),
      invoice(5, { issuedAt: AT, ...OTHER }),
    ])
  expect(await read()).toEqual(['invoice 1'])
})

test('a refund is told by its credit note, or itself where it has none', async () => {
  const refund = { kind: 'refund', amountFils: -500, createdAt: AT, ...OTHER } as const
  await db
    .rows('transactions')
    .bulkPut([payment(6, refund), payment(7, refund), payment(8, { createdAt: AT })])
  await db.rows('invoices').put(credit(1, { transactionId: 7 }))
  expect(await read()).toEqual(['invoice 1', 'transaction 6'])
})

test('a completion that was taken back is told by its note, also once it was completed anew without an invoice', async () => {
  await db
    .rows('appointments')
    .bulkPut([
      appointment(40, { status: 'in_progress' }),
      appointment(41, { status: 'completed', completedAt: AT }),
      appointment(42, { status: 'confirmed' }),
    ])
  const note = (id: number, appointmentId: number, text: string) => ({
    ...{ id, appointmentId, text, createdAt: AT },
    ...OTHER,
  })
  await db
    .rows('appointmentNotes')
    .bulkPut([
      note(1, 40, takenBackNote('completion', 'Pressed by mistake')),
      note(2, 41, takenBackNote('price', 'AED 100.00 became AED 50.00')),
      note(3, 41, 'Completion of the polish tomorrow'),
    ])
  expect((await read()).toSorted()).toEqual(['note 1', 'note 2'])
})

test('what came after its month was locked is one item, however many entries it has', async () => {
  const entry = (id: number, changes: Partial<Row<'vatEntries'>>): Row<'vatEntries'> => ({
    ...{
      id,
      kind: 'purchase',
      month: '2026-11',
      taxDay: '2026-09-15',
      supplyDay: '2026-09-15',
      emirate: null,
    },
    ...{
      netFils: 1_000,
      vatFils: 50,
      invoiceId: null,
      transactionId: null,
      expenseId: 70,
      appointmentId: null,
    },
    ...{ createdAt: AT, ...OTHER, ...changes },
  })
  await db
    .rows('vatEntries')
    .bulkPut([entry(1, { vatFils: -50 }), entry(2, { vatFils: 80 }), entry(3, { taxDay: '2026-11-15' })])
  expect(await read()).toEqual([])
  const told = await readTakenBack(db, { me: ME, today: TODAY, lockedThrough: '2026-10' })
  expect(told).toMatchObject([{ kind: 'late', expenseId: 70, amountFils: 30, detail: '2026-09' }])
})
