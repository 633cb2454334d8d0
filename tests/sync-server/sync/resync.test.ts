import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWithState } from '#app/db/replica-state.ts'
import { pullChanges } from '#app/sync/pull-changes.ts'
import { resetReplica } from '#app/sync/reset-replica.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { noLine } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { customer } from '#tests/fixtures/shop.ts'

let server: DeviceServer
let device: Device
beforeEach(async () => {
  server = await createDeviceServer()
  device = server.device()
  await device.sync()
})
afterEach(() => server.drop())

const begin = async () => resetReplica(device.db, await readWithState(device.db, ({ replica }) => replica))
const cityOf = async (id: number) => (await device.db.rows('customers').get(id))?.city
const cities = () => server.sql`select id::int, city from customers where id in (20, 21) order by id`

test('A resync brings the server’s rows anew and what waits stays, is shown and is sent', async () => {
  await device.mutate('customer.update', { id: 20, changes: { city: 'Sent before' } })
  await device.sync()
  await device.mutate('customer.update', { id: 21, changes: { city: 'Waits' } })
  const waits = await device.db.outbox.toArray()
  // Something went wrong on this disk: a row that nobody made, and one that is gone.
  await device.db.rows('customers').put(customer(99))
  await device.db.rows('vehicles').clear()

  await begin()
  expect(await device.db.outbox.toArray()).toEqual(waits)
  expect(await cityOf(21)).toBe('Waits')
  await expect(device.sync(noLine)).rejects.toThrow()
  expect(await device.db.outbox.toArray()).toEqual(waits)
  expect(await cityOf(21)).toBe('Waits')

  // The rows arrive before the change can be sent.
  await pullChanges(device)
  expect(await device.db.rows('customers').toArray()).toHaveLength(2)
  expect(await device.db.rows('vehicles').count()).toBe(1)
  expect(await cityOf(21)).toBe('Waits')
  expect(await device.db.outbox.toArray()).toEqual(waits)

  await device.sync()
  expect(await cities()).toMatchObject([
    { id: 20, city: 'Sent before' },
    { id: 21, city: 'Waits' },
  ])
  expect(await device.db.undo.count()).toBe(0)
})
