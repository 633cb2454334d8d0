import { afterEach, beforeEach, expect, test } from 'vitest'
import { newIds } from '#app/sync/new-id.ts'
import type { TableName } from '#schema/tables.ts'
import { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'

const JOB = 40
let server: DeviceServer
let counter: Device
let phone: Device

beforeEach(async () => {
  server = await createDeviceServer()
  counter = server.device(1, 'admin')
  phone = server.device(2, 'employee')
  await counter.sync()
  await phone.sync()
})
afterEach(() => server.drop())

async function meet() {
  for (const device of [counter, phone, counter]) await device.sync()
}

/** Everything the devices have sent is sent again, as after a restored backup. */
async function sendAllAgain() {
  await server.sql`update shop_state set epoch = ${crypto.randomUUID()}`
  await meet()
}

const rows = (device: Device, table: TableName) => device.db.rows(table).toArray()
const stock = async (device: Device) => (await device.db.rows('products').get(50))?.stockQuantity

test('a job is done and paid on two devices that were offline: nothing is lost, nothing is done twice', async () => {
  const [[cardId = 0, usedHere = 0], [cashId = 0, usedThere = 0, noteId = 0]] = await Promise.all([
    newIds(2, counter.db),
    newIds(3, phone.db),
  ])
  const ids = { appointmentId: JOB, amountFils: 10_500 }
  for (const [device, used] of [
    [counter, usedHere],
    [phone, usedThere],
  ] as const) {
    await device.mutate('appointment.start', { id: JOB })
    const line = { id: used, productId: 50, quantity: 3 }
    await device.mutate('appointment.complete', { id: JOB, used: [line] })
  }
  await counter.mutate('payment.take', { ...ids, id: cardId, paymentMethod: 'card', reference: '7731' })
  await phone.mutate('payment.take', { ...ids, id: cashId, paymentMethod: 'cash' })
  await phone.mutate('appointment.addNote', { id: noteId, appointmentId: JOB, text: 'Chip on the bonnet' })
  expect(await stock(phone)).toBe(7)
  await meet()
  await sendAllAgain()

  for (const device of [counter, phone]) {
    expect(await device.db.rows('appointments').get(JOB)).toMatchObject({ status: 'paid', paidFils: 21_000 })
    expect(await stock(device)).toBe(7)
    expect(await rows(device, 'stockMovements')).toMatchObject([{ kind: 'use', quantity: -3, createdBy: 1 }])
    expect(await rows(device, 'appointmentProducts')).toMatchObject([{ id: usedHere, quantity: 3 }])
    expect(await rows(device, 'appointmentNotes')).toMatchObject([{ id: noteId, createdBy: 2 }])
    expect(await device.db.undo.count()).toBe(0)
    expect(await device.db.rejected.count()).toBe(0)
  }
  // Who does not keep the money holds only what they took themselves.
  expect(await rows(counter, 'transactions')).toMatchObject([{ id: cardId }, { id: cashId }])
  expect(await rows(phone, 'transactions')).toMatchObject([{ id: cashId, amountFils: 10_500 }])

  const [refundId = 0] = await newIds(1, counter.db)
  const back = { ...ids, id: refundId, paymentMethod: 'cash' as const, reason: 'Paid twice' }
  await counter.mutate('payment.refund', back)
  await meet()
  await sendAllAgain()
  expect(await phone.db.rows('appointments').get(JOB)).toMatchObject({ status: 'paid', paidFils: 10_500 })
  const taken = await server.sql`select kind, amount_fils from transactions order by id`
  expect(taken.map(row => [row.kind, row.amount_fils])).toEqual(
    [
      [cardId, 'payment', 10_500],
      [cashId, 'payment', 10_500],
      [refundId, 'refund', -10_500],
    ]
      .sort((a, b) => Number(a[0]) - Number(b[0]))
      .map(([, ...row]) => row),
  )
})

test('what was used up is corrected, a sale changes after the job, goods are asked for', async () => {
  const [used = 0, sold = 0, request = 0] = await newIds(3, phone.db)
  const record = (quantity: number) =>
    phone.mutate('appointment.recordUse', {
      appointmentId: JOB,
      lines: [{ id: used, productId: 50, quantity }],
    })
  await record(6)
  await phone.mutate('appointment.start', { id: JOB })
  await phone.mutate('appointment.complete', { id: JOB })
  await phone.mutate('appointment.edit', {
    id: JOB,
    putProducts: [{ id: sold, productId: 50, quantity: 2, priceFils: 2_000 }],
  })
  await record(4)
  await phone.mutate('purchase.request', { id: request, productId: 50, quantity: 24 })
  await meet()
  await sendAllAgain()
  expect(await rows(counter, 'stockMovements')).toMatchObject([
    { kind: 'use', quantity: -6 },
    { kind: 'use', quantity: -2 },
    { kind: 'correct', quantity: 2, appointmentId: JOB },
  ])
  expect(await stock(counter)).toBe(4)
  expect(await rows(counter, 'purchaseRequests')).toMatchObject([{ id: request, status: 'requested' }])
})

test('somebody who clocks in on two devices is at work once', async () => {
  const tablet = server.device(2, 'employee')
  await tablet.sync()
  const [[one = 0], [other = 0]] = await Promise.all([newIds(1, phone.db), newIds(1, tablet.db)])
  await phone.mutate('shift.start', { id: one })
  await tablet.mutate('shift.start', { id: other })
  await tablet.sync()
  await phone.sync()
  await phone.mutate('shift.end', {})
  for (const device of [phone, tablet, phone, counter]) await device.sync()
  const [shift, ...more] = await rows(tablet, 'shifts')
  expect(more).toEqual([])
  expect(shift).toMatchObject({ userId: 2, endedAt: expect.any(String) })
  expect(await rows(phone, 'shifts')).toEqual([shift])
  expect(await rows(counter, 'shifts')).toEqual([shift])
})

test('a refund by somebody who no longer keeps the money is refused by the server, and taken back here', async () => {
  const former = new Device({ userId: 2, role: 'cashier' }, phone.transport)
  await former.sync()
  const [id = 0] = await newIds(1, former.db)
  const back = { id, appointmentId: JOB, amountFils: 100, paymentMethod: 'cash' as const, reason: 'x' }
  await former.mutate('payment.refund', back)
  await former.sync()
  expect(await former.db.rejected.toArray()).toMatchObject([{ name: 'payment.refund', code: 'forbidden' }])
  expect(await former.db.rows('appointments').get(JOB)).toMatchObject({ paidFils: 0 })
})

test('stock moves by job are found without reading the whole ledger', async () => {
  const indexes = await server.sql`select indexname from pg_indexes where tablename = 'stock_movements'`
  expect(indexes.map(row => row.indexname)).toContain('stock_movements_appointment_id')
})
