import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { appointment, product, serviceLine } from '#tests/fixtures/appointment.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { payment, putRows, service } from '#tests/fixtures/shop.ts'

const TUESDAY_AT_TEN = '2026-11-24T10:00:00+04:00'
let server: ShopServer
let staff: ReturnType<typeof caller>

beforeEach(async () => {
  server = await createShopServer()
  server.time.now = new Date('2026-11-23T05:00:00.000Z')
  staff = caller(server, server.employee.session)
})
afterEach(() => server.close())

const tuesday = (changes: object = {}) => ({
  customerId: 20,
  vehicleId: 30,
  scheduledDate: TUESDAY_AT_TEN,
  serviceIds: [10, 11],
  additionalProducts: [{ productId: 50, quantity: 2 }],
  notes: 'Mind the spoiler',
  sendReminder: true,
  reminderMethod: 'whatsapp',
  status: 'confirmed',
  ...changes,
})

describe('an appointment', () => {
  test('that is scheduled by a call reaches the devices by their next pull, with its lines', async () => {
    const device = new Replica(server, server.employee.session)
    const { cookie } = await device.pullAll()
    const { status, body } = await staff.post('/api/appointments', tuesday())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      scheduledDate: '2026-11-24T06:00:00.000Z',
      dateTime: '2026-11-24T06:00:00.000Z',
      status: 'confirmed',
      durationMinutes: 120,
      bay: 1,
      subtotal: 2140,
      vat: 107,
      totalAmount: 2247,
      price: 2247,
      services: [
        { serviceId: 10, serviceInfo: { id: 10, name: 'Service 10' }, price: 1000 },
        { serviceId: 11 },
      ],
      products: [{ productId: 50, quantity: 2, price: 20 }],
      customer: { fullName: 'Customer 20' },
      vehicle: { make: 'toyota', plateNumber: '10030' },
    })
    const pulled = (await device.pull({ cookie })).body
    expect(rowsIn(pulled, 'appointments')).toMatchObject([{ id: body.id, day: '2026-11-24' }])
    expect(rowsIn(pulled, 'appointmentServices')).toHaveLength(2)
  })

  test('again under one key is the same one, also after prices and the owner of the car have changed', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await staff.post('/api/appointments', tuesday(), key)
    const { sql } = server.database
    await sql`update services set price_fils = 1 where id = 10`
    await sql`update vehicles set customer_id = 21 where id = 30`
    const again = await staff.post('/api/appointments', tuesday(), key)
    await sql`update services set price_fils = 100000 where id = 10`
    await sql`update vehicles set customer_id = 20 where id = 30`
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await staff.post('/api/appointments', tuesday({ serviceIds: [10] }), key)
    expect([other.status, other.body.code]).toEqual([409, 'already_exists'])
  })

  test.each<[object, string]>([
    [{ customerId: 999 }, 'customerId'],
    [{ vehicleId: 999 }, 'vehicleId'],
    [{ vehicleId: 31 }, 'vehicleId'],
    [{ serviceIds: [10, 999] }, 'serviceIds'],
    [{ additionalProducts: [{ productId: 999, quantity: 1 }] }, 'additionalProducts'],
    [{ serviceIds: [19] }, 'serviceIds'],
    [{ additionalProducts: [{ productId: 59, quantity: 1 }] }, 'additionalProducts'],
  ])('that names what is not there, or not offered (%j) is a 404 that says so', async (wrong, path) => {
    await putRows(server.database.sql, {
      services: [service(19, { active: false })],
      products: [product(59, { active: false })],
    })
    const { status, body } = await staff.post('/api/appointments', tuesday(wrong))
    expect([status, body.code, body.issues[0].path]).toEqual([404, 'missing_reference', path])
  })

  test.each<[object, string]>([
    [{ serviceIds: [] }, 'serviceIds'],
    [{ scheduledDate: undefined }, 'scheduledDate'],
    [{ scheduledDate: '2026-11-24' }, 'scheduledDate'],
    [{ scheduledDate: '0000-01-01T00:00:00Z' }, 'scheduledDate'],
    [{ scheduledDate: '2000-01-01T00:00:00+14:00' }, 'scheduledDate'],
    [{ dateTime: '2026-11-24T07:00:00Z' }, 'dateTime'],
    [{ reminderEnabled: false }, 'reminderEnabled'],
    [{ status: 'paid' }, 'status'],
    [{ additionalProducts: [{ productId: 50, quantity: 0 }] }, 'additionalProducts.0.quantity'],
  ])('with %j is a 400 that names the field', async (wrong, path) => {
    const { status, body } = await staff.post('/api/appointments', tuesday(wrong))
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', path])
  })

  test('is changed in what is sent, its lines taken off and put on', async () => {
    await putRows(server.database.sql, { products: [product(51)] })
    const { body } = await staff.post('/api/appointments', tuesday())
    const { status, ...payload } = tuesday({
      serviceIds: [11, 12],
      additionalProducts: [{ productId: 51, quantity: 1 }],
      notes: '',
    })
    const changed = await staff.patch(`/api/appointments/${body.id}`, payload)
    expect(changed.status).toBe(200)
    expect(changed.body.services.map((line: { serviceId: number }) => line.serviceId)).toEqual([11, 12])
    expect(changed.body.services[0].id).toBe(body.services[1].id)
    expect(changed.body).toMatchObject({ notes: null, status, products: [{ productId: 51, quantity: 1 }] })
    const note = await staff.patch(`/api/appointments/${body.id}`, { notes: 'Again' })
    expect(note.body).toMatchObject({ notes: 'Again', services: [{}, {}], products: [{ productId: 51 }] })
    const moved = await staff.patch(`/api/appointments/${body.id}`, { customerId: 21 })
    expect([moved.status, moved.body.issues[0].path]).toEqual([400, 'customerId'])
  })

  test('moves on by its status, however it is spelled, and not where it cannot', async () => {
    const move = (status: string) => staff.patch('/api/appointments/40', { status })
    expect((await move('in-progress')).body.status).toBe('in_progress')
    expect((await move('in_progress')).status).toBe(200)
    const back = await move('pending')
    expect([back.status, back.body.code]).toEqual([409, 'illegal_move'])
    expect((await move('paid')).body.code).toBe('illegal_move')
    expect((await move('completed')).body.status).toBe('completed')
    expect((await move('done')).body.issues[0].path).toBe('status')
  })

  test('keeps the reason of a cancellation, takes none that would be lost, and says which time cannot be', async () => {
    const change = (changes: object) => staff.patch('/api/appointments/40', changes)
    const lost = await change({ status: 'in_progress', reason: 'early' })
    expect([lost.status, lost.body.issues[0].path]).toEqual([400, 'reason'])
    const called = await change({ status: 'cancelled', reason: 'ill' })
    expect(called.body).toMatchObject({ status: 'cancelled', statusReason: 'ill' })
    const moved = await change({ scheduledDate: '2026-11-24T07:00:00Z' })
    expect([moved.status, moved.body.issues[0].path]).toEqual([409, 'scheduledDate'])
  })

  test('that is changed and cannot be moved stays as it was', async () => {
    const { status } = await staff.patch('/api/appointments/40', { notes: 'New', status: 'pending' })
    expect(status).toBe(409)
    expect((await staff.get('/api/appointments/40')).body.notes).toBeNull()
  })
})

