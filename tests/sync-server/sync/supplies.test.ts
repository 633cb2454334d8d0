import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRejected } from '#app/queries/rejected.ts'
import { newIds } from '#app/sync/new-id.ts'
import { stockOf } from '#schema/rules/stock/stock.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { user } from '#tests/fixtures/shop.ts'

const REQUEST = { productId: 50, quantity: 24 }
let server: DeviceServer
let office: Device
let phone: Device
let buyer: Device

beforeEach(async () => {
  server = await createDeviceServer()
  const { id, email, fullName, role, active, createdAt } = user(3, 'purchasing')
  await server.sql`
    insert into users (id, email, full_name, role, active, created_at, version)
    values (${id}, ${email}, ${fullName}, ${role}, ${active}, ${createdAt}, 1)`
  office = server.device(1, 'admin')
  phone = server.device(2, 'employee')
  buyer = server.device(3, 'purchasing')
  await at(-60, meet)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.drop()
})

const everyone = () => [office, phone, buyer]

async function meet() {
  for (const device of [...everyone(), ...everyone()]) await device.sync()
}

/** The stock of the product on every device and the server; they must agree, with nothing pending or rejected. */
async function agreedShelf() {
  const [stored] = await server.sql`select stock_quantity::int as stock from products where id = 50`
  for (const device of everyone()) {
    const ledger = await device.db.rows('stockMovements').toArray()
    expect((await device.db.rows('products').get(50))?.stockQuantity).toBe(stored?.stock)
    expect(ledger.every(({ id }) => id > 0)).toBe(true)
    expect(await device.db.undo.count()).toBe(0)
    expect(await device.db.rejected.count()).toBe(0)
  }
  return { stock: stored?.stock, ledger: await office.db.rows('stockMovements').toArray() }
}

/** Does something on a device whose clock shows that minute. */
async function at(minute: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:00.000Z') + minute * 60_000 })
  await work()
  vi.useRealTimers()
}

test('two people who unpack the same boxes without a network bring them in once', async () => {
  const [id = 0] = await newIds(1, phone.db)
  await phone.mutate('purchase.request', { id, ...REQUEST })
  await meet()
  await buyer.mutate('purchase.order', { ids: [id] })
  await buyer.mutate('purchase.receive', { id, quantity: 28 })
  await office.mutate('purchase.receive', { id, quantity: 24 })
  expect((await office.db.rows('products').get(50))?.stockQuantity).toBe(34)
  await buyer.sync()
  await meet()
  const { stock, ledger } = await agreedShelf()
  expect(stock).toBe(38)
  expect(ledger).toMatchObject([{ kind: 'receive', quantity: 28, purchaseRequestId: id, createdBy: 3 }])
  expect(await phone.db.rows('purchaseRequests').get(id)).toMatchObject({
    status: 'received',
    receivedQuantity: 28,
  })
})

test('a purchase called off here and received there is refused to be called off, and says so here', async () => {
  const [id = 0] = await newIds(1, phone.db)
  await phone.mutate('purchase.request', { id, ...REQUEST })
  await meet()
  await office.mutate('purchase.cancel', { id, reason: 'Too dear' })
  await buyer.mutate('purchase.receive', { id, quantity: 24 })
  await buyer.sync()
  await meet()
  const told = { name: 'purchase.cancel', code: 'illegal_move', product: { id: 50 } }
  expect(await readRejected(office.db)).toMatchObject([told])
  expect(await office.db.rows('purchaseRequests').get(id)).toMatchObject({ status: 'received', notes: null })
})

test('a count, a job, a delivery and a breakage meet in any order, and each counts for its own time', async () => {
  const [line = 0, id = 0] = await newIds(2, phone.db)
  await phone.mutate('purchase.request', { id, ...REQUEST })
  await meet()
  // Done in one order, sent in another.
  await at(10, () => office.mutate('stock.count', { productId: 50, quantity: 8 }))
  await at(5, () => buyer.mutate('purchase.receive', { id, quantity: 24 }))
  await at(20, () =>
    phone.mutate('appointment.recordUse', {
      appointmentId: 40,
      lines: [{ id: line, productId: 50, quantity: 3 }],
    }),
  )
  await at(15, () => office.mutate('stock.correct', { productId: 50, quantity: -1, reason: 'Broken' }))
  for (const device of [phone, office, buyer]) await device.sync()
  await meet()
  const { stock, ledger } = await agreedShelf()
  // The delivery was there to be counted; the appointment and the breakage came after.
  expect(stock).toBe(4)
  expect(ledger).toHaveLength(4)
  expect(stockOf(ledger).stockQuantity).toBe(4)
})

const received = (before: number, quantity: number) => ({ receivedBefore: before, quantity })

test('parts that two people unpack apart are received once each, and the second is asked to look again', async () => {
  const [id = 0] = await newIds(1, phone.db)
  const [expense = 0] = await newIds(1, buyer.db)
  await phone.mutate('purchase.request', { id, ...REQUEST })
  await meet()
  await office.mutate('purchase.receive', { id, ...received(0, 8), unitCostFils: 1_600 })
  const bill = { id: expense, category: 'Supplies', description: null, date: '2026-11-22' }
  const amounts = { netFils: 12_800, vatFils: 640, amountFils: 13_440 }
  await buyer.mutate('purchase.receive', { id, ...received(0, 8), expense: { ...bill, ...amounts } })
  await office.sync()
  await meet()
  expect(await readRejected(buyer.db)).toMatchObject([
    { name: 'purchase.receive', code: 'changed_meanwhile' },
  ])
  expect(await server.sql`select 1 from expenses`).toHaveLength(0)
  await buyer.db.rejected.clear()
  await buyer.mutate('purchase.receive', { id, ...received(8, 16), expense: { ...bill, ...amounts } })
  await buyer.sync()
  await meet()
  const { stock } = await agreedShelf()
  expect(stock).toBe(34)
  expect(await phone.db.rows('purchaseRequests').get(id)).toMatchObject({
    status: 'received',
    receivedQuantity: 24,
  })
  // The buyer's device knows the bill, and the technician's neither bill nor prices.
  expect(await buyer.db.rows('expenses').get(expense)).toMatchObject({ ...amounts, purchaseRequestId: id })
  expect(await phone.db.rows('expenses').count()).toBe(0)
  const prices = async ({ db }: Device) =>
    (await db.rows('stockMovements').toArray()).map(({ unitCostFils }) => unitCostFils)
  expect([await prices(buyer), await prices(phone)]).toEqual([
    [1_600, null],
    [null, null],
  ])
})

test('a wrong quantity that two people correct without a network is corrected once, before a later count', async () => {
  const [id = 0] = await newIds(1, phone.db)
  await phone.mutate('purchase.request', { id, ...REQUEST })
  await meet()
  await at(5, () => buyer.mutate('purchase.receive', { id, ...received(0, 24) }))
  await buyer.sync()
  await meet()
  const correction = { id, quantity: 20, reason: 'Miscounted' }
  await at(10, () => office.mutate('stock.count', { productId: 50, quantity: 29 }))
  await at(20, () => buyer.mutate('purchase.correctReceived', correction))
  await at(30, () => office.mutate('purchase.correctReceived', correction))
  await buyer.sync()
  await meet()
  const { stock, ledger } = await agreedShelf()
  expect(stock).toBe(29)
  expect(ledger.filter(({ kind }) => kind === 'correct')).toMatchObject([{ quantity: -4, createdBy: 3 }])
  expect(await phone.db.rows('purchaseRequests').get(id)).toMatchObject({
    status: 'ordered',
    receivedQuantity: 20,
  })
})
