import { describe, expect, test } from 'vitest'
import type { Settings } from '#schema/rows/settings.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const [MON, TUE, WED, THU] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const
const ADMIN = { actor: { userId: 1, role: 'admin' } } as const
const VISITOR = { actor: { userId: null, role: 'visitor' }, actedAt: '2026-11-21T06:00:00.000Z' } as const
const NINE_TO_SIX = [{ opens: '09:00', closes: '18:00' }]
const COATING_DAYS = 3

/** Two bays, open from 9 to 18 on every day but Sunday; service 10 takes an hour, service 11 three days. */
function openShop(changes: Partial<Settings> = {}): MemoryShop {
  const openingHours = [[], ...Array.from({ length: 6 }, () => NINE_TO_SIX)]
  return new MemoryShop({
    settings: [settings({ openingHours, ...changes })],
    services: [service(10), service(11, { durationMinutes: COATING_DAYS * 9 * 60 })],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
  })
}

function schedule(shop: MemoryShop, id: number, serviceId: number, scheduledDate: string): Promise<void> {
  const services = [{ id: id + 1_000, serviceId, priceFils: 10_000 }]
  return shop.run('appointment.schedule', { id, customerId: 20, vehicleId: 30, scheduledDate, services })
}

const close = (shop: MemoryShop, day: string): Promise<void> =>
  shop.run('hourRange.add', { id: 800, name: null, firstDay: day, lastDay: day, openingHours: null }, ADMIN)

const stayOf = (shop: MemoryShop, id: number) => {
  const { scheduledDate, endsAt, days, bay } = shop.row('appointments', id) ?? {}
  return { scheduledDate, endsAt, days, bay }
}

function book(shop: MemoryShop, date: string, time: string, serviceIds = [10]): Promise<void> {
  return shop.run(
    'booking.request',
    {
      appointmentId: 500,
      customerId: 501,
      vehicleId: 502,
      customerName: 'Visitor',
      phone: '+971502222222',
      plateCategory: 'dubai',
      plateNumber: '77',
      make: 'toyota',
      model: 'camry',
      serviceIds,
      date,
      time,
    },
    VISITOR,
  )
}

describe('two coatings of three days from Monday on', () => {
  async function coated() {
    const shop = openShop()
    await schedule(shop, 40, 11, shopInstant(MON, '09:00'))
    await schedule(shop, 41, 11, shopInstant(MON, '09:00'))
    return shop
  }

  test('take both bays until Wednesday evening', async () => {
    const shop = await coated()
    const stay = { endsAt: shopInstant(WED, '18:00'), days: [MON, TUE, WED] }
    expect(stayOf(shop, 40)).toMatchObject({ ...stay, bay: 1 })
    expect(stayOf(shop, 41)).toMatchObject({ ...stay, bay: 2 })
  })

  test('leave no room for a visitor on Tuesday or Wednesday', async () => {
    const shop = await coated()
    for (const day of [MON, TUE, WED])
      await expect(book(shop, day, '10:00')).rejects.toMatchObject({ code: 'no_room' })
    await book(shop, THU, '10:00')
    expect(shop.row('appointments', 500)?.bay).toBe(1)
  })

  test('leave the counter a car without a bay on Wednesday', async () => {
    const shop = await coated()
    await schedule(shop, 42, 10, shopInstant(WED, '10:00'))
    expect(stayOf(shop, 42).bay).toBeNull()
  })

  test('free the bay when one is done early, and keep it while one runs late', async () => {
    const shop = await coated()
    await shop.run('appointment.start', { id: 40 }, { actedAt: shopInstant(MON, '09:00') })
    await shop.run('appointment.start', { id: 41 }, { actedAt: shopInstant(MON, '09:00') })
    await shop.run('appointment.complete', { id: 40 }, { actedAt: shopInstant(TUE, '12:00') })
    expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(TUE, '12:00'), days: [MON, TUE] })
    await schedule(shop, 42, 10, shopInstant(WED, '10:00'))
    expect(stayOf(shop, 42).bay).toBe(1)
    const thursday = { actedAt: shopInstant(THU, '10:00') }
    const services = [{ id: 1_043, serviceId: 10, priceFils: 10_000 }]
    const walkIn = { id: 43, customerId: 20, vehicleId: 30, scheduledDate: thursday.actedAt, services }
    await shop.run('appointment.schedule', walkIn, thursday)
    expect(stayOf(shop, 43).bay).toBe(1)
    await shop.run(
      'appointment.schedule',
      { ...walkIn, id: 44, services: [{ ...services[0], id: 1_044, serviceId: 10, priceFils: 1 }] },
      thursday,
    )
    expect(stayOf(shop, 44).bay).toBeNull()
  })
})

