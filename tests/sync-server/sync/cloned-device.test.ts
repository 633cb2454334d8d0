import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replicaState } from '#app/db/replica-state.ts'
import { transact } from '#app/db/transact.ts'
import { forkReplica } from '#app/sync/fork-replica.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { newId } from '#app/sync/new-id.ts'
import type { Device } from '#tests/fixtures/device.ts'
import {
  cloneDevice,
  createDeviceServer,
  customerArgs,
  type DeviceServer,
} from '#tests/fixtures/device-server.ts'
import { vehicle } from '#tests/fixtures/shop.ts'

let server: DeviceServer
let original: Device
let twin: Device

beforeAll(async () => {
  server = await createDeviceServer()
})
afterAll(() => server.drop())
beforeEach(async () => {
  original = server.device()
  await original.sync()
})

const nameOf = async (device: Device) => (await replicaState(device.db)).replica
const edit = (device: Device, id: number, city: string) =>
  device.mutate('customer.update', { id, changes: { city } })
const made = async (device: Device) => (await device.db.outbox.toArray()).map(({ id }) => id)

async function expectAllArrived(...devices: Device[]) {
  for (let round = 0; round < 2; round++) for (const device of devices) await device.sync()
  const ids = [...new Set((await Promise.all(devices.map(made))).flat())]
  const logged = await server.sql`select id from mutation_log where id = any(${ids}::uuid[])`
  expect(logged).toHaveLength(ids.length)
  const customers = await server.sql`select id, city from customers order by id`
  for (const device of devices) {
    const rows = await device.db.rows('customers').orderBy('id').toArray()
    expect(rows.map(({ id, city }) => ({ id, city }))).toEqual([...customers])
    expect(await device.db.undo.count()).toBe(0)
  }
}

describe('a device whose disk was cloned', () => {
  test('goes on under a new name once both have worked; all of it arrives, what they share once', async () => {
    await edit(original, 20, 'shared')
    twin = await cloneDevice(original)
    await edit(original, 20, 'by the original')
    await edit(twin, 21, 'by the twin')
    await expectAllArrived(original, twin)
    expect(await nameOf(twin)).not.toBe(await nameOf(original))
    await edit(original, 21, 'later')
    await edit(twin, 20, 'later')
    await expectAllArrived(twin, original)
  })

  test('notices also when it only watched while the other one worked', async () => {
    twin = await cloneDevice(original)
    for (const city of ['one', 'two', 'three']) await edit(original, 20, city)
    await original.sync()
    await twin.sync()
    await edit(twin, 21, 'must not be lost')
    await expectAllArrived(original, twin)
    expect((await twin.db.rows('customers').get(21))?.city).toBe('must not be lost')
    expect(await nameOf(twin)).not.toBe(await nameOf(original))
  })

  test('notices also when it changed less than the other one had sent', async () => {
    await edit(original, 20, 'shared')
    twin = await cloneDevice(original)
    for (const city of ['one', 'two', 'three']) await edit(original, 20, city)
    await original.sync()
    await twin.sync()
    await edit(twin, 21, 'this counts')
    await expectAllArrived(original, twin)
    expect((await original.db.rows('customers').get(21))?.city).toBe('this counts')
  })

  test('loses nothing that is saved while an answer about the other one’s change is under way', async () => {
    await edit(original, 20, 'shared')
    await original.sync()
    twin = await cloneDevice(original)
    await edit(twin, 20, 'by the twin')
    await twin.sync()
    const { pull } = original.transport
    let saved = false
    await original.sync({
      ...original.transport,
      async pull(request) {
        const answer = await pull(request)
        // As many as the twin: by their count alone it would be taken for acknowledged.
        if (!saved) await edit(original, 21, 'must not be lost')
        saved = true
        return answer
      },
    })
    await expectAllArrived(original, twin)
    expect((await twin.db.rows('customers').get(21))?.city).toBe('must not be lost')
  })

  test('sends again after a restore what it had sent under its earlier name', async () => {
    await edit(original, 20, 'before')
    await original.sync()
    const [before] = await server.sql`select version from shop_state`
    twin = await cloneDevice(original)
    await edit(original, 20, 'of the original')
    await edit(twin, 21, 'of the twin')
    await original.sync()
    await twin.sync()
    expect(await nameOf(twin)).not.toBe(await nameOf(original))
    // A backup of before the two parted is put back.
    await server.sql`delete from mutation_log where version > ${before?.version}`
    await server.sql`update replicas set last_seq = 0, last_id = null`
    await server.sql`update shop_state set epoch = ${crypto.randomUUID()}, next_id = next_id + 100000`
    await expectAllArrived(twin, original)
  })

  test('hears that what was refused before a restore is taken now, though the other one sent it', async () => {
    await server.sql`update vehicles set customer_id = 21 where id = 30`
    await original.mutate('vehicle.transfer', { id: 30, fromCustomerId: 20, customerId: 21 })
    await original.sync()
    expect(await original.db.rejected.toArray()).toMatchObject([{ code: 'changed_meanwhile' }])
    twin = await cloneDevice(original)
    const { replica } = await replicaState(original.db)
    await server.sql`update vehicles set customer_id = 20 where id = 30`
    await server.sql`delete from mutation_log where replica_id = ${replica}`
    await server.sql`update replicas set last_seq = 0, last_id = null where id = ${replica}`
    await server.sql`update shop_state set epoch = ${crypto.randomUUID()}, next_id = next_id + 100000`
    for (const device of [original, twin]) {
      await device.sync()
      expect(await device.db.rejected.toArray()).toEqual([])
    }
    await expectAllArrived(original, twin)
  })

  test('hears of a refusal although the other one was told first', async () => {
    await original.mutate('customer.update', { id: 21, changes: { notes: 'A\0B' } })
    twin = await cloneDevice(original)
    await edit(original, 20, 'more')
    await original.sync()
    await edit(twin, 20, 'other')
    await twin.sync()
    for (const device of [original, twin])
      expect(await device.db.rejected.toArray()).toMatchObject([
        { name: 'customer.update', code: 'constraint' },
      ])
    await expectAllArrived(original, twin)
  })

  test('keeps for a person what both created under one key, and puts none of it on the other one’s record', async () => {
    const before = await original.db.rows('customers').toArray()
    twin = await cloneDevice(original)
    const [one, other] = [await newId(original.db), await newId(twin.db)]
    expect(one).toBe(other)
    await original.mutate('customer.create', customerArgs(one, { fullName: 'Of the original' }))
    await twin.mutate('customer.create', customerArgs(other, { fullName: 'Of the twin' }))
    await edit(twin, other, 'where the twin’s customer lives')
    const { createdAt: _, updatedAt: __, ...car } = vehicle(await newId(twin.db), other)
    await original.mutate('vehicle.create', { ...car, id: await newId(original.db), customerId: 20 })
    await twin.mutate('vehicle.create', car)
    await twin.mutate('vehicle.update', { id: car.id, changes: { notes: 'scratched' } })
    await original.sync()
    await twin.sync()
    await expectAllArrived(original, twin)
    const added = (await original.db.rows('customers').toArray()).slice(before.length)
    expect(added).toMatchObject([{ id: one, fullName: 'Of the original', city: null }])
    expect((await original.db.rows('vehicles').get(car.id))?.notes).toBeNull()
    expect((await twin.db.rejected.toArray()).map(({ name, code }) => [name, code])).toEqual([
      ['customer.create', 'already_exists'],
      ['customer.update', 'depends_on_refused'],
      ['vehicle.create', 'already_exists'],
      ['vehicle.update', 'depends_on_refused'],
    ])

    // A change made after the fork belongs to the record that everybody sees.
    await edit(twin, one, 'Ajman')
    await edit(original, 20, 'at the same time')
    await expectAllArrived(twin, original)
    expect((await original.db.rows('customers').get(one))?.city).toBe('Ajman')
  })

  test('puts nothing on the other one’s record either when it was sent after the refusal, but made before it was known', async () => {
    twin = await cloneDevice(original)
    const key = await newId(original.db)
    await newId(twin.db)
    await original.mutate('customer.create', customerArgs(key, { fullName: 'Of the original' }))
    await original.sync()
    await edit(twin, 20, 'the twin takes a name of its own')
    await twin.mutate('customer.create', customerArgs(key, { fullName: 'Of the twin' }))
    const unheard = { ...twin.transport, pull: () => Promise.reject(new Error('answer lost')) }
    await expect(twin.sync(unheard)).rejects.toThrow('answer lost')
    await edit(twin, key, 'where the twin’s customer lives')
    await expectAllArrived(twin, original)
    expect((await original.db.rows('customers').get(key))?.city).toBeNull()
  })

  test('takes no more keys that the other one takes too', async () => {
    twin = await cloneDevice(original)
    await edit(original, 20, 'mine')
    await edit(twin, 20, 'theirs')
    await expectAllArrived(original, twin)
    const [one, other] = [await newId(original.db), await newId(twin.db)]
    await original.mutate('customer.create', customerArgs(one))
    await twin.mutate('customer.create', customerArgs(other))
    await expectAllArrived(original, twin)
    expect(one).not.toBe(other)
    expect(await twin.db.rejected.count()).toBe(0)
  })
})

