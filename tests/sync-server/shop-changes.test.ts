import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointment } from '#tests/fixtures/appointment.ts'
import { type BookingServer, createBookingServer, GIVEN_OUT, TUESDAY } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

let server: BookingServer

beforeAll(async () => {
  server = await createBookingServer()
  // Both bays are taken on Tuesday from 10 to 11.
  const at = { day: TUESDAY, scheduledDate: '2026-11-24T06:00:00.000Z' }
  await putRows(server.database.sql, {
    appointments: [appointment(71, { ...at, bay: 1 }), appointment(72, { ...at, bay: 2 })],
  })
})
afterAll(() => server.close())

async function push(...calls: [name: string, args: unknown][]): Promise<void> {
  const { admin } = server
  const { body } = await admin.push(...calls.map(([name, args]) => admin.mutation(name, args)))
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
}
const ask = async (path: string) => (await server.get(`/api/public/${path}`)).json()
const reasonAt = async (time: string, date = TUESDAY) => {
  const { slots } = (await ask(`availability?date=${date}&serviceIds=10`)) as {
    slots: { time: string; available: boolean; reason?: string }[]
  }
  const slot = slots.find(each => each.time === time)
  return slot && (slot.reason ?? 'room')
}

test('what an admin sets is what visitors are offered from then on', async () => {
  expect(await reasonAt('10:00')).toBe('no_room')
  await push(['settings.update', { changes: { bays: 3, slotMinutes: 30, vatMode: 'inclusive' } }])
  expect([await reasonAt('10:00'), await reasonAt('10:30')]).toEqual(['room', 'room'])
  expect(await ask('shop')).toMatchObject({ bays: 3, vatMode: 'inclusive' })

  await push(['settings.update', { changes: { openingHours: [{ weekday: 2, hours: [] }] } }])
  expect(await reasonAt('10:00')).toBe('shop_closed')
  const hours = [{ opens: '10:30', closes: '24:00' }]
  await push(['settings.update', { changes: { openingHours: [{ weekday: 2, hours }] } }])
  expect([await reasonAt('10:00'), await reasonAt('10:30')]).toEqual(['outside_hours', 'room'])

  const days = { firstDay: TUESDAY, lastDay: TUESDAY }
  await push(['hourRange.add', { id: GIVEN_OUT - 1, name: 'Stocktake', ...days, openingHours: null }])
  expect(await reasonAt('12:00')).toBe('shop_closed')
  expect(await ask('shop')).toMatchObject({ hourRanges: [{ firstDay: TUESDAY, name: 'Stocktake' }] })
  await push(['hourRange.remove', days])
  expect(await reasonAt('12:00')).toBe('room')
})

test('a service and its products are there at once, and gone from the list when it is taken off', async () => {
  const { sql } = server.database
  const id = GIVEN_OUT - 2
  const details = {
    name: 'Tar Removal',
    description: null,
    priceFils: 7_550,
    durationMinutes: 75,
    active: true,
    popular: false,
    highlight: true,
    requiresBooking: true,
  }
  const usesOf = () =>
    sql`select product_id::int as product, quantity_used as used from product_services where service_id = ${id}`
  await push(['service.create', { id, ...details, products: [{ productId: 50, quantityUsed: 2 }] }])
  expect(await ask('services')).toContainEqual(expect.objectContaining({ id, price: 75.5, highlight: true }))
  expect(await usesOf()).toEqual([{ product: 50, used: 2 }])

  await push(
    ['service.update', { id, changes: {}, products: [{ productId: 50, quantityUsed: 3 }] }],
    ['service.update', { id, changes: { active: false } }],
  )
  expect(await ask('services')).not.toContainEqual(expect.objectContaining({ id }))
  expect(await usesOf()).toEqual([{ product: 50, used: 3 }])
  await push(['service.update', { id, changes: {}, products: [{ productId: 50, quantityUsed: 0 }] }])
  expect(await usesOf()).toEqual([])
})

test.each([
  ['service.update', { id: 10, changes: { priceFils: 1 } }],
  ['settings.update', { changes: { bays: 9 } }],
  ['hourRange.remove', { firstDay: TUESDAY, lastDay: TUESDAY }],
])('%s by an employee is refused', async (name, args) => {
  const { employee } = server
  const { body } = await employee.push(employee.mutation(name, args))
  expect(body).toMatchObject({ rejected: [{ code: 'forbidden' }] })
})
