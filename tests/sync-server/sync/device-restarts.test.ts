import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import type { OutboxEntry } from '#app/db/sheen-database.ts'
import { newId } from '#app/sync/new-id.ts'
import type { Transport } from '#app/sync/transport.ts'
import { LEASE_SIZE } from '#schema/protocol/lease.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { startNewHistory } from '#server/db/new-history.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, customerArgs, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { customer } from '#tests/fixtures/shop.ts'

let server: DeviceServer
let device: Device

beforeAll(async () => {
  server = await createDeviceServer()
})
afterAll(() => server.drop())
beforeEach(async () => {
  device = server.device()
  await device.sync()
})

const onServer = async (id: number) =>
  (await server.sql`select full_name as "fullName", city from customers where id = ${id}`)[0]

describe('an app with another shape of rows', () => {
  test('drops the rows, fetches them anew, and sends what was waiting', async () => {
    const { replica } = await replicaState(device.db)
    const id = await newId(device.db)
    await device.mutate('customer.create', customerArgs(id, { fullName: 'Made before' }))
    await device.db.rows('customers').put(customer(999, { fullName: 'Only in the old shape' }))
    await patchReplicaState(device.db, { schemaVersion: SCHEMA_VERSION - 1 })
    device.restart()
    expect(await device.db.outbox.count()).toBe(1)
    await device.sync()
    expect(await onServer(id)).toMatchObject({ fullName: 'Made before' })
    expect(await device.db.rows('customers').get(999)).toBeUndefined()
    expect(await device.db.rows('customers').get(id)).toMatchObject({ fullName: 'Made before' })
    expect(await replicaState(device.db)).toMatchObject({
      replica,
      schemaVersion: SCHEMA_VERSION,
      ackedKey: 1,
    })
    expect(await device.db.undo.count()).toBe(0)
  })
})

describe('a server whose history was restored', () => {
  test('gets again what the backup lacks, and the device what the backup has', async () => {
    await device.mutate('customer.update', { id: 20, changes: { city: 'in the backup' } })
    await device.sync()
    const backup = await server.sql<{ city: string }[]>`select city from customers where id = 20`
    await device.mutate('customer.update', { id: 20, changes: { city: 'after the backup' } })
    await device.sync()
    const { replica } = await replicaState(device.db)
    await server.sql`delete from mutation_log where replica_id = ${replica} and seq = 2`
    await server.sql`update replicas set last_seq = 1 where id = ${replica}`
    await server.sql`update customers set city = ${backup[0]?.city ?? ''} where id = 20`
    await server.sql`update shop_state set version = version - 1`
    await startNewHistory(server.sql)
    await device.sync()
    expect(await onServer(20)).toMatchObject({ city: 'after the backup' })
    expect((await device.db.rows('customers').get(20))?.city).toBe('after the backup')
  })
})

describe('after a restore', () => {
  test('devices keep the keys they were leased since the backup, and nobody else is given them', async () => {
    const { sql } = server
    const newCustomer = (id: number, fullName: string) => ({
      ...customerArgs(id, { fullName }),
      phone: '+971501234567',
    })
    const [before] = await sql<{ nextId: number }[]>`select next_id as "nextId" from shop_state`
    const late = server.device()
    await late.sync()
    const made = await newId(late.db)
    await late.mutate('customer.create', newCustomer(made, 'Made before the loss'))
    await sql`delete from id_leases where first_id >= ${before?.nextId ?? 0}`
    await sql`update shop_state set next_id = ${before?.nextId ?? 0}`
    await startNewHistory(sql)
    const fresh = server.device()
    await fresh.sync()
    await fresh.mutate('customer.create', newCustomer(await newId(fresh.db), 'Made after it'))
    for (const each of [fresh, late, fresh]) await each.sync()
    expect(await onServer(made)).toMatchObject({ fullName: 'Made before the loss' })
    expect(await fresh.db.rejected.count()).toBe(0)
    expect(await late.db.rejected.count()).toBe(0)
  })

  test('a refused change that is accepted this time needs no attention any more', async () => {
    await device.mutate('appointment.cancel', { id: 40, reason: null })
    await device.sync()
    const { replica } = await replicaState(device.db)
    await device.db.rejected.put({
      ...((await device.db.outbox.orderBy('key').last()) as OutboxEntry),
      code: 'illegal_move',
      message: 'refused the first time',
      rejectedAt: '2026-11-21T06:00:00.000Z',
    })
    await server.sql`delete from mutation_log where replica_id = ${replica}`
    await server.sql`update replicas set last_seq = 0 where id = ${replica}`
    await startNewHistory(server.sql)
    await device.sync()
    expect(await device.db.rejected.count()).toBe(0)
  })
})

describe('keys for new rows', () => {
  test('are leased at the first exchange, and refilled once half of them are used', async () => {
    const leases = async () =>
      (
        await server.sql`select 1 from id_leases where replica_id = ${(await replicaState(device.db)).replica}`
      ).length
    expect(await leases()).toBe(1)
    const [{ first } = { first: 0 }] = await server.sql<{ first: number }[]>`
      select max(first_id) as first from id_leases where replica_id = ${(await replicaState(device.db)).replica}`
    const leave = (left: number) =>
      device.db.state.put({
        key: 'leases',
        ranges: [{ firstId: first + LEASE_SIZE - left, lastId: first + LEASE_SIZE - 1 }],
      })
    await leave(LEASE_SIZE / 2 + 1)
    await device.sync()
    expect(await leases()).toBe(1)
    await leave(LEASE_SIZE / 2)
    await device.sync()
    expect(await leases()).toBe(2)
    await device.sync()
    expect(await leases()).toBe(2)
  })
})

describe('a power cut', () => {
  test('in the middle of a first pull goes on at its last page, with nothing missing', async () => {
    const fresh = server.device()
    const asked: (string | null)[] = []
    function line(pulls: number): Transport {
      return {
        ...fresh.transport,
        pull: async request => {
          if (pulls-- === 0) throw new Error('the power went')
          asked.push(request.page)
          return fresh.transport.pull(request)
        },
      }
    }
    await expect(fresh.sync(line(2))).rejects.toThrow('the power went')
    fresh.restart()
    await fresh.sync(line(-1))
    expect(asked.filter(page => page === null)).toHaveLength(2)
    expect(asked.indexOf(null, 1)).toBe(asked.length - 1)
    expect(await fresh.rows()).toEqual(await device.rows())
  })

  test.each([0, 1, 2, 3, 4, 5, 6])('at write %i of a change leaves all of it or nothing', async writes => {
    const before = await device.rows()
    device.writesUntilPowerCut = writes
    const done = await device
      .mutate('customer.update', { id: 21, changes: { city: `Cut at ${writes}` } })
      .then(
        () => true,
        () => false,
      )
    device.restart()
    const [waiting, touched] = [await device.db.outbox.count(), await device.db.undo.count()]
    if (done) {
      expect((await device.db.rows('customers').get(21))?.city).toBe(`Cut at ${writes}`)
      expect([waiting, touched]).toEqual([1, 1])
    } else {
      expect(await device.rows()).toEqual(before)
      expect([waiting, touched]).toEqual([0, 0])
    }
  })
})