test('a change that PostgreSQL refuses costs a device neither its name nor the times of what it did while offline', async () => {
  await edit(original, 20, 'before')
  await original.sync()
  const name = await nameOf(original)
  await server.sql`update replicas set caught_up_at = now() - interval '10 hours' where id = ${name}`
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString()
  const done = ['a', 'B\0', 'c', 'd'].map((city, i) => ({ city, actedAt: hoursAgo(9 - i) }))
  for (const { city, actedAt } of done)
    await mutateLocally({ ...original, actedAt }, 'customer.update', {
      id: city === 'B\0' ? 21 : 20,
      changes: { city },
    })
  await original.sync()
  expect(await nameOf(original)).toBe(name)
  const logged = await server.sql<{ actedAt: string }[]>`
    select acted_at as "actedAt" from mutation_log where replica_id = ${name} and seq > 1 order by seq`
  expect(logged.map(({ actedAt }) => actedAt)).toEqual(done.map(({ actedAt }) => actedAt))
  expect(await original.db.rejected.toArray()).toMatchObject([{ code: 'constraint' }])
})

test('a fork keeps the times of what was pending, also when it forks again before it could send', async () => {
  await edit(original, 20, 'before')
  await original.sync()
  const name = await nameOf(original)
  await server.sql`update replicas set caught_up_at = now() - interval '10 hours' where id = ${name}`
  const actedAt = new Date(Date.now() - 9 * 60 * 60_000).toISOString()
  await mutateLocally({ ...original, actedAt }, 'customer.update', { id: 20, changes: { city: 'offline' } })
  const fork = () => transact(original.db, 'own stores', stores => forkReplica(original.db, stores))
  await fork()
  await fork()
  await original.sync()
  const logged = await server.sql`
    select acted_at as "actedAt" from mutation_log where replica_id = ${await nameOf(original)}`
  expect(logged).toEqual([{ actedAt }])
})
