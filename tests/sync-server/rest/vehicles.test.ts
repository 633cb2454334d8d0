import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { putRows, vehicle } from '#tests/fixtures/shop.ts'

let server: ShopServer
let staff: ReturnType<typeof caller>

beforeEach(async () => {
  server = await createShopServer()
  server.time.now = new Date('2026-11-23T05:00:00.000Z')
  staff = caller(server, server.employee.session)
})
afterEach(() => server.close())

const patrol = {
  customerId: 20,
  plateNumber: 'B 54399',
  plateCategory: 'dubai',
  make: 'nissan',
  model: 'patrol',
  year: 2024,
  color: 'white',
}
const ids = (body: { id: number }[]) => body.map(({ id }) => id)

describe('a vehicle', () => {
  test('is added with its plate as typed, and found by plate, owner and customer', async () => {
    const { status, body } = await staff.post('/api/vehicles', patrol)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      plateCode: 'B',
      plateNumber: '54399',
      customerName: 'Customer 20',
      serviceCount: 0,
    })
    expect(ids((await staff.get('/api/vehicles?search=dubai b 54399')).body)).toEqual([body.id])
    expect(ids((await staff.get('/api/vehicles?customerId=20')).body)).toEqual([body.id, 30])
    expect(ids((await staff.get('/api/vehicles?customerId=20&search=toyota')).body)).toEqual([30])
    expect(ids((await staff.get('/api/vehicles?search=customer 21')).body)).toEqual([31])
    expect((await staff.get(`/api/vehicles/${body.id}`)).body).toEqual(body)
  })

  test('keeps what is not sent, and goes to another customer with their key', async () => {
    const { body } = await staff.patch('/api/vehicles/31', { color: 'red', customerId: 20 })
    expect(body).toMatchObject({ color: 'red', year: 2024, customerId: 20, customerName: 'Customer 20' })
    const nobody = await staff.patch('/api/vehicles/31', { color: 'blue', customerId: 999 })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'missing_reference'])
    expect((await staff.get('/api/vehicles/31')).body.color).toBe('red')
  })

  test.each<[object, string, RegExp]>([
    [{ year: 1999 }, 'year', /^Year must be between/],
    [{ year: 2028 }, 'year', /^Year must be between/],
    [{ year: undefined }, 'year', /^Year is required$/],
    [{ plateCode: 'A' }, 'plateNumber', /another plate code/],
    [{ color: 'pink' }, 'color', /^Color is required$/],
    [{ plateCategory: 'paris' }, 'plateCategory', /^Plate category is required$/],
    [{ customerId: undefined }, 'customerId', /^Please select a customer$/],
  ])('is not added with %j', async (wrong, path, words) => {
    const { status, body } = await staff.post('/api/vehicles', { ...patrol, ...wrong })
    expect([status, body.issues[0].path]).toEqual([400, path])
    expect(body.issues[0].message).toMatch(words)
  })

  test('is priced by the size of its model, however make and model are written', async () => {
    const named = { ...patrol, plateNumber: '55123', make: 'Toyota', model: 'RAV4' }
    const { status, body } = await staff.post('/api/vehicles', named)
    expect([status, body.make, body.model, body.bodyClass]).toEqual([201, 'toyota', 'rav4', 'suv'])
    const changed = await staff.patch(`/api/vehicles/${body.id}`, { model: 'Corolla' })
    expect([changed.body.model, changed.body.bodyClass]).toEqual(['corolla', 'sedan'])
  })

  test('older than the lists stays as old as it is', async () => {
    await putRows(server.database.sql, { vehicles: [{ ...vehicle(33, 20), year: 1995 }] })
    expect((await staff.patch('/api/vehicles/33', { year: 1995, color: 'gray' })).status).toBe(200)
    expect((await staff.patch('/api/vehicles/33', { year: 1996 })).status).toBe(400)
  })
})
