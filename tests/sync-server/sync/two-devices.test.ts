import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replicaState } from '#app/db/replica-state.ts'
import { newIds } from '#app/sync/new-id.ts'
import { pullChanges } from '#app/sync/pull-changes.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, customerArgs, type DeviceServer } from '#tests/fixtures/device-server.ts'

let server: DeviceServer
let counter: Device
let phone: Device

beforeEach(async () => {
  server = await createDeviceServer()
  counter = server.device(1, 'admin')
  phone = server.device(2, 'employee')
  await counter.sync()
  await phone.sync()
})
afterEach(() => server.drop())

async function meet() {
  for (const device of [counter, phone, counter]) await device.sync()
}

/** A row as both devices and the server have it; they must agree. */
async function agreed(table: 'customers' | 'appointments', id: number) {
  const [one, other] = [await counter.db.rows(table).get(id), await phone.db.rows(table).get(id)]
  expect(one).toEqual(other)
  return one
}

async function expectNothingPending() {
  for (const device of [counter, phone]) {
    expect(await device.db.undo.count()).toBe(0)
    expect(await device.db.rejected.count()).toBe(0)
  }
}

describe('two devices that were offline', () => {
  test('edit different fields of one customer, and both edits survive', async () => {
    await counter.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    await phone.mutate('customer.update', { id: 20, changes: { email: 'c@shop.test', notes: 'VIP' } })
    await meet()
    expect(await agreed('customers', 20)).toMatchObject({ city: 'Ajman', email: 'c@shop.test', notes: 'VIP' })
    await expectNothingPending()
  })

  test('edit the same field, and the later arrival stands on both', async () => {
    await counter.mutate('customer.update', { id: 20, changes: { address: 'first to arrive' } })
    await phone.mutate('customer.update', { id: 20, changes: { address: 'last to arrive' } })
    await meet()
    expect(await agreed('customers', 20)).toMatchObject({ address: 'last to arrive' })
  })

  test('put a service each on one job, and it has both and costs what both cost', async () => {
    const [[one = 0], [other = 0]] = [await newIds(1, counter.db), await newIds(1, phone.db)]
    const line = (id: number) => ({ id: 40, addServices: [{ id, serviceId: 11, priceFils: 5_000 }] })
    await counter.mutate('appointment.edit', line(one))
    await phone.mutate('appointment.edit', line(other))
    await meet()
    expect(await agreed('appointments', 40)).toMatchObject({ subtotalFils: 20_000, durationMinutes: 180 })
    for (const { db } of [counter, phone])
      expect(await db.rows('appointmentServices').where({ appointmentId: 40 }).count()).toBe(3)
  })

  test('start the same job, and it was started once, by whoever arrived first', async () => {
    await counter.mutate('appointment.start', { id: 40 })
    await phone.mutate('appointment.start', { id: 40 })
    await meet()
    expect(await agreed('appointments', 40)).toMatchObject({ status: 'in_progress', technicianId: 1 })
    await expectNothingPending()
  })

  test('take a product off and sell two of it: the later arrival stands on both', async () => {
    const [line = 0] = await newIds(1, counter.db)
    const product = { id: line, productId: 50, quantity: 1, priceFils: 2_000 }
    await counter.mutate('appointment.edit', { id: 40, putProducts: [product] })
    await meet()
    await counter.mutate('appointment.edit', { id: 40, removeProducts: [line] })
    await phone.mutate('appointment.edit', { id: 40, putProducts: [{ ...product, quantity: 2 }] })
    await meet()
    for (const { db } of [counter, phone])
      expect(await db.rows('appointmentProducts').get(line)).toMatchObject({ quantity: 2 })
    await agreed('appointments', 40)
  })

  test('book into the last bay: both stand, and one of them shows that it has none or shares one', async () => {
    const book = async (device: Device) => {
      const [id = 0, line = 0] = await newIds(2, device.db)
      await device.mutate('appointment.schedule', {
        id,
        customerId: 20,
        vehicleId: 30,
        scheduledDate: '2026-11-26T06:00:00.000Z',
        services: [{ id: line, serviceId: 10, priceFils: 1_000 }],
      })
      return id
    }
    const ids = [await book(counter), await book(counter), await book(phone)]
    await meet()
    const bays = []
    for (const id of ids) bays.push(((await agreed('appointments', id)) as { bay: number | null }).bay)
    expect(bays).toEqual([1, 2, null])
    await expectNothingPending()
  })
})

