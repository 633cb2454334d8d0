import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const REQUESTS = ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'add', 'put', 'delete'] as const

let device: Device
/** Each request with its round: one more than the latest that had been answered when it was made. */
let requests: { store: string; method: string; round: number }[]
let answered: number

beforeEach(async () => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
  await device.db.rows('settings').add(settings())
  await device.db.rows('services').add(service(10))
  await device.db.rows('customers').add(customer(20))
  await device.db.rows('vehicles').add(vehicle(30, 20))
  await device.db.rows('appointments').add(appointment(40))
  await device.db.rows('appointmentServices').add(serviceLine(41))
  for (const source of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const method of REQUESTS) if (method in source) watch(source, method)
})
afterEach(() => vi.restoreAllMocks())

function watch(source: object, method: string): void {
  const original = (source as Record<string, (...args: unknown[]) => IDBRequest>)[method]
  vi.spyOn(source as Record<string, () => unknown>, method).mockImplementation(function (
    this: IDBObjectStore | IDBIndex,
    ...args: unknown[]
  ) {
    const request = (original as NonNullable<typeof original>).apply(this, args)
    const round = answered + 1
    const store = 'objectStore' in this ? this.objectStore.name : this.name
    requests.push({ store, method, round })
    request.addEventListener('success', () => {
      answered = Math.max(answered, round)
    })
    return request
  })
}

async function roundsOf<N extends MutationName>(name: N, args: MutationArgs<N>): Promise<number> {
  requests = []
  answered = 0
  await device.mutate(name, args)
  return Math.max(...requests.map(({ round }) => round))
}

test('A change waits for one round of reads and one of writes, a step of the work for one more', async () => {
  expect(await roundsOf('customer.update', { id: 20, changes: { city: 'Ajman' } })).toBe(2)
  expect(requests.length).toBeLessThanOrEqual(6)
  expect(await roundsOf('appointment.start', { id: 40 })).toBe(3)
  expect(requests.length).toBeLessThanOrEqual(18)
  expect(await roundsOf('appointment.complete', { id: 40 })).toBe(3)
  expect(requests.length).toBeLessThanOrEqual(24)
})
