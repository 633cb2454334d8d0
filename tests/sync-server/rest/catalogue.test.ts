import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { putRows, service } from '#tests/fixtures/shop.ts'

let server: ShopServer
let staff: ReturnType<typeof caller>
let admin: ReturnType<typeof caller>

beforeAll(async () => {
  server = await createShopServer()
  staff = caller(server, server.employee.session)
  admin = caller(server, server.admin.session)
})
beforeEach(async () => {
  await server.database.sql`delete from stock_movements`
  await putRows(server.database.sql, { services: [service(10)], products: [product(50)] })
})
afterAll(() => server.close())

const SEALANT = {
  name: 'Sealant',
  description: '',
  price: 120.5,
  cost: 60,
  costPrice: 60,
  stockQuantity: 7,
  currentStock: 7,
  active: true,
  isActive: true,
  isUpsell: true,
  isUpsellItem: true,
  isInventoryItem: true,
  category: 'Care',
  supplier: '',
  measurementUnit: 'bottle',
  minStockLevel: 8,
}

describe('a service', () => {
  test('is added with either name of its flags, and answers under both', async () => {
    const { status, body } = await admin.post('/api/services', {
      name: 'Engine bay',
      description: '',
      price: 99.95,
      durationMinutes: 45,
      isActive: true,
      isPopular: true,
      requiresBooking: true,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      price: 99.95,
      active: true,
      isActive: true,
      popular: true,
      isPopular: true,
      highlight: false,
    })
    expect((await staff.get(`/api/services/${body.id}`)).body).toEqual(body)
  })

  test.each([{ active: false }, { popular: true }, { highlight: false }])(
    'is switched by %j and keeps the rest',
    async flag => {
      const before = (await staff.get('/api/services/10')).body
      const { body } = await admin.patch('/api/services/10', flag)
      expect(body).toMatchObject({ ...flag, name: before.name, price: before.price, requiresBooking: true })
    },
  )

  test('that is taken off stays on record, out of the list of active ones', async () => {
    expect((await admin.delete('/api/services/10')).body).toMatchObject({ id: 10, active: false })
    const ids = async (query: string) =>
      (await staff.get(`/api/services?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await ids('')).toContain(10)
    expect(await ids('activeOnly=true')).not.toContain(10)
    expect(await ids('activeOnly=false')).toContain(10)
    expect((await staff.get('/api/services?activeOnly=maybe')).status).toBe(400)
  })

  test('is not changed by names that contradict each other', async () => {
    const { status, body } = await admin.patch('/api/services/10', { active: true, isActive: false })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'isActive', message: 'active and isActive are one field and cannot differ.' }],
    ])
  })
})

describe('a product', () => {
  test('is added as its dialog sends it, its stock as a first count', async () => {
    const { status, body } = await admin.post('/api/products', SEALANT)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...SEALANT, description: null, supplier: null, quantityInStock: 7 })
    const low = await staff.get('/api/products/low-stock')
    expect(low.body.map(({ id }: { id: number }) => id)).toContain(body.id)
    const { sql } = server.database
    const movements = await sql`select kind, quantity from stock_movements where product_id = ${body.id}`
    expect(movements).toEqual([{ kind: 'count', quantity: 7 }])
  })

  test('whose stock is set by a call has it on the devices', async () => {
    const device = new Replica(server, server.employee.session)
    const { cookie } = await device.pullAll()
    const set = await admin.put('/api/products/50', { stockQuantity: 3, currentStock: 3 })
    expect(set.body).toMatchObject({ stockQuantity: 3, currentStock: 3, quantityInStock: 3 })
    const after = await admin.post('/api/products/50/stock', { quantity: 0 })
    expect([after.status, after.body.currentStock]).toEqual([200, 3])
    const pulled = (await device.pull({ cookie })).body
    expect(rowsIn(pulled, 'products')).toMatchObject([{ id: 50, stockQuantity: 3 }])
    expect(rowsIn(pulled, 'stockMovements')).toMatchObject([{ kind: 'count', quantity: 3 }])
  })

  test('gets what is added once under one key', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const add = (quantity: number) => admin.post('/api/products/50/stock', { quantity }, key)
    expect((await add(5)).body.currentStock).toBe(15)
    expect((await add(5)).body.currentStock).toBe(15)
    expect((await add(6)).status).toBe(409)
  })

  test('is not counted past what the database can hold', async () => {
    await server.database.sql`update products set stock_quantity = 2147483647 where id = 50`
    const { status, body } = await admin.post('/api/products/50/stock', { quantity: 1 })
    expect([status, body.code]).toEqual([409, 'constraint'])
    expect((await admin.get('/api/products/50')).body.currentStock).toBe(2147483647)
  })

  test('keeps its stock when another field is changed, and counts it when another is sent', async () => {
    const plain = await admin.patch('/api/products/50', { isUpsell: false, isUpsellItem: false })
    expect(plain.body).toMatchObject({ isUpsell: false, currentStock: 10, price: 20 })
    const { sql } = server.database
    expect(await sql`select 1 from stock_movements`).toHaveLength(0)
    expect((await admin.patch('/api/products/50', { currentStock: 4 })).body.currentStock).toBe(4)
  })

  test.each<[object, string]>([
    [{ cost: undefined, costPrice: undefined }, 'cost'],
    [{ cost: 1, costPrice: 2 }, 'costPrice'],
    [{ stockQuantity: 1, currentStock: 2 }, 'currentStock'],
    [{ stockQuantity: -1 }, 'stockQuantity'],
    [{ minStockLevel: -1 }, 'minStockLevel'],
    [{ price: -1 }, 'price'],
    [{ price: 1e30 }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ name: '' }, 'name'],
  ])('is not added with %j', async (wrong, path) => {
    const { status, body } = await admin.post('/api/products', { ...SEALANT, ...wrong })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test('is nobody’s to change but an admin’s; a store manager counts it', async () => {
    await server.addUser({ email: 'manager@shop.test', role: 'store_manager' })
    const manager = caller(server, await server.signIn('manager@shop.test'))
    const calls = (as: typeof staff) => [
      as.post('/api/products', SEALANT),
      as.patch('/api/products/50', { active: false }),
      as.post('/api/products/50/stock', { quantity: 1 }),
      as.post('/api/services', { name: 'X' }),
      as.patch('/api/services/10', { active: false }),
      as.delete('/api/services/10'),
    ]
    for (const { status, body } of await Promise.all([...calls(staff), ...calls(manager)]))
      expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await staff.put('/api/products/50', { currentStock: 1 })).status).toBe(403)
    expect((await manager.put('/api/products/50', { currentStock: 1 })).status).toBe(200)
    expect((await manager.post('/api/products/50/stock', { quantity: 0 })).status).toBe(200)
  })
})
