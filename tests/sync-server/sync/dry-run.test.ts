import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { push } from '#server/sync/push.ts'
import { createWriter, type Writer } from '#server/sync/writer.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { customer, message, NOW, payment, putRows, service, user, vehicle } from '#tests/fixtures/shop.ts'

/** Appointments 4001 … of customers 2001 … with the vehicles 3001 …: a reminder and news of a payment wait about each. */
const MOST = 500
const FEW = 5
const ADMIN = { userId: 1, role: 'admin' } as const
const SERVICE = 10
const FIRST_NEW_ID = 100_000

type Call = [name: string, args: object]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const numbers = Array.from({ length: MOST }, (_, i) => i + 1)
  await putRows(database.sql, {
    users: [user(ADMIN.userId, ADMIN.role)],
    services: [service(SERVICE)],
    customers: numbers.map(n => customer(2_000 + n)),
    vehicles: numbers.map(n => vehicle(3_000 + n, 2_000 + n)),
    appointments: numbers.map(n => appointment(4_000 + n, { customerId: 2_000 + n, vehicleId: 3_000 + n })),
    transactions: numbers.map(n => payment(5_000 + n, { appointmentId: 4_000 + n })),
    notifications: numbers.flatMap(n => {
      const booked = { appointmentId: 4_000 + n, customerId: 2_000 + n }
      const { scheduledDate } = appointment(4_000 + n)
      return [
        message(6_000 + n, { ...booked, notificationType: 'reminder', scheduledDate }),
        message(7_000 + n, { ...booked, notificationType: 'payment_received', paymentId: 5_000 + n }),
      ]
    }),
  })
  await database.sql`update shop_state set next_id = 1000000`
})
afterAll(() => database.drop())

/** Pushes a batch, all of it to be applied, and gives how many queries its mutations read by. */
async function countQueries(calls: Call[]): Promise<number> {
  let queries = 0
  const writer = createWriter(database.sql)
  const counting: Writer = {
    ...writer,
    share(writes, item) {
      const counted: typeof writes = {
        ...writes,
        first(ahead, items) {
          vi.spyOn(ahead.sql, 'unsafe')
          return writes.first(ahead, items)
        },
        async work(transaction, ...rest) {
          const result = await writes.work(transaction, ...rest)
          queries = vi.mocked(transaction.sql.unsafe).mock.calls.length
          return result
        },
      }
      return writer.share(counted, item)
    },
  }
  const mutations = calls.map(([name, args], i) => ({
    id: crypto.randomUUID(),
    seq: i + 1,
    name,
    args,
    actedAt: NOW,
    schemaVersion: 1,
  }))
  const deps = { writer: counting, log: pino({ level: 'silent' }), clock: () => new Date(NOW) }
  const request = { replica: crypto.randomUUID(), mutations }
  const answer = await push(deps, { request, actor: ADMIN, device: 'A tablet' })
  expect(answer).toEqual({ status: 'accepted', lastSeq: calls.length, rejected: [] })
  return queries
}

let round = 0
let nextId = FIRST_NEW_ID

/** All that happens about somebody who comes for the first time. */
function visit(): Call[] {
  const [customerId, vehicleId, id, paymentId] = [nextId++, nextId++, nextId++, nextId++]
  const { createdAt: _, updatedAt: __, ...newCustomer } = customer(customerId)
  const { createdAt: ___, updatedAt: ____, ...newVehicle } = vehicle(vehicleId, customerId)
  const services = [{ id: nextId++, serviceId: SERVICE, priceFils: 10_000 }]
  const scheduledDate = appointment(id).scheduledDate
  return [
    ['customer.create', newCustomer],
    ['vehicle.create', newVehicle],
    ['appointment.schedule', { id, customerId, vehicleId, scheduledDate, services }],
    ['appointment.start', { id }],
    ['appointment.complete', { id }],
    ['payment.take', { id: paymentId, appointmentId: id, amountFils: 1_000, paymentMethod: 'cash' }],
  ]
}

const BATCHES: Record<string, (n: number) => Call[]> = {
  'customers whose name stands in messages': n => [
    ['customer.update', { id: 2_000 + n, changes: { fullName: `Mariam ${round}` } }],
  ],
  'vehicles whose plate stands in messages': n => [
    ['vehicle.update', { id: 3_000 + n, changes: { plateNumber: String(700 + round) } }],
  ],
  'appointments with a service more': n => [
    [
      'appointment.edit',
      { id: 4_000 + n, addServices: [{ id: nextId++, serviceId: SERVICE, priceFils: 10_000 }] },
    ],
  ],
  'payments of appointments': n => [
    ['payment.take', { id: nextId++, appointmentId: 4_000 + n, amountFils: 1_000, paymentMethod: 'cash' }],
  ],
  'first visits, each of which builds on what the one before has written': n => (n % 6 === 1 ? visit() : []),
}

test.each(Object.entries(BATCHES))('a batch reads by as many queries as a few do: %s', async (_, callsOf) => {
  const batchOf = (size: number) => Array.from({ length: size }, (__, i) => callsOf(i + 1)).flat()
  round++
  const few = await countQueries(batchOf(FEW * 6))
  round++
  const most = await countQueries(batchOf(MOST - 2))
  expect(most).toBeLessThanOrEqual(few)
})
