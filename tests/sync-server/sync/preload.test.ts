import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findMutation } from '#schema/mutations/registry.ts'
import { createWriter } from '#server/sync/write-transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { appointment } from '#tests/fixtures/job.ts'
import { message } from '#tests/fixtures/message.ts'
import { payment } from '#tests/fixtures/money.ts'
import { customer, NOW, putRows, vehicle } from '#tests/fixtures/shop.ts'

/** Appointments 41 to 46 of customers 21 to 26 with the vehicles 31 to 36: a reminder and news of a payment wait about each. */
const JOBS = [1, 2, 3, 4, 5, 6]
const ADMIN = { userId: null, role: 'admin' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await putRows(database.sql, {
    customers: JOBS.map(n => customer(20 + n)),
    vehicles: JOBS.map(n => vehicle(30 + n, 20 + n)),
    appointments: JOBS.map(n => appointment(40 + n, { customerId: 20 + n, vehicleId: 30 + n })),
    transactions: JOBS.map(n => payment(50 + n, { appointmentId: 40 + n })),
    notifications: JOBS.flatMap(n => {
      const booked = { appointmentId: 40 + n, customerId: 20 + n }
      const { scheduledDate } = appointment(40 + n)
      const reminder = {
        notificationType: 'reminder',
        eventKey: `reminder:${40 + n}:${scheduledDate}`,
      } as const
      const received = {
        notificationType: 'payment_received',
        eventKey: `payment_received:${50 + n}`,
      } as const
      return [
        message(60 + n, { ...booked, ...reminder }),
        message(70 + n, { ...booked, ...received, state: n % 2 ? 'ready' : 'failed' }),
      ]
    }),
  })
  await database.sql`update shop_state set next_id = 100`
})
afterAll(() => database.drop())

test.each<[name: string, args: object[]]>([
  ['settings.update', [{ changes: { shopName: 'Gleam' } }]],
  ['customer.update', JOBS.map(n => ({ id: 20 + n, changes: { fullName: 'Mariam' } }))],
  ['vehicle.update', JOBS.map(n => ({ id: 30 + n, changes: { plateNumber: '777' } }))],
])('%s that rewords messages reads each table once, however many wait', async (name, args) => {
  const calls = args.map(each => ({ name, args: each, actor: ADMIN, actedAt: NOW }))
  await createWriter(database.sql).write(async transaction => {
    const query = vi.spyOn(transaction.sql, 'unsafe')
    await transaction.preload(args.map(each => findMutation(name)?.preload?.(each) ?? {}))
    const read = query.mock.calls.map(([text]) => / from (\w+)/.exec(text)?.[1])
    expect(read.toSorted()).toEqual([
      'appointments',
      'customers',
      'notifications',
      'settings',
      'transactions',
      'vehicles',
    ])
    query.mockClear()
    for (const call of calls) await transaction.run(call)
    expect(query).not.toHaveBeenCalled()
    expect(new Map(transaction.tx.changes()).get('notifications')?.size).toBe(2 * JOBS.length)
    query.mockRestore()
  })
})
