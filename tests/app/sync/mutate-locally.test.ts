import { beforeEach, describe, expect, test } from 'vitest'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
import { customer, NOW, service, vehicle } from '#tests/fixtures/shop.ts'

let device: Device

beforeEach(async () => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
  await device.db.rows('settings').add(settings())
  await device.db.rows('services').bulkAdd([service(10), service(11, { priceFils: 20_000 })])
  await device.db.rows('customers').bulkAdd([customer(20), customer(21)])
  await device.db.rows('vehicles').add(vehicle(30, 20))
  await device.db.rows('appointments').add(appointment(40))
  await device.db.rows('appointmentServices').add(serviceLine(41))
})

const undo = () => device.db.undo.toArray()
const images = async () =>
  Object.fromEntries((await undo()).map(({ table, id, row }) => [`${table} ${id}`, row]))

describe('a change on the device', () => {
  test('is there after the app was killed, and waits to be sent', async () => {
    await device.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    await device.mutate('appointment.start', { id: 40 })
    device.restart()
    expect((await device.db.rows('customers').get(20))?.city).toBe('Ajman')
    expect((await device.db.rows('appointments').get(40))?.status).toBe('in_progress')
    expect(await device.db.outbox.toArray()).toMatchObject([
      { key: 1, name: 'customer.update', args: { id: 20, changes: { city: 'Ajman' } } },
      { key: 2, name: 'appointment.start', args: { id: 40 } },
    ])
  })

  test('says when the person acted, in the one spelling of moments', async () => {
    const before = new Date().toISOString()
    await device.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    const [entry] = await device.db.outbox.toArray()
    expect(entry?.actedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect((entry?.actedAt ?? '') >= before).toBe(true)
    expect((await device.db.rows('customers').get(20))?.updatedAt).toBe(entry?.actedAt)
  })

  test('keeps the server’s image of each row it touches, and of a new row that there was none', async () => {
    // Acted while the time of its reminder is still to come, whenever the test runs.
    await mutateLocally({ db: device.db, actor: device.actor, actedAt: NOW }, 'appointment.edit', {
      id: 40,
      addServices: [{ id: 60, serviceId: 11, priceFils: 20_000 }],
      removeServices: [41],
    })
    expect(await images()).toEqual({
      'appointments 40': appointment(40),
      'appointmentServices 41': serviceLine(41),
      'appointmentServices 60': null,
      // The reminder that the appointment did not have yet.
      'notifications -1000': null,
    })
    expect(await device.db.rows('appointmentServices').toArray()).toMatchObject([{ id: 60 }])
  })

  test('keeps the first image however often the row changes', async () => {
    for (const city of ['Ajman', 'Dubai', 'Sharjah'])
      await device.mutate('customer.update', { id: 20, changes: { city } })
    expect(await images()).toEqual({ 'customers 20': customer(20) })
    expect(await device.db.outbox.count()).toBe(3)
  })

  test('made at once with others is made in order, none lost', async () => {
    const cities = Array.from({ length: 20 }, (_, i) => `City ${i}`)
    await Promise.all(cities.map(city => device.mutate('customer.update', { id: 20, changes: { city } })))
    const entries = await device.db.outbox.toArray()
    const sent = entries.map(({ args }) => (args as { changes: { city: string } }).changes.city)
    expect(sent.toSorted()).toEqual(cities.toSorted())
    expect((await device.db.rows('customers').get(20))?.city).toBe(sent.at(-1))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(20)
  })

  test.each([
    ['a job that cannot move so', () => device.mutate('appointment.complete', { id: 40 }), 'illegal_move'],
    ['a row that is not there', () => device.mutate('appointment.start', { id: 99 }), 'missing_reference'],
    [
      'what makes no sense',
      () => device.mutate('customer.update', { id: 20, changes: { fullName: '' } }),
      'invalid_input',
    ],
    [
      'half of it: one line is fine, one is not',
      () =>
        device.mutate('appointment.edit', {
          id: 40,
          removeServices: [41],
          addServices: [
            { id: 60, serviceId: 11, priceFils: 1 },
            { id: 61, serviceId: 99, priceFils: 1 },
          ],
        }),
      'missing_reference',
    ],
    ['what the role may not do', () => device.mutate('booking.request', {} as never), 'forbidden'],
  ])('is refused for %s, and then nothing has changed', async (_, change, code) => {
    const before = await device.rows()
    await expect(change()).rejects.toMatchObject({ code })
    expect(await device.rows()).toEqual(before)
    expect(await device.db.outbox.count()).toBe(0)
    expect(await undo()).toEqual([])
  })

  test('waits as long as there is no network, and no try loses it', async () => {
    await device.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    for (let i = 0; i < 3; i++) await expect(device.sync()).rejects.toThrow('there is no network')
    expect(await device.db.outbox.count()).toBe(1)
    expect(await images()).toEqual({ 'customers 20': customer(20) })
  })
})

describe('a refused change that is made anew', () => {
  const sendAgain = (city: unknown) =>
    mutateLocally({ db: device.db, actor: { userId: 2, role: 'employee' }, settles: 7 }, 'customer.update', {
      id: 20,
      changes: { city: city as string },
    })
  const waiting = async () => (await device.db.outbox.toArray()).map(({ name }) => name)

  beforeEach(async () => {
    const refused = { id: '0b0e9c2c-5a0c-4f5e-9d53-53c8f1e4b3aa', name: 'customer.update', args: {} }
    const when = { actedAt: NOW, rejectedAt: NOW, schemaVersion: 1 }
    await device.db.rejected.add({ key: 7, code: 'constraint', message: 'No', ...refused, ...when })
  })

  test('is made once, however often it is asked for', async () => {
    await Promise.all([sendAgain('Ajman'), sendAgain('Ajman')])
    expect(await waiting()).toEqual(['customer.update'])
    expect(await device.db.rejected.toArray()).toEqual([])
  })

  test('stays refused when it cannot be made now', async () => {
    await expect(sendAgain(5)).rejects.toThrow()
    expect(await waiting()).toEqual([])
    expect(await device.db.rejected.toArray()).toMatchObject([{ key: 7 }])
  })
})
