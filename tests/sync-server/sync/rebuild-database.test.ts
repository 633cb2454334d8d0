import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rebuildDatabase } from '#app/db/rebuild-database.ts'
import { newId } from '#app/sync/new-id.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, customerArgs, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { makeUnopenable } from '#tests/fixtures/unopenable.ts'

let server: DeviceServer
beforeAll(async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  server = await createDeviceServer()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.drop()
})

/**
 * A device whose database does not open. It holds a customer that was sent, one that was rejected, one that was sent
 * without an answer, and one that was never sent.
 */
async function damagedDevice(without: string[] = []) {
  const [device, other] = [server.device(), server.device(1, 'admin')]
  await device.sync()
  await other.sync()
  const create = async (source: Device) => {
    const id = await newId(source.db)
    await device.mutate('customer.create', customerArgs(id))
    return id
  }
  const sent = await create(device)
  const rejected = await create(other)
  await device.sync()
  const unanswered = await create(device)
  const cut = () => Promise.reject(new Error('cut'))
  await expect(device.sync({ ...device.transport, pull: cut })).rejects.toThrow('cut')
  const unsent = await create(device)
  device.db.close()
  await makeUnopenable({ name: device.db.name, without }, device.db.factory)
  device.restart()
  await expect(device.db.open()).rejects.toThrow()
  return { device, sent, rejected, unanswered, unsent }
}

const logged = async (id: number) =>
  (await server.sql`select outcome from mutation_log where args ->> 'id' = ${String(id)}`).map(
    row => row.outcome,
  )

async function expectServersRows(device: Device): Promise<void> {
  const fresh = server.device()
  await fresh.sync()
  expect(await device.rows()).toEqual(await fresh.rows())
}

test('A database that does not open is rebuilt: each change arrives once, and rejections still stand', async () => {
  const { device, ...ids } = await damagedDevice()
  await rebuildDatabase(device.db)
  expect(await device.db.rejected.count()).toBe(1)
  await device.sync()
  expect(await logged(ids.sent)).toEqual(['applied'])
  expect(await logged(ids.unanswered)).toEqual(['applied'])
  expect(await logged(ids.unsent)).toEqual(['applied'])
  expect(await device.db.rejected.toArray()).toMatchObject([{ args: { id: ids.rejected } }])
  await expectServersRows(device)
  expect(await device.db.undo.count()).toBe(0)
})

test('Without its position the whole outbox is sent anew, of which the server takes what it lacks', async () => {
  const { device, ...ids } = await damagedDevice(['state'])
  await rebuildDatabase(device.db)
  await device.sync()
  for (const id of [ids.sent, ids.unanswered, ids.unsent]) expect(await logged(id)).toEqual(['applied'])
  expect(await logged(ids.rejected)).toEqual(['rejected'])
  expect(await device.db.rejected.toArray()).toMatchObject([{ args: { id: ids.rejected } }])
  await expectServersRows(device)
})

test('Without its outbox a device works on, though the server knows more of it than it does', async () => {
  const { device, ...ids } = await damagedDevice(['outbox'])
  await rebuildDatabase(device.db)
  // It forks at the first, and leases numbers under its new replica id at the next.
  for (let run = 0; run < 2; run++) await device.sync()
  const made = await newId(device.db)
  await device.mutate('customer.create', customerArgs(made))
  await device.sync()
  expect(await logged(made)).toEqual(['applied'])
  expect(await logged(ids.unanswered)).toEqual(['applied'])
  expect(await logged(ids.unsent)).toEqual([])
  await expectServersRows(device)
  expect(await device.db.undo.count()).toBe(0)
})
