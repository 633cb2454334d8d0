import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { recentOptions } from '#app/features/find/recent-options.ts'
import { listCustomer } from '#app/queries/customers.ts'
import {
  type Findables,
  findAppointments,
  findCustomersToBook,
  findOnOtherDays,
  findPeople,
} from '#app/queries/find.ts'
import { listAppointment } from '#app/queries/listed-appointments.ts'
import { LiveRows, type Rows } from '#app/queries/live-rows.ts'
import { readDocuments } from '#app/queries/numbered-documents.ts'
import { listVehicle } from '#app/queries/vehicles.ts'
import { screensFor } from '#app/shell/navigation.ts'
import { readFindSearch } from '#schema/forms/find.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { customer, NOW, vehicle } from '#tests/fixtures/shop.ts'

const TODAY = '2026-11-21'
let db: SheenDatabase

beforeEach(async () => {
  db = new SheenDatabase('find', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.rows('customers').bulkPut([customer(1, { fullName: 'Huda Saleh' }), customer(2)])
  await db.rows('vehicles').bulkPut([vehicle(10, 1), vehicle(11, 99)])
  await db
    .rows('appointments')
    .bulkPut([
      appointment(20, { customerId: 1, vehicleId: 10, day: '2026-11-01', status: 'paid' }),
      appointment(21, { customerId: 1, vehicleId: 10, day: '2026-11-30' }),
      appointment(22, { customerId: 2, vehicleId: 12, day: TODAY }),
      appointment(23, { customerId: 99, vehicleId: 11, day: '2026-12-01' }),
    ])
})
afterEach(() => db.close())

async function read<Item>(live: {
  read: () => Promise<void>
  snapshot: () => Rows<Item> | undefined
  stop: () => void
}): Promise<Rows<Item>> {
  await live.read()
  live.stop()
  return live.snapshot() ?? { rows: [], get: () => undefined }
}

async function findables(): Promise<Findables> {
  return {
    customers: await read(new LiveRows(db, 'customers', listCustomer)),
    vehicles: await read(new LiveRows(db, 'vehicles', listVehicle)),
    appointments: await read(new LiveRows(db, 'appointments', listAppointment)),
  }
}

async function find(typed: string) {
  const search = readFindSearch(typed)
  if (!search) throw new Error('nothing typed')
  const here = await findables()
  const people = findPeople(here, search)
  return { people, appointments: findAppointments(here, people, { today: TODAY, max: 5 }) }
}

test.each([
  ['a plate before those whose name only contains it', '77', [2, 1]],
  ['the whole name before a part of it', 'huda', [3, 1]],
  ['name and car together', 'huda patrol', [1]],
  ['an owner once, however many of the cars match', 'nissan', [1, 2]],
  ['no car whose owner is not here', '5550', []],
])('Customers to book are found by %s', async (_what, typed, ids) => {
  const car = (id: number, customerId: number, plateNumber: string) => ({
    ...vehicle(id, customerId),
    ...{ make: 'nissan', model: 'patrol', plateNumber },
  })
  await db
    .rows('vehicles')
    .bulkPut([car(10, 1, '10'), car(11, 99, '5550'), car(12, 2, '77'), car(13, 1, '11')])
  await db
    .rows('customers')
    .bulkPut([customer(1, { fullName: 'Huda Saleh 77', phone: null }), customer(3, { fullName: 'Huda' })])
  const search = readFindSearch(typed)
  if (!search) throw new Error('nothing typed')
  const found = findCustomersToBook(await findables(), search, 2)
  expect(found.map(({ id }) => id)).toEqual(ids)
})

describe('On the device', () => {
  test('a customer is found with vehicle and appointments, the one to come first', async () => {
    const { people, appointments } = await find('saleh')
    expect(people.customers.map(({ item }) => item.id)).toEqual([1])
    expect(people.vehicles.map(({ item }) => item.id)).toEqual([10])
    expect(appointments).toMatchObject([
      { appointment: { id: 21 }, customer: { fullName: 'Huda Saleh' }, vehicle: { id: 10 } },
      { appointment: { id: 20 } },
    ])
  })

  test('a vehicle is found whose owner has not reached it, and its appointment too', async () => {
    const { people, appointments } = await find('10011')
    expect(people.vehicles).toMatchObject([{ item: { id: 11 } }])
    expect(appointments).toMatchObject([{ appointment: { id: 23 }, customer: undefined }])
  })

  test('the number of an appointment finds no people', async () => {
    expect((await find('#10010')).people).toEqual({ customers: [], vehicles: [] })
  })

  test('other days than those shown are found by customer or number, in the wanted status', async () => {
    const here = await findables()
    const other = (typed: string, status: 'paid' | null = null) => {
      const search = readFindSearch(typed)
      if (!search) throw new Error('nothing typed')
      return findOnOtherDays(here, { search, status, daysOnScreen: [TODAY], max: 5 })?.map(
        each => each.appointment.id,
      )
    }
    expect(other('huda')).toEqual([21, 20])
    expect(other('huda', 'paid')).toEqual([20])
    expect(other('#23')).toEqual([23])
    expect(other('customer 2')).toEqual([])
    expect(findOnOtherDays({ ...here, appointments: undefined }, {} as never)).toBeUndefined()
  })

  test('recent addresses lead where there is something, and only there', async () => {
    const screens = screensFor('employee').map(screen => ({ ...screen }))
    const visited = [
      '/dashboard/crm/customers/1',
      '/dashboard/crm/customers/404',
      '/dashboard/crm/vehicles/11',
      '/dashboard/appointments/22',
      '/dashboard/appointments?view=week',
      '/dashboard/admin/settings',
      '/dashboard/crm/customers/1e0',
    ]
    const options = recentOptions(visited, { findables: await findables(), screens })
    expect(options.map(({ to }) => to)).toEqual([
      '/dashboard/crm/customers/1',
      '/dashboard/crm/vehicles/11',
      '/dashboard/appointments/22',
      '/dashboard/appointments?view=week',
    ])
  })
})

describe('A document', () => {
  const document = (id: number, changes: object = {}) => ({
    id,
    kind: 'invoice' as const,
    series: 'R7',
    sequence: 12,
    appointmentId: 20,
    customerId: 1,
    correctsId: null,
    transactionId: null,
    issuedAt: NOW,
    supplyDate: TODAY,
    dueDate: null,
    purchaseOrder: null,
    seller: { name: 'Shine', address: null, trn: null },
    buyer: { name: 'Huda Saleh', address: null, trn: null },
    netFils: 10_000,
    vatFils: 500,
    grossFils: 10_500,
    lines: [],
    reason: null,
    createdBy: null,
    ...changes,
  })
  test('is found by series and number, a duplicate beside the one that counts', async () => {
    await db
      .rows('invoices')
      .bulkPut([
        document(30),
        document(31, { series: 'R8' }),
        document(32, { sequence: 120 }),
        document(33, { correctsId: 30 }),
      ])
    const found = await readDocuments(db, { series: 'R7', sequence: 12 })
    expect(found.map(({ id }) => id)).toEqual([30, 33])
    expect(await readDocuments(db, { series: 'R9', sequence: 12 })).toEqual([])
  })
})
