import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, blockedTime, settings } from '#tests/fixtures/appointment.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, service, user, vehicle } from '#tests/fixtures/shop.ts'

const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'] as const
const at = (time: string, day: string = MONDAY) => shopInstant(day, time)
const { days: _, ...MAINTENANCE } = blockedTime(80)
const accepted = { overbookingAcceptedBy: 3, overbookingAcceptedAt: NOW }

const shopWith = (rows: ConstructorParameters<typeof MemoryShop>[0] = {}) =>
  new MemoryShop({
    settings: [settings()],
    services: [service(10)],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    users: [user(2, 'employee')],
    ...rows,
  })

describe('A time of a bay', () => {
  test('is blocked, moved to another day and freed', async () => {
    const shop = shopWith()
    await shop.run('blockedTime.create', MAINTENANCE)
    expect(shop.rows('blockedTimes')).toEqual([blockedTime(80)])
    const changes = { startsAt: at('18:00'), endsAt: at('09:00', TUESDAY) }
    await shop.run('blockedTime.update', { id: 80, changes })
    expect(shop.rows('blockedTimes')).toEqual([blockedTime(80, { ...changes, days: [MONDAY, TUESDAY] })])
    await shop.run('blockedTime.remove', { id: 80 })
    await shop.run('blockedTime.remove', { id: 80 })
    expect(shop.rows('blockedTimes')).toEqual([])
  })

  test('is kept free by a booking from the counter', async () => {
    const shop = shopWith({ blockedTimes: [blockedTime(80)] })
    const services = [{ id: 60, serviceId: 10, priceFils: 10_000 }]
    const party = { customerId: 20, vehicleId: 30, services }
    await shop.run('appointment.schedule', { id: 40, scheduledDate: at('11:00'), ...party })
    await shop.run('appointment.edit', { id: 40, scheduledDate: at('13:00'), bay: 1 })
    await shop.run('appointment.edit', { id: 40, scheduledDate: at('11:00') })
    expect(shop.row('appointments', 40)?.bay).toBe(2)
  })

  test('has the car that was accepted there flagged again, and only that one', async () => {
    const shop = shopWith({
      appointments: [
        appointment(40, accepted),
        appointment(41, { ...accepted, bay: 2 }),
        appointment(42, { ...accepted, scheduledDate: at('13:00') }),
        appointment(43, { ...accepted, status: 'completed' }),
      ],
    })
    await shop.run('blockedTime.create', MAINTENANCE)
    const open = shop.rows('appointments').filter(({ overbookingAcceptedAt }) => !overbookingAcceptedAt)
    expect(open.map(({ id }) => id)).toEqual([40])
  })
})

describe('Nothing is saved of', () => {
  test.each<[string, Partial<MutationArgs<'blockedTime.create'>>, string, string]>([
    ['a time that ends before it begins', { endsAt: at('09:00') }, 'invalid_input', 'endsAt'],
    ['more than a year', { endsAt: at('12:00', '2027-12-01') }, 'invalid_input', 'endsAt'],
    ['a block of nobody', { bay: null }, 'invalid_input', 'bay'],
    ['a bay and a person at once', { userId: 2 }, 'invalid_input', 'bay'],
    ['a person who is unknown', { bay: null, userId: 99 }, 'missing_reference', 'userId'],
    ['no reason', { reason: '  ' }, 'invalid_input', 'reason'],
    ['a long reason', { reason: 'x'.repeat(201) }, 'invalid_input', 'reason'],
    ['a part of another block', { id: 81, startsAt: at('11:00') }, 'already_exists', 'startsAt'],
  ])('%s', async (_name, wrong, code, field) => {
    const shop = shopWith({ blockedTimes: code === 'already_exists' ? [blockedTime(80)] : [] })
    const before = shop.rows('blockedTimes')
    await expect(shop.run('blockedTime.create', { ...MAINTENANCE, ...wrong })).rejects.toMatchObject({
      code,
      field,
    })
    expect(shop.rows('blockedTimes')).toEqual(before)
  })

  test('a move onto another block', async () => {
    const later = blockedTime(81, { startsAt: at('14:00'), endsAt: at('15:00') })
    const shop = shopWith({ blockedTimes: [blockedTime(80), later] })
    const moved = shop.run(
      'blockedTime.update',
      { id: 81, changes: { startsAt: at('11:00') } },
      { actor: EMPLOYEE },
    )
    await expect(moved).rejects.toMatchObject({ code: 'already_exists' })
    expect(shop.row('blockedTimes', 81)).toEqual(later)
  })
})