describe('a change that has not been sent yet', () => {
  test('stays on top of what others did meanwhile, and both show', async () => {
    await phone.mutate('customer.update', { id: 21, changes: { address: 'not sent yet' } })
    await counter.mutate('customer.update', { id: 21, changes: { trn: '100', address: 'sent' } })
    await counter.sync()
    await pullChanges(phone)
    expect(await phone.db.rows('customers').get(21)).toMatchObject({ trn: '100', address: 'not sent yet' })
    expect(await phone.db.undo.toArray()).toMatchObject([{ id: 21, row: { trn: '100', address: 'sent' } }])
    await meet()
    expect(await agreed('customers', 21)).toMatchObject({ trn: '100', address: 'not sent yet' })
    await expectNothingPending()
  })

  test('made in the middle of an exchange is neither lost nor made twice', async () => {
    const [id = 0] = await newIds(1, phone.db)
    let pulls = 0
    await phone.sync({
      ...phone.transport,
      pull: async request => {
        const answer = await phone.transport.pull(request)
        if (pulls++ === 0) await phone.mutate('customer.create', customerArgs(id))
        return answer
      },
    })
    expect(pulls).toBe(2)
    await meet()
    expect(await agreed('customers', id)).toMatchObject({ fullName: `Customer ${id}` })
    await expectNothingPending()
  })

  test('is not shown on older rows again when the answer to one tab is late', async () => {
    await counter.mutate('customer.update', { id: 21, changes: { city: 'older' } })
    await counter.sync()
    await phone.mutate('customer.update', { id: 21, changes: { notes: 'waits' } })
    let late = true
    await pullChanges({
      db: phone.db,
      actor: phone.actor,
      transport: {
        ...phone.transport,
        pull: async request => {
          const answer = await phone.transport.pull(request)
          if (late) {
            late = false
            // Meanwhile another tab hears of something newer.
            await counter.mutate('customer.update', { id: 21, changes: { city: 'newest' } })
            await counter.sync()
            await pullChanges(phone)
            expect(request.cookie).not.toEqual((await replicaState(phone.db)).cookie)
          }
          return answer
        },
      },
    })
    expect(await phone.db.rows('customers').get(21)).toMatchObject({ city: 'newest', notes: 'waits' })
    await meet()
    expect(await agreed('customers', 21)).toMatchObject({ city: 'newest', notes: 'waits' })
  })

  test('that cannot be any more has no effect here, and the server says so', async () => {
    await phone.mutate('appointment.cancel', { id: 40, reason: 'offline' })
    await server.sql`update appointments set status = 'paid', version = (select version + 1 from shop_state) where id = 40`
    await server.sql`update table_versions set version = (select version + 1 from shop_state) where name = 'appointments'`
    await server.sql`update shop_state set version = version + 1`
    await pullChanges(phone)
    expect((await phone.db.rows('appointments').get(40))?.status).toBe('paid')
    await meet()
    expect(await phone.db.rejected.toArray()).toMatchObject([
      { name: 'appointment.cancel', code: 'illegal_move' },
    ])
    expect(await agreed('appointments', 40)).toMatchObject({ status: 'paid' })
  })
})

describe('a change that the server refuses', () => {
  test('is kept with what was typed and why, and its effect goes away', async () => {
    const before = await phone.db.rows('customers').get(21)
    await phone.mutate('customer.update', { id: 21, changes: { notes: 'A\0B' } })
    await phone.mutate('customer.update', { id: 21, changes: { city: 'Ajman' } })
    expect((await phone.db.rows('customers').get(21))?.notes).toBe('A\0B')
    await meet()
    expect(await phone.db.rejected.toArray()).toEqual([
      expect.objectContaining({
        name: 'customer.update',
        args: { id: 21, changes: { notes: 'A\0B' } },
        code: 'constraint',
        message: expect.stringMatching(/./),
        rejectedAt: expect.stringMatching(/^20/),
      }),
    ])
    expect(await agreed('customers', 21)).toMatchObject({ notes: before?.notes, city: 'Ajman' })
    expect(await phone.db.undo.count()).toBe(0)
  })

  test('takes down with it only what rested on it', async () => {
    const [id = 0, car = 0] = await newIds(2, phone.db)
    await phone.mutate('customer.create', { ...customerArgs(id), notes: 'A\0B' })
    await phone.mutate('vehicle.create', {
      id: car,
      customerId: id,
      plateCategory: 'dubai',
      plateCode: null,
      plateNumber: '1',
      make: 'nissan',
      model: 'patrol',
      year: 2024,
      color: 'white',
      notes: null,
    })
    await phone.mutate('customer.update', { id: 20, changes: { trn: '1' } })
    await meet()
    const rejected = await phone.db.rejected.orderBy('key').toArray()
    expect(rejected.map(({ name, code }) => [name, code])).toEqual([
      ['customer.create', 'constraint'],
      ['vehicle.create', 'missing_reference'],
    ])
    expect(await phone.db.rows('customers').get(id)).toBeUndefined()
    expect(await phone.db.rows('vehicles').get(car)).toBeUndefined()
    expect(await agreed('customers', 20)).toMatchObject({ trn: '1' })
  })
})
