import { describe, expect, test } from 'vitest'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, closedOn, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'] as const
const at = (time: string, day: string = MONDAY) => shopInstant(day, time)

/** An appointment of one hour on Monday at 10, in a shop that is open from 8 to 20. */
const shopWith = (changes: Parameters<typeof appointment>[1] = {}, rows = {}) =>
  new MemoryShop({
    settings: [settings()],
    services: [service(10)],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(40, changes)],
    appointmentServices: [serviceLine(60)],
    ...rows,
  })

const workOf = (shop: MemoryShop) => {
  const { durationMinutes, endsAt, days } = shop.row('appointments', 40) ?? {}
  return { durationMinutes, endsAt, days }
}

describe('The work of an appointment', () => {
  test('is set by hand, and its end and days follow', async () => {
    const shop = shopWith({ overbookingAcceptedBy: 3, overbookingAcceptedAt: at('08:00') })
    await shop.run('appointment.edit', { id: 40, durationMinutes: 720 })
    expect(workOf(shop)).toEqual({
      durationMinutes: 720,
      endsAt: at('10:00', TUESDAY),
      days: [MONDAY, TUESDAY],
    })
    expect(shop.row('appointments', 40)?.overbookingAcceptedAt).toBeNull()
  })

  test('keeps what was added by hand when its services change', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', { id: 40, durationMinutes: 90 })
    const addServices = [{ id: 61, serviceId: 10, priceFils: 10_000 }]
    await shop.run('appointment.edit', { id: 40, addServices })
    expect(workOf(shop)).toMatchObject({ durationMinutes: 150, endsAt: at('12:30') })
    await shop.run('appointment.edit', { id: 40, removeServices: [61] })
    expect(workOf(shop)).toMatchObject({ durationMinutes: 90 })
    await shop.run('appointment.edit', { id: 40, durationMinutes: 60 })
    expect(shop.row('appointments', 40)?.addedMinutes).toBe(0)
  })

  test('that was made shorter is never less than a quarter of an hour', async () => {
    const shop = shopWith({}, { appointmentServices: [serviceLine(60), serviceLine(61)] })
    await shop.run('appointment.edit', { id: 40, durationMinutes: 30 })
    await shop.run('appointment.edit', { id: 40, removeServices: [61] })
    expect(workOf(shop).durationMinutes).toBe(15)
  })

  test('of a new appointment may be said along', async () => {
    const shop = shopWith()
    const services = [{ id: 70, serviceId: 10, priceFils: 10_000 }]
    await shop.run('appointment.schedule', {
      ...{ id: 41, customerId: 20, vehicleId: 30, scheduledDate: at('14:30'), services },
      durationMinutes: 45,
      pickupAt: at('18:00'),
    })
    expect(shop.row('appointments', 41)).toMatchObject({
      endsAt: at('15:15'),
      durationMinutes: 45,
      pickupAt: at('18:00'),
    })
  })

  test('in progress can still grow, and one that is over cannot', async () => {
    const running = shopWith({ status: 'in_progress' })
    await running.run('appointment.edit', { id: 40, durationMinutes: 120 })
    expect(workOf(running).endsAt).toBe(at('12:00'))
    const over = shopWith({ status: 'completed' })
    await expect(over.run('appointment.edit', { id: 40, durationMinutes: 120 })).rejects.toMatchObject({
      code: 'illegal_move',
      field: 'durationMinutes',
    })
    await over.run('appointment.edit', { id: 40, durationMinutes: 60 })
  })

  test('that no open days can hold is rejected whole', async () => {
    const closed = Array.from({ length: 7 }, () => [])
    const shop = shopWith(
      {},
      { settings: [settings({ openingHours: closed })], hourRanges: [closedOn(MONDAY)] },
    )
    const edit = shop.run('appointment.edit', { id: 40, durationMinutes: 75, notes: 'Longer' })
    await expect(edit).rejects.toMatchObject({ code: 'invalid_input', field: 'durationMinutes' })
    expect(shop.row('appointments', 40)).toMatchObject({ durationMinutes: 60, notes: null })
  })
})

describe('The pick-up', () => {
  test('is planned, and taken off again', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', { id: 40, pickupAt: at('17:00', TUESDAY) })
    expect(shop.row('appointments', 40)).toMatchObject({
      pickupAt: at('17:00', TUESDAY),
      endsAt: at('11:00'),
    })
    await shop.run('appointment.edit', { id: 40, pickupAt: null })
    expect(shop.row('appointments', 40)?.pickupAt).toBeNull()
  })

  test('before the end of the work is recorded: the work may have grown on another device', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', { id: 40, pickupAt: at('10:30') })
    expect(shop.row('appointments', 40)?.pickupAt).toBe(at('10:30'))
  })

  test('before the drop-off is none', async () => {
    const shop = shopWith()
    const edit = shop.run('appointment.edit', { id: 40, pickupAt: at('09:00') })
    await expect(edit).rejects.toMatchObject({ code: 'invalid_input', field: 'pickupAt' })
  })
})
