import { describe, expect, test } from 'vitest'
import { type MemoryShop, WORKER } from '#tests/fixtures/memory-shop.ts'
import { NOW, waitingEntry } from '#tests/fixtures/shop.ts'
import {
  AT_ELEVEN,
  AT_NOON,
  AT_TEN,
  at,
  booked,
  cancel,
  FULL,
  look,
  offers,
  second,
  shopWith,
  until,
  type WaitingShopChanges,
} from '#tests/fixtures/waiting-shop.ts'

const ADMIN = { userId: 1, role: 'admin' } as const
const VISITOR = { userId: null, role: 'visitor' } as const
const LONG_DAY = {
  ...{ name: null, firstDay: '2026-11-28', lastDay: '2026-11-28' },
  openingHours: until('13:00'),
}

describe('a time that becomes free', () => {
  test('is offered to nobody before, and then to who asked first, by one message', async () => {
    const shop = shopWith({ entries: [second, waitingEntry(1)] })
    await look(shop)
    expect(offers(shop)).toEqual([])
    await cancel(shop, 91)
    for (let i = 0; i < 3; i++) await look(shop, 5 + i)
    expect(offers(shop)).toEqual([[1, AT_TEN, 'queued']])
    expect(shop.row('waitingEntries', 1)).toMatchObject({ offeredTime: AT_TEN, offerEndsAt: at(35) })
  })

  test('goes to the next once the offer has ended, and never to the same customer again', async () => {
    const shop = shopWith({ entries: [waitingEntry(1), second] })
    await cancel(shop, 91)
    for (const minutes of [5, 34, 35, 64, 65, 600]) await look(shop, minutes)
    expect(offers(shop)).toEqual([
      [1, AT_TEN, 'queued'],
      [2, AT_TEN, 'queued'],
    ])
  })

  test('that is another one is offered to the first in turn again', async () => {
    const shop = shopWith()
    await cancel(shop, 91)
    await look(shop)
    await cancel(shop, 92)
    await look(shop, 20)
    expect(offers(shop)).toHaveLength(1)
    await look(shop, 40)
    expect(offers(shop)).toEqual([
      [1, AT_TEN, 'queued'],
      [1, AT_ELEVEN, 'queued'],
    ])
  })

  test('is offered to a car that has asked for it and lost its place, and not to one that comes on that day', async () => {
    for (const [changes, expected] of [
      [{ unplacedAt: NOW, bay: null }, [[1, AT_TEN, 'queued']]],
      [{}, []],
    ] as const) {
      const own = booked(93, AT_ELEVEN, { status: 'pending', customerId: 20, vehicleId: 30, ...changes })
      const shop = shopWith({ standing: [booked(91, AT_TEN), booked(92, AT_ELEVEN), own] })
      await cancel(shop, 91)
      await look(shop)
      expect(offers(shop)).toEqual(expected)
    }
  })

  test('two at once go to two customers', async () => {
    const shop = shopWith({ entries: [waitingEntry(1), second] })
    await cancel(shop, 91)
    await cancel(shop, 92)
    for (let i = 0; i < 4; i++) await look(shop, 5 + i)
    expect(offers(shop)).toEqual([
      [1, AT_TEN, 'queued'],
      [2, AT_ELEVEN, 'queued'],
    ])
  })

  test.each<[string, (shop: MemoryShop) => Promise<unknown>]>([
    ['a cancellation', shop => cancel(shop, 91)],
    [
      'a customer who will not come',
      shop => shop.run('appointment.markNoShow', { id: 91, reason: 'Called' }),
    ],
    ['a move', shop => shop.run('appointment.edit', { id: 91, scheduledDate: '2026-12-05T06:00:00.000Z' })],
    [
      'a bay that is there again',
      shop => shop.run('settings.update', { changes: { bays: 2 } }, { actor: ADMIN }),
    ],
    ['longer hours', shop => shop.run('hourRange.add', { id: 300, ...LONG_DAY }, { actor: ADMIN })],
  ])('is found whatever made it free: %s', async (_, free) => {
    const shop = shopWith()
    await look(shop)
    expect(offers(shop)).toEqual([])
    await free(shop)
    await look(shop, 6)
    expect(offers(shop)).toHaveLength(1)
  })

  test.each<[string, WaitingShopChanges]>([
    ['who wants no messages', { of: { messagesStoppedAt: NOW, messagesStoppedBy: 'whatsapp' } }],
    ['who has no phone', { of: { phone: null } }],
    ['who has left', { entries: [waitingEntry(1, { state: 'left' })] }],
    [
      'who waits for another day',
      { entries: [waitingEntry(1, { firstDay: '2026-11-30', lastDay: '2026-12-01' })] },
    ],
    ['to whom it did not suit', { entries: [waitingEntry(1, { passedOver: [AT_TEN] })] }],
    ['whose work takes longer', { washing: { durationMinutes: 120 } }],
    ['whose service is not booked online any more', { washing: { highlight: false } }],
    [
      'who comes that day',
      { standing: [...FULL, booked(93, AT_NOON, { customerId: 20, vehicleId: 30, bay: null })] },
    ],
    ['whose vehicle is another one’s by now', { entries: [waitingEntry(1, { vehicleId: 39 })] }],
    ['of a shop that tells nobody', { shop: { mutedMessages: ['slot_offered'] } }],
    ['of a shop that is not open for bookings', { shop: { openedAt: null } }],
    ['of a shop that wants more time before', { shop: { leadTimeMinutes: 8 * 24 * 60 } }],
  ])('is not offered to a customer %s', async (_, changes) => {
    const shop = shopWith(changes)
    await cancel(shop, 91)
    await look(shop)
    expect(offers(shop)).toEqual([])
  })

  test('is not offered to somebody by a second entry', async () => {
    const again = waitingEntry(3, { createdAt: at(1) })
    const shop = shopWith({ entries: [waitingEntry(1), again] })
    await cancel(shop, 91)
    for (const minutes of [5, 40, 80]) await look(shop, minutes)
    expect(offers(shop)).toEqual([[1, AT_TEN, 'queued']])
  })

  test.each([
    ['23:30', '2026-11-21T19:30:00.000Z', null, false],
    ['8:59', '2026-11-22T04:59:00.000Z', null, false],
    ['9:00', '2026-11-22T05:00:00.000Z', null, true],
    ['19:29', '2026-11-21T15:29:00.000Z', null, true],
    ['19:30, for it would end at eight', '2026-11-21T15:30:00.000Z', null, false],
    ['13:00 of a quiet noon', '2026-11-21T09:00:00.000Z', { from: '12:00', until: '14:00' }, false],
    ['11:45 before it', '2026-11-21T07:45:00.000Z', { from: '12:00', until: '14:00' }, false],
  ])('that is found at %s: %s', async (_, actedAt, quietHours, isOffered) => {
    const shop = shopWith({ shop: { quietHours } })
    await cancel(shop, 91)
    await shop.run('waitingEntry.offerNext', {}, { actor: WORKER, actedAt })
    expect(offers(shop)).toHaveLength(isOffered ? 1 : 0)
  })

  test('is written of in the customer’s language, by the way of their choice, with a link', async () => {
    const shop = shopWith({ of: { language: 'ar', preferredContact: 'phone' } })
    await cancel(shop, 91)
    await look(shop)
    const message = shop.rows('notifications').find(each => each.waitingEntryId === 1)
    expect(message).toMatchObject({ language: 'ar', method: 'whatsapp', dueAt: at(5), expiresAt: at(35) })
    expect(message?.content).toContain('{link}')
  })
})

