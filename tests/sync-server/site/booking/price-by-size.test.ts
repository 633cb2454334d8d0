import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { type BookingServer, createBookingServer, TUESDAY } from '#tests/fixtures/server.ts'
import { putRows, service } from '#tests/fixtures/shop.ts'

const SUV = { bodyClass: 'suv', price: 120.5, durationMinutes: 90 }
const MOTORCYCLE = { bodyClass: 'motorcycle', price: null, durationMinutes: null }
let server: BookingServer
let admin: ReturnType<typeof caller>
let washId: number

beforeAll(async () => {
  server = await createBookingServer()
  admin = caller(server, server.admin.session)
  await putRows(server.database.sql, { services: [service(15, { name: 'Pet Hair', isAddOn: true })] })
  const { body } = await admin.post('/api/services', {
    ...{ name: 'Sized Wash', price: 95, durationMinutes: 60, highlight: true },
    classPrices: [SUV, { bodyClass: 'motorcycle', price: null }],
  })
  washId = body.id
})
afterAll(() => server.close())

const booked = async ({ appointmentId: id }: Record<string, unknown>) => {
  const [row] = await server.database.sql`
    select duration_minutes::int as minutes, subtotal_fils::int as fils, off_list_fils::int as "offListFils"
    from appointments where id = ${Number(id)}`
  return row
}

describe('a price by size', () => {
  test('is answered as it was sent, to staff and to visitors', async () => {
    const { body } = await admin.get(`/api/services/${washId}`)
    expect(body).toMatchObject({ price: 95, classPrices: [SUV, MOTORCYCLE], isAddOn: false })
    const listed = (await (await server.get('/api/public/services')).json()) as { id: number }[]
    expect(listed.find(({ id }) => id === washId)).toMatchObject({ classPrices: [SUV, MOTORCYCLE] })
    expect(listed.find(({ id }) => id === 15)).toMatchObject({ classPrices: [], isAddOn: true })
  })

  test.each([
    ['without minutes', [{ bodyClass: 'suv', price: 10 }], 'classPrices.0.durationMinutes'],
    ['below zero', [{ bodyClass: 'suv', price: -1, durationMinutes: 5 }], 'classPrices.0.price'],
    ['of an unknown class', [{ bodyClass: 'tank', price: 1, durationMinutes: 5 }], 'classPrices.0.bodyClass'],
    ['listed twice', [SUV, SUV], 'classPrices.1.bodyClass'],
    ['with a field too many', [{ ...SUV, vat: 5 }], 'classPrices.0.vat'],
  ])('%s is told at its field, and nothing is saved', async (_, classPrices, path) => {
    const { status, body } = await admin.patch(`/api/services/${washId}`, { price: 1, classPrices })
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
    expect((await admin.get(`/api/services/${washId}`)).body).toMatchObject({
      price: 95,
      classPrices: [SUV, MOTORCYCLE],
    })
  })

  test('decides how long the times on offer have to be', async () => {
    const minutesFor = async (query: string) => {
      const answer = await server.get(`/api/public/availability?date=${TUESDAY}&serviceIds=${washId}${query}`)
      return ((await answer.json()) as { durationMinutes: number }).durationMinutes
    }
    expect(await minutesFor('')).toBe(60)
    expect(await minutesFor('&bodyClass=sedan')).toBe(60)
    expect(await minutesFor('&bodyClass=suv')).toBe(90)
    expect(
      (await server.get(`/api/public/availability?date=${TUESDAY}&serviceIds=1&bodyClass=x`)).status,
    ).toBe(400)
  })

  test('is the one that a visitor with such a vehicle gets', async () => {
    const suv = await server.book({
      serviceIds: [washId],
      make: 'nissan',
      model: 'x_trail',
      plateNumber: '1',
    })
    expect(await booked(suv.body)).toEqual({ minutes: 90, fils: 12_050, offListFils: 0 })
    const sedan = await server.book({
      ...{ serviceIds: [washId], make: 'nissan', model: 'sunny', plateNumber: '2', time: '14:00' },
    })
    expect(await booked(sedan.body)).toEqual({ minutes: 60, fils: 9_500, offListFils: 0 })
  })

  test.each([
    ['an add-on alone', { serviceIds: [15] }],
    ['what is not offered for the size', { make: 'honda', model: 'gold_wing' }],
  ])('is none for %s: the visitor is told at the services', async (_, changes) => {
    const { status, body } = await server.book({ serviceIds: [washId], plateNumber: '3', ...changes })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'serviceIds' }]])
  })

  test('follows the class that staff correct, and leaves what was agreed', async () => {
    const vehicle = await admin.get('/api/vehicles/30')
    expect(vehicle.body.bodyClass).toBe('large_suv')
    const schedule = (time: string, serviceIds = [washId]) =>
      admin.post('/api/appointments', {
        ...{ customerId: 20, vehicleId: 30, serviceIds, scheduledDate: `${TUESDAY}T${time}:00.000Z` },
      })
    const before = (await schedule('12:00')).body
    expect(before).toMatchObject({ durationMinutes: 60, subtotal: 95 })
    expect((await admin.patch('/api/vehicles/30', { bodyClass: 'suv' })).body.bodyClass).toBe('suv')
    expect((await schedule('14:00')).body).toMatchObject({ durationMinutes: 90, subtotal: 120.5 })
    expect((await admin.get(`/api/appointments/${before.id}`)).body).toMatchObject({
      durationMinutes: 60,
      subtotal: 95,
    })
    expect((await admin.patch(`/api/appointments/${before.id}`, { serviceIds: [washId, 15] })).status).toBe(
      200,
    )
    expect(
      (await admin.patch(`/api/appointments/${before.id}`, { serviceIds: [15] })).body.issues,
    ).toMatchObject([{ path: 'serviceIds' }])
    expect((await schedule('15:00', [15])).body.issues).toMatchObject([{ path: 'serviceIds' }])
    expect((await admin.patch('/api/vehicles/30', { bodyClass: null })).body.bodyClass).toBe('large_suv')
  })
})
