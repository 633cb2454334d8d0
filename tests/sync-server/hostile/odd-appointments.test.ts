import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

let nextId = GIVEN_OUT - 100
const args = (changes: object) => ({
  id: nextId++,
  customerId: 20,
  vehicleId: 30,
  scheduledDate: '2026-11-25T06:00:00.000Z',
  services: [{ id: nextId++, serviceId: 10, priceFils: 100 }],
  ...changes,
})
const schedule = async (changes: object) => {
  const { body } = await shop.employee.push(shop.employee.mutation('appointment.schedule', args(changes)))
  return body.status === 'accepted' ? body.rejected.map(({ code }) => code) : body.status
}

test('A pushed appointment is for a car of its customer, in a year and a bay that there can be', async () => {
  expect(await schedule({})).toEqual([])
  expect(await schedule({ vehicleId: 31 })).toEqual(['changed_meanwhile'])
  expect(await schedule({ scheduledDate: '1000-01-01T06:00:00.000Z' })).toEqual(['invalid_input'])
  expect(await schedule({ scheduledDate: '2101-01-01T06:00:00.000Z' })).toEqual(['invalid_input'])
  expect(await schedule({ bay: 99 })).toEqual(['invalid_input'])
  const edit = shop.employee.mutation('appointment.edit', { id: 40, bay: 99 })
  expect((await shop.employee.push(edit)).body).toMatchObject({ rejected: [{ code: 'invalid_input' }] })
})

test('A device that says it holds more than any could is told so, and nothing is taken', async () => {
  const mutations = [shop.admin.mutation('shift.end', {})]
  for (const waiting of [2_147_483_648, 1e15]) {
    const answer = await shop.post(
      '/api/sync/push',
      { replica: shop.admin.id, mutations, waiting },
      { Cookie: shop.admin.session },
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'waiting' }] })
  }
})

test('An appointment without anything is told of everything that is missing, the date too', async () => {
  const answer = await shop.post('/api/appointments', {}, { Cookie: shop.admin.session })
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: { path: string; message: string }[] }
  expect(issues).toEqual(
    expect.arrayContaining([
      { path: 'customerId', message: 'Please select a customer' },
      { path: 'vehicleId', message: 'Please select a vehicle' },
      { path: 'serviceIds', message: 'Please select at least one service' },
      { path: 'scheduledDate', message: 'Please select a date' },
    ]),
  )
  const product = await shop.post('/api/products', {}, { Cookie: shop.admin.session })
  const missing = ((await product.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path)
  expect(missing).toEqual(expect.arrayContaining(['name', 'cost']))
})