describe('appointments are listed', () => {
  const ids = (body: { id: number }[]) => body.map(({ id }) => id)

  test('by day, status and customer', async () => {
    const at = { scheduledDate: '2026-11-24T04:00:00.000Z', day: '2026-11-24' }
    await putRows(server.database.sql, {
      appointments: [
        appointment(301, { ...at, status: 'in_progress', scheduledDate: '2026-11-24T08:00:00.000Z' }),
        appointment(302, { ...at, customerId: 21, vehicleId: 31 }),
      ],
    })
    const list = async (query: string) => ids((await staff.get(`/api/appointments?${query}`)).body)
    expect(await list('date=2026-11-24')).toEqual([302, 301])
    expect(await list('date=2026-11-24&status=in-progress')).toEqual([301])
    expect(await list('customerId=20')).toEqual([301, 40])
    expect(await list('')).toEqual([301, 302, 40])
    for (const wrong of ['date=2026-02-30', 'date=x', 'status=x', 'customerId=0'])
      expect((await staff.get(`/api/appointments?${wrong}`)).status).toBe(400)
  })

  test('with the length of the whole list, whichever part of it is asked for', async () => {
    const at = { scheduledDate: '2026-11-25T04:00:00.000Z', day: '2026-11-25' }
    await putRows(server.database.sql, { appointments: [311, 312, 313].map(id => appointment(id, at)) })
    const part = async (paging: string) => {
      const { body, headers } = await staff.get(`/api/appointments?date=2026-11-25&${paging}`)
      return [ids(body), headers.get('X-Total-Count')]
    }
    expect(await part('limit=4')).toEqual([[311, 312, 313], '3'])
    expect(await part('limit=3')).toEqual([[311, 312, 313], '3'])
    expect(await part('limit=2')).toEqual([[311, 312], '3'])
    expect(await part('limit=2&page=2')).toEqual([[313], '3'])
    expect(await part('limit=2&page=3')).toEqual([[], '3'])
  })

  test('for today, in a handful of queries for thirty of them', async () => {
    const { sql } = server.database
    const thirty = Array.from({ length: 30 }, (_, i) => appointment(300 + i, { status: 'paid' }))
    const lines = thirty.map(({ id }) => serviceLine(id + 100, { appointmentId: id }))
    await putRows(sql, { appointments: thirty, appointmentServices: lines })
    let queries = 0
    sql.options.debug = () => queries++
    const { body } = await staff.get('/api/appointments/today')
    sql.options.debug = false
    expect(body).toHaveLength(31)
    expect(body[1].services).toHaveLength(1)
    expect(queries).toBeGreaterThan(0)
    expect(queries).toBeLessThan(4)
    expect((await staff.get('/api/appointments/completed-today')).body).toEqual({ count: 30 })
  })
})

