import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { listTransaction, readTransactionDetails } from '#app/queries/transactions.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { invoice, payment } from '#tests/fixtures/shop.ts'

test('the file of transactions names kind, document, VAT and who took each of them', async () => {
  const db = new SheenDatabase('transactions', { indexedDB: new IDBFactory(), IDBKeyRange })
  const rows = [
    payment(60, { amountFils: 2_100, createdBy: 2 }),
    payment(61, { amountFils: 8_400, createdBy: 3 }),
    payment(62, { amountFils: -1_050, kind: 'refund', createdBy: 3 }),
  ]
  await db.rows('transactions').bulkPut(rows)
  await db.rows('appointments').put(appointment(40, { status: 'paid', invoiceId: 100 }))
  await db
    .rows('invoices')
    .bulkPut([
      invoice(99, { kind: 'deposit', sequence: 1, transactionId: 60 }),
      invoice(100, { sequence: 2 }),
      invoice(101, { kind: 'credit_note', sequence: 3, transactionId: 62, correctsId: 100 }),
    ])
  const details = await readTransactionDetails(rows.map(listTransaction), db)
  const told = details.map(({ kind, document, vatFils, createdBy }) => [
    kind,
    document && invoiceNumber(document),
    vatFils,
    createdBy,
  ])
  expect(told).toEqual([
    ['deposit', 'R7-0001', 100, 2],
    ['payment', 'R7-0002', 400, 3],
    ['refund', 'R7-0003', -50, 3],
  ])
})
