import { describe, expect, test } from 'vitest'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { waitingEntry } from '#tests/fixtures/shop.ts'
import {
  AT_ELEVEN,
  AT_TEN,
  at,
  cancel,
  look,
  offers,
  second,
  shopWith,
} from '#tests/fixtures/waiting-shop.ts'

const VISITOR = { userId: null, role: 'visitor' } as const

describe('taking the time that is offered', () => {
  const form = {
    ...{ customerName: 'Customer 20', email: null, phone: '0501200020', preferredContact: 'sms' as const },
    ...{ plateCategory: 'dubai' as const, plateCode: 'A', plateNumber: '99', make: 'toyota', model: 'camry' },
    ...{ year: 2024, color: 'white' as const, serviceIds: [10], date: '2026-11-28', time: '10:00' },
    ...{ appointmentId: 500, customerId: 501, vehicleId: 502, waitingEntryId: 1 },
  }
  const take = (shop: MemoryShop, minutes: number, changes: Partial<typeof form> = {}) =>
    shop.run('booking.request', { ...form, ...changes }, { actor: VISITOR, actedAt: at(minutes) })

  async function offered() {
    const shop = shopWith({ entries: [waitingEntry(1), second] })
    await cancel(shop, 91)
    await look(shop)
    return shop
  }

  test('books the entry’s own customer and vehicle, and ends the entry', async () => {
    const shop = await offered()
    await take(shop, 20)
    expect(shop.row('appointments', 500)).toMatchObject({
      customerId: 20,
      vehicleId: 30,
      scheduledDate: AT_TEN,
    })
    expect(shop.row('waitingEntries', 1)).toMatchObject({ state: 'taken', appointmentId: 500 })
    expect(shop.row('customers', 501)).toBeUndefined()
    await look(shop, 60)
    expect(offers(shop)).toHaveLength(1)
  })

  test.each<[string, string, (shop: MemoryShop) => Promise<unknown>]>([
    ['too late', 'too_late', shop => take(shop, 36)],
    ['for another time', 'too_late', shop => take(shop, 20, { time: '11:00' })],
    ['by somebody to whom it is not offered', 'too_late', shop => take(shop, 20, { waitingEntryId: 2 })],
    [
      'after leaving',
      'illegal_move',
      async shop => {
        await shop.run('waitingEntry.leave', { id: 1 }, { actor: VISITOR })
        await take(shop, 20)
      },
    ],
    [
      'twice',
      'illegal_move',
      async shop => {
        await take(shop, 20)
        await take(shop, 21, { appointmentId: 600 })
      },
    ],
    [
      'after staff have given it to somebody else',
      'no_room',
      async shop => {
        await schedule(shop, 700)
        await take(shop, 20)
      },
    ],
  ])('is rejected %s', async (_, code, attempt) => {
    const shop = await offered()
    await expect(attempt(shop)).rejects.toMatchObject({ code })
    if (code === 'no_room') expect(shop.row('waitingEntries', 1)?.state).toBe('open')
  })

  /** Somebody else books it on the form. */
  const bookElsewhere = (shop: MemoryShop, minutes: number, time = '10:00') =>
    shop.run(
      'booking.request',
      { ...form, waitingEntryId: null, phone: '0509998877', appointmentId: 700, time },
      { actor: VISITOR, actedAt: at(minutes) },
    )
  const schedule = (shop: MemoryShop, id: number) =>
    shop.run('appointment.schedule', {
      ...{ id, customerId: 29, vehicleId: 39, scheduledDate: AT_TEN },
      services: [{ id: id + 1, serviceId: 10, priceFils: 100_00 }],
    })

  test('is left to whom it is offered until that ends', async () => {
    const shop = await offered()
    await expect(bookElsewhere(shop, 34)).rejects.toMatchObject({ code: 'no_room' })
    await bookElsewhere(shop, 35)
    expect(shop.row('appointments', 700)?.scheduledDate).toBe(AT_TEN)
  })

  test('is left to them by who would move there, too', async () => {
    const shop = await offered()
    const move = { appointmentId: 92, seen: AT_ELEVEN, scheduledDate: AT_TEN }
    const call = (minutes: number) => ({ actor: VISITOR, actedAt: at(minutes) })
    await expect(shop.run('booking.move', move, call(34))).rejects.toMatchObject({ code: 'no_room' })
    await shop.run('booking.move', move, call(35))
  })

  test('is free for the next at once where it is declined, also for who came to the list meanwhile', async () => {
    const shop = shopWith()
    await cancel(shop, 91)
    await look(shop)
    const asked = { customerId: 21, vehicleId: 31, serviceIds: [10] }
    await shop.run('waitingEntry.add', { ...asked, id: 5, firstDay: '2026-11-28', lastDay: '2026-11-28' })
    await shop.run('waitingEntry.leave', { id: 1 }, { actor: VISITOR, actedAt: at(6) })
    await look(shop, 7)
    expect(offers(shop)).toContainEqual([5, AT_TEN, 'queued'])
  })

  test('leaves its bay to it where staff find another, and only then', async () => {
    const shop = await offered()
    await shop.run('settings.update', { changes: { bays: 2 } }, { actor: { userId: 1, role: 'admin' } })
    await schedule(shop, 700)
    await schedule(shop, 800)
    expect([700, 800].map(id => shop.row('appointments', id)?.bay)).toEqual([2, 1])
  })
})