describe('money for an appointment', () => {
  const admin = () => caller(server, server.admin.session)

  test('is taken once under one key, and completes what is done', async () => {
    await staff.patch('/api/appointments/40', { status: 'in_progress' })
    await staff.patch('/api/appointments/40', { status: 'completed' })
    const key = { 'Idempotency-Key': randomUUID() }
    const pay = (amount: number) =>
      staff.post('/api/appointments/40/payments', { amount, paymentMethod: 'cash' }, key)
    for (const { status, body } of [await pay(105), await pay(105)])
      expect([status, body.status, body.paidAmount, body.transactions.length]).toEqual([201, 'paid', 105, 1])
    expect((await pay(104)).status).toBe(409)
    const refund = { amount: 5, paymentMethod: 'cash', reason: 'A scratch' }
    expect((await staff.post('/api/appointments/40/refunds', refund)).body.code).toBe('forbidden')
    const refunded = await admin().post('/api/appointments/40/refunds', refund)
    expect(refunded.body).toMatchObject({ paidAmount: 100, transactions: [{ amount: 105 }, { amount: -5 }] })
    const beyond = await admin().post('/api/appointments/40/refunds', { ...refund, amount: 100.01 })
    expect([beyond.status, beyond.body.message]).toEqual([409, 'Only AED 100.00 has been paid'])
    expect(beyond.body.issues).toMatchObject([{ path: 'amount' }])
  })

  test('in cash is rounded to what coins make up, and the bill stays as it is', async () => {
    const { sql } = server.database
    await sql`update settings set cash_rounding = true`
    await sql`update appointments set total_fils = 4730, subtotal_fils = 4505, vat_fils = 225 where id = 40`
    const pay = (amount: number) =>
      staff.post('/api/appointments/40/payments', { amount, paymentMethod: 'cash' })
    const odd = await pay(20.1)
    expect([odd.status, odd.body.message]).toEqual([
      400,
      'Cash is counted in 25 fils: AED 20.00 or AED 20.25',
    ])
    expect(odd.body.issues).toMatchObject([{ path: 'amount' }])
    expect((await pay(20)).body.transactions).toMatchObject([{ amount: 20, rounding: 0 }])
    const paid = await pay(27.25)
    expect(paid.body).toMatchObject({
      paidAmount: 47.3,
      transactions: [{}, { amount: 27.3, rounding: -0.05 }],
    })
    const refund = { amount: 47.3, paymentMethod: 'cash', reason: 'A scratch' }
    const refunded = await admin().post('/api/appointments/40/refunds', refund)
    expect(refunded.body).toMatchObject({
      paidAmount: 0,
      transactions: [{}, {}, { amount: -47.3, rounding: 0.05 }],
    })
    const month = await admin().get('/api/reports/monthly?year=2026&month=11')
    expect(month.body).toMatchObject({ revenue: 0 })
  })

  test('that a device took in cash is a fact, whatever the shop has set since', async () => {
    const { employee } = server
    await employee.push(
      employee.mutation('payment.take', {
        ...{ id: 2_501, appointmentId: 40, paymentMethod: 'cash', amountFils: 4_730, roundingFils: -5 },
        invoice: null,
      }),
    )
    const { body } = await admin().get('/api/transactions')
    expect(body).toMatchObject([{ amount: 47.3, rounding: -0.05 }])
    const before = employee.mutation('payment.take', {
      ...{ id: 2_502, appointmentId: 40, paymentMethod: 'cash', amountFils: 4_731 },
      invoice: null,
    })
    expect((await employee.push(before)).body).toMatchObject({ rejected: [] })
  })

  test.each([0, -1, 0.001, '1e3', 1e12])('of %s is refused', async amount => {
    const { status, body } = await staff.post('/api/appointments/40/payments', {
      amount,
      paymentMethod: 'cash',
    })
    expect([status, body.issues[0].path]).toEqual([400, 'amount'])
  })
})

test('only the payments that a role may see are told', async () => {
  await putRows(server.database.sql, {
    transactions: [payment(900, { createdAt: '2026-11-23T05:00:00.000Z' })],
  })
  const admin = caller(server, server.admin.session)
  expect((await staff.get('/api/appointments/40')).body.transactions).toEqual([])
  expect((await admin.get('/api/appointments/40')).body.transactions).toMatchObject([{ id: 900, amount: 10 }])
})
