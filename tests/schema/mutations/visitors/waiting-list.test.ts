import { describe, expect, test } from 'vitest'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop, WORKER } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, service, vehicle, waitingEntry } from '#tests/fixtures/shop.ts'

/** Saturday, 10 AM and 11 AM in Dubai. NOW is a week before, 10 AM. */
const [AT_TEN, AT_ELEVEN, AT_NOON] = [
  '2026-11-28T06:00:00.000Z',
  '2026-11-28T07:00:00.000Z',
  '2026-11-28T08:00:00.000Z',
] as const
const ADMIN = { userId: 1, role: 'admin' } as const
const LONG_DAY = {
  ...{ name: null, firstDay: '2026-11-28', lastDay: '2026-11-28' },
  openingHours: until('13:00'),
}
const VISITOR = { userId: null, role: 'visitor' } as const
/** Open from ten to noon, with one bay: two hours in which work stands. */
const HOURS = until('12:00')

function until(closes: string) {
  return [[], [], [], [], [], [], [{ opens: '10:00', closes }]]
}

type Changes = {
  shop?: Parameters<typeof settings>[0]
  of?: Partial<ReturnType<typeof customer>>
  entries?: ReturnType<typeof waitingEntry>[]
  standing?: ReturnType<typeof appointment>[]
  washing?: Partial<ReturnType<typeof service>>
}

const booked = (id: number, scheduledDate: string, changes: Partial<ReturnType<typeof appointment>> = {}) =>
  appointment(id, {
    ...{ customerId: 29, vehicleId: 39, status: 'confirmed', bay: 1, scheduledDate },
    ...{ day: '2026-11-28', days: ['2026-11-28'], durationMinutes: 60 },
    endsAt: new Date(Date.parse(scheduledDate) + 60 * 60_000).toISOString(),
    ...changes,
  })
const FULL = [booked(91, AT_TEN), booked(92, AT_ELEVEN)]

function shopWith({ shop, of, entries = [waitingEntry(1)], standing = FULL, washing }: Changes = {}) {
  return new MemoryShop({
    settings: [settings({ quietHours: null, bays: 1, openingHours: HOURS, slotMinutes: 60, ...shop })],
    services: [service(10, washing)],
    customers: [customer(20, of), customer(21), customer(29)],
    vehicles: [vehicle(30, 20), vehicle(31, 21), vehicle(39, 29)],
    appointments: standing,
    waitingEntries: entries,
  })
}

/** The entry of another customer, who asked a minute later. */
const second = waitingEntry(2, {
  ...{ customerId: 21, vehicleId: 31 },
  createdAt: '2026-11-21T06:01:00.000Z',
})

const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
const look = (shop: MemoryShop, minutes = 5) =>
  shop.run('waitingEntry.offerNext', {}, { actor: WORKER, actedAt: at(minutes) })
const cancel = (shop: MemoryShop, id: number) => shop.run('appointment.cancel', { id, reason: 'Away' })
const offers = (shop: MemoryShop) =>
  shop
    .rows('notifications')
    .flatMap(({ notificationType, waitingEntryId, scheduledDate, state }) =>
      notificationType === 'slot_offered' ? [[waitingEntryId, scheduledDate, state]] : [],
    )

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

  test.each<[string, Changes]>([
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
      'after somebody else',
      'no_room',
      async shop => {
        await take(shop, 19, {
          waitingEntryId: null as unknown as number,
          phone: '0509998877',
          appointmentId: 700,
        })
        await take(shop, 20)
      },
    ],
  ])('is rejected %s', async (_, code, attempt) => {
    const shop = await offered()
    await expect(attempt(shop)).rejects.toMatchObject({ code })
    if (code === 'no_room') expect(shop.row('waitingEntries', 1)?.state).toBe('open')
  })
})