describe('an entry', () => {
  test('of a day with free times is not for those', async () => {
    const shop = shopWith({ entries: [], standing: [booked(92, AT_ELEVEN)] })
    const asked = { id: 5, customerId: 20, vehicleId: 30, serviceIds: [10] }
    await shop.run('waitingEntry.add', { ...asked, firstDay: '2026-11-28', lastDay: '2026-11-28' })
    expect(shop.row('waitingEntries', 5)).toMatchObject({
      ...{ passedOver: [AT_TEN], source: 'counter', createdAt: NOW, state: 'open' },
    })
    await look(shop)
    expect(offers(shop)).toEqual([])
    await cancel(shop, 92)
    await look(shop, 6)
    expect(offers(shop)).toEqual([[5, AT_ELEVEN, 'queued']])
  })

  test.each([
    ['at the counter', (shop: MemoryShop) => shop.run('waitingEntry.remove', { id: 1 })],
    ['on its page', (shop: MemoryShop) => shop.run('waitingEntry.leave', { id: 1 }, { actor: VISITOR })],
    ['with all messages', (shop: MemoryShop) => shop.run('customer.setMessages', { id: 20, stopped: true })],
  ])('ends %s, with the message that has not gone out', async (_, end) => {
    const shop = shopWith()
    await cancel(shop, 91)
    await look(shop)
    await end(shop)
    await look(shop, 90)
    expect(shop.row('waitingEntries', 1)).toMatchObject({ state: 'left' })
    expect(offers(shop)).toEqual([[1, AT_TEN, 'cancelled']])
  })

  test('ends when its days are over, and no sooner', async () => {
    const shop = shopWith()
    const end = (actedAt: string) => shop.run('waitingEntry.end', { id: 1 }, { actor: WORKER, actedAt })
    await end('2026-11-28T19:59:00.000Z')
    expect(shop.row('waitingEntries', 1)?.state).toBe('open')
    await end('2026-11-28T20:00:00.000Z')
    expect(shop.row('waitingEntries', 1)?.state).toBe('over')
  })

  test.each([
    ['2026-11-28', '2026-12-05'],
    ['2026-11-28', '2026-11-27'],
  ])('is for one to seven days: not %s to %s', async (firstDay, lastDay) => {
    const asked = { id: 5, customerId: 20, vehicleId: 30, serviceIds: [10] }
    await expect(shopWith().run('waitingEntry.add', { ...asked, firstDay, lastDay })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