describe('work that is started on a day before its planned one', () => {
  const started = async () => {
    const shop = openShop({ bays: 1 })
    await schedule(shop, 40, 11, shopInstant(THU, '09:00'))
    await shop.run('appointment.start', { id: 40 }, { actedAt: shopInstant(MON, '15:00') })
    return shop
  }

  test('takes its bay from then on, and leaves its planned time free', async () => {
    const shop = await started()
    expect(stayOf(shop, 40)).toMatchObject({
      scheduledDate: shopInstant(THU, '09:00'),
      endsAt: shopInstant(THU, '15:00'),
      days: [MON, TUE, WED, THU],
    })
    for (const day of [TUE, WED])
      await expect(book(shop, day, '10:00')).rejects.toMatchObject({ code: 'no_room' })
    await book(shop, THU, '15:00')
    expect(shop.row('appointments', 500)?.bay).toBe(1)
  })

  test('lengthened or under other hours, it is planned from its start', async () => {
    const shop = await started()
    await close(shop, WED)
    expect(stayOf(shop, 40).endsAt).toBe(shopInstant(addDays(THU, 1), '15:00'))
    await shop.run('appointment.edit', { id: 40, durationMinutes: 180 })
    expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(MON, '18:00'), days: [MON] })
  })

  test.each([
    ['undone', 'appointment.undoStart'],
    ['cancelled', 'appointment.cancel'],
  ] as const)('%s, it has its planned stay again', async (_, name) => {
    const shop = await started()
    const startedAt = shopInstant(MON, '15:00')
    const undo = {
      to: 'confirmed',
      seen: { startedAt, technicianId: 2 },
      before: { startedAt: null, technicianId: null },
    }
    await shop.run(name, { id: 40, ...(name === 'appointment.undoStart' && undo) } as never)
    const days = [THU, addDays(THU, 1), addDays(THU, 2)]
    expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(days[2] as string, '18:00'), days })
    await book(shop, TUE, '10:00')
  })

  test('completed the same day, it stood there on that day alone', async () => {
    const shop = await started()
    const completedAt = shopInstant(MON, '17:00')
    await shop.run('appointment.complete', { id: 40 }, { actedAt: completedAt })
    expect(stayOf(shop, 40)).toMatchObject({ endsAt: completedAt, days: [MON] })
    await book(shop, TUE, '10:00')
  })
})

test('a visitor books work that no day can hold, at any open hour', async () => {
  const shop = openShop()
  await book(shop, MON, '15:00', [11])
  expect(stayOf(shop, 500)).toMatchObject({
    endsAt: shopInstant(THU, '15:00'),
    days: [MON, TUE, WED, THU],
  })
})

test('an added service and another time move the end', async () => {
  const shop = openShop()
  await schedule(shop, 40, 10, shopInstant(MON, '17:00'))
  expect(stayOf(shop, 40).days).toEqual([MON])
  await shop.run('appointment.edit', { id: 40, addServices: [{ id: 900, serviceId: 10, priceFils: 10_000 }] })
  expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(TUE, '10:00'), days: [MON, TUE] })
  await shop.run('appointment.edit', { id: 40, scheduledDate: shopInstant(WED, '09:00') })
  expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(WED, '11:00'), days: [WED] })
})

describe('when the hours change', () => {
  test('a closed day moves the end, and opening it again moves it back', async () => {
    const shop = openShop()
    await schedule(shop, 40, 11, shopInstant(MON, '09:00'))
    await close(shop, TUE)
    expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(THU, '18:00'), days: [MON, TUE, WED, THU] })
    await shop.run('hourRange.remove', { firstDay: TUE, lastDay: TUE }, ADMIN)
    expect(stayOf(shop, 40)).toMatchObject({ endsAt: shopInstant(WED, '18:00'), days: [MON, TUE, WED] })
  })

  test('shorter hours of a weekday move the end, and the overbooking has to be accepted anew', async () => {
    const shop = openShop()
    await schedule(shop, 40, 11, shopInstant(MON, '09:00'))
    const place = { scheduledDate: shopInstant(MON, '09:00'), bay: 1, durationMinutes: COATING_DAYS * 9 * 60 }
    await shop.run('appointment.acceptOverbooking', { id: 40, ...place }, ADMIN)
    const hours = [{ opens: '09:00', closes: '12:00' }]
    await shop.run('settings.update', { changes: { openingHours: [{ weekday: 2, hours }] } }, ADMIN)
    expect(stayOf(shop, 40).endsAt).toBe(shopInstant(THU, '15:00'))
    expect(shop.row('appointments', 40)?.overbookingAcceptedAt).toBeNull()
  })

  test('what is over or long past stays as it was', async () => {
    const shop = openShop()
    await schedule(shop, 40, 11, shopInstant(MON, '09:00'))
    await shop.run('appointment.start', { id: 40 })
    await shop.run('appointment.complete', { id: 40 }, { actedAt: shopInstant(WED, '17:00') })
    await schedule(shop, 41, 11, shopInstant(addDays(MON, -21), '09:00'))
    const before = [stayOf(shop, 40), stayOf(shop, 41)]
    await close(shop, TUE)
    expect([stayOf(shop, 40), stayOf(shop, 41)]).toEqual(before)
  })
})

test('a reopened appointment is planned by the hours of today', async () => {
  const shop = openShop()
  await schedule(shop, 40, 11, shopInstant(MON, '09:00'))
  await shop.run('appointment.cancel', { id: 40 })
  await close(shop, TUE)
  expect(stayOf(shop, 40).days).toEqual([MON, TUE, WED])
  await shop.run('appointment.reopen', { id: 40 })
  expect(stayOf(shop, 40).days).toEqual([MON, TUE, WED, THU])
})
