import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, putRows } from '#tests/fixtures/shop.ts'

let server: ShopServer
let staff: ReturnType<typeof caller>

beforeAll(async () => {
  server = await createShopServer()
  staff = caller(server, server.employee.session)
})
afterAll(() => server.close())

const noor = { fullName: 'Noor Al Ketbi', phone: '050 123 4567', preferredContactMethod: 'whatsapp' }

describe('a customer', () => {
  test('who is added and changed by a call reaches the devices by their next pull', async () => {
    const device = new Replica(server, server.employee.session)
    const { cookie } = await device.pullAll()
    const added = await staff.post('/api/customers', noor)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      phone: '+971501234567',
      email: null,
      vehicleCount: 0,
      lastVisit: null,
    })
    const changed = await staff.patch(`/api/customers/${added.body.id}`, { city: 'Sharjah' })
    expect(changed.body.customer).toMatchObject({ fullName: 'Noor Al Ketbi', city: 'Sharjah' })
    const pulled = (await device.pull({ cookie })).body
    expect(rowsIn(pulled, 'customers')).toMatchObject([
      { id: added.body.id, fullName: 'Noor Al Ketbi', city: 'Sharjah', preferredContact: 'whatsapp' },
    ])
  })

  test('is answered plain and wrapped, and under both names of a field', async () => {
    const { body } = await staff.get('/api/customers/20')
    const { customer, ...plain } = body
    expect(customer).toEqual(plain)
    expect(plain).toMatchObject({
      id: 20,
      preferredContact: 'sms',
      preferredContactMethod: 'sms',
      vehicleCount: 1,
    })
  })

  test('who is not there is not found', async () => {
    for (const { status, body } of [
      await staff.get('/api/customers/999'),
      await staff.patch('/api/customers/999', { city: 'Ajman' }),
    ])
      expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test.each<[object, string]>([
    [{ fullName: 'N' }, 'fullName'],
    [{ phone: '12' }, 'phone'],
    [{ notes: 'A\0B' }, 'notes'],
    [{ notes: 'A\ud800B' }, 'notes'],
    [{ preferredContact: 'sms' }, 'preferredContact'],
  ])('is not added with %j, and the answer names the field', async (wrong, path) => {
    const { status, body } = await staff.post('/api/customers', { ...noor, ...wrong })
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', path])
  })
})

describe('the same request again under one key', () => {
  test('adds one customer, however often and at once it comes', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const person = { ...noor, fullName: 'Once Only' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff.post('/api/customers', person, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await staff.get('/api/customers?search=once%20only')).body).toHaveLength(1)
  })

  test('with something else in it, or from somebody else, is a conflict', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    await staff.post('/api/customers', noor, key)
    const other = await staff.post('/api/customers', { ...noor, city: 'Dubai' }, key)
    const somebody = await caller(server, server.admin.session).post('/api/customers', noor, key)
    for (const { status, body } of [other, somebody])
      expect([status, body.code]).toEqual([409, 'already_exists'])
  })
})

test('parts of a list say how long it is and where the others are', async () => {
  const people = Array.from({ length: 25 }, (_, i) =>
    customer(700 + i, { fullName: `Zayed ${i}`, createdAt: `2027-01-01T00:00:${10 + i}.000Z` }),
  )
  await putRows(server.database.sql, { customers: people })
  const path = '/api/customers?search=zayed&limit=10'
  const second = await staff.get(`${path}&page=2`)
  expect(second.body.map(({ id }: { id: number }) => id)).toEqual(
    people
      .slice(5, 15)
      .map(p => p.id)
      .reverse(),
  )
  expect(second.headers.get('X-Total-Count')).toBe('25')
  expect(second.headers.get('Link')).toBe(
    [
      '</api/customers?search=zayed&limit=10&page=1>; rel="first"',
      '</api/customers?search=zayed&limit=10&page=1>; rel="prev"',
      '</api/customers?search=zayed&limit=10&page=3>; rel="next"',
      '</api/customers?search=zayed&limit=10&page=3>; rel="last"',
    ].join(', '),
  )
  expect((await staff.get(`${path}&page=3`)).body).toHaveLength(5)
  for (const wrong of [
    'page=0',
    'limit=0',
    'limit=1001',
    'page=x',
    'page=1&page=2',
    'limit=99999999999999999999',
  ])
    expect((await staff.get(`/api/customers?${wrong}`)).status).toBe(400)
})

test('nobody reads or writes without a session', async () => {
  const nobody = caller(server)
  for (const { status, body } of [
    await nobody.get('/api/customers'),
    await nobody.get('/api/customers/x'),
    await nobody.post('/api/customers', '{'),
  ])
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
})
