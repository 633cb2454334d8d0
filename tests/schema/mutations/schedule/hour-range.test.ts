import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { closedOn, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' }, actedAt: '2026-11-21T06:00:00.000Z' } as const
const LATER = { ...ADMIN, actedAt: '2026-11-22T09:00:00.000Z' }
const MORNING = { opens: '09:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }
const EVERY_MORNING = Array(7).fill([MORNING])
const RAMADAN = {
  id: 80,
  name: 'Ramadan',
  nameArabic: 'رمضان',
  firstDay: '2027-02-08',
  lastDay: '2027-03-09',
  openingHours: EVERY_MORNING,
}

const shopWith = (...hourRanges: ReturnType<typeof closedOn>[]) =>
  new MemoryShop({ settings: [settings()], hourRanges })

describe('other hours for some days', () => {
  test('are added, changed and removed', async () => {
    const shop = shopWith()
    await shop.run('hourRange.add', RAMADAN, ADMIN)
    expect(shop.rows('hourRanges')).toEqual([RAMADAN])
    await shop.run('hourRange.update', { id: 80, changes: { lastDay: '2027-03-08' } }, ADMIN)
    expect(shop.rows('hourRanges')).toEqual([{ ...RAMADAN, lastDay: '2027-03-08' }])
    const { firstDay } = RAMADAN
    await shop.run('hourRange.remove', { firstDay, lastDay: '2027-03-09' }, ADMIN)
    expect(shop.rows('hourRanges')).toHaveLength(1)
    await shop.run('hourRange.remove', { firstDay, lastDay: '2027-03-08' }, ADMIN)
    expect(shop.rows('hourRanges')).toEqual([])
  })

  test('that two devices add for the very same days are those of the later', async () => {
    const shop = shopWith()
    await shop.run('hourRange.add', RAMADAN, ADMIN)
    await shop.run('hourRange.add', { ...RAMADAN, id: 81, openingHours: null }, LATER)
    expect(shop.rows('hourRanges')).toEqual([{ ...RAMADAN, id: 81, openingHours: null }])
  })

  test.each([
    ['2027-02-01', '2027-02-08'],
    ['2027-02-20', '2027-02-20'],
    ['2027-03-09', '2027-03-12'],
    ['2027-02-01', '2027-04-01'],
  ])('from %s to %s cannot share a day with others', async (firstDay, lastDay) => {
    const eid = { id: 81, name: 'Eid', nameArabic: null, firstDay, lastDay, openingHours: null }
    const told = {
      code: 'already_exists',
      field: 'firstDay',
      message: 'These days have other hours already: Ramadan, 8 Feb to 9 Mar 2027.',
    }
    const shop = shopWith(RAMADAN)
    await expect(shop.run('hourRange.add', eid, ADMIN)).rejects.toMatchObject(told)
    const moved = shopWith(RAMADAN, closedOn('2027-05-01', { id: 81 }))
    const changes = { firstDay, lastDay }
    await expect(moved.run('hourRange.update', { id: 81, changes }, ADMIN)).rejects.toMatchObject(told)
    expect([shop.rows('hourRanges').length, moved.row('hourRanges', 81)?.firstDay]).toEqual([1, '2027-05-01'])
  })

  test.each<Partial<MutationArgs<'hourRange.add'>>>([
    { firstDay: '2027-03-10' },
    { firstDay: '2027-02-30' },
    { lastDay: '2027-08-10' },
    { lastDay: '' },
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { openingHours: [] },
    { openingHours: Array(7).fill([AFTERNOON, MORNING]) },
    { openingHours: Array(7).fill([MORNING, { opens: '11:00', closes: '14:00' }]) },
    { openingHours: Array(7).fill([{ opens: '12:00', closes: '09:00' }]) },
  ])('take no %j', async wrong => {
    const shop = shopWith()
    const done = shop.run('hourRange.add', { ...RAMADAN, ...wrong }, ADMIN)
    await expect(done).rejects.toMatchObject({ code: 'invalid_input' })
    expect(shop.rows('hourRanges')).toEqual([])
  })

  test('cannot be changed to end before they begin', async () => {
    const shop = shopWith(RAMADAN)
    const done = shop.run('hourRange.update', { id: 80, changes: { lastDay: '2027-02-07' } }, ADMIN)
    await expect(done).rejects.toMatchObject({ code: 'invalid_input', field: 'lastDay' })
    expect(shop.rows('hourRanges')).toEqual([RAMADAN])
  })

  test('are at most a hundred coming ranges', async () => {
    const days = Array.from({ length: 100 }, (_, i) => closedOn(addDays('2026-12-01', i), { id: 100 + i }))
    const over = closedOn('2026-11-01', { id: 99 })
    const args = { ...RAMADAN, firstDay: '2028-01-01', lastDay: '2028-01-01' }
    const full = shopWith(...days)
    await expect(full.run('hourRange.add', args, ADMIN)).rejects.toMatchObject({ code: 'invalid_input' })
    const almost = shopWith(over, ...days.slice(1))
    await almost.run('hourRange.add', args, ADMIN)
    expect(almost.rows('hourRanges')).toHaveLength(101)
  })
})

describe('work that is planned', () => {
  const [MON, TUE, WED] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
  const NINE_HOURS = 9 * 60
  const endOf = (shop: MemoryShop) => shop.row('appointments', 40)?.endsAt

  async function planned() {
    const day = [{ opens: '09:00', closes: '18:00' }]
    const shop = new MemoryShop({
      settings: [settings({ openingHours: [[], day, day, day, day, day, day] })],
      services: [service(10, { durationMinutes: NINE_HOURS })],
      customers: [customer(20)],
      vehicles: [vehicle(30, 20)],
    })
    const services = [{ id: 1_000, serviceId: 10, priceFils: 10_000 }]
    const when = { customerId: 20, vehicleId: 30, scheduledDate: shopInstant(MON, '09:00') }
    await shop.run('appointment.schedule', { id: 40, ...when, services }, ADMIN)
    return shop
  }

  test('goes by a break of its weekday', async () => {
    const shop = await planned()
    expect(endOf(shop)).toBe(shopInstant(MON, '18:00'))
    const openingHours = [{ weekday: 1, hours: [MORNING, AFTERNOON] }]
    await shop.run('settings.update', { changes: { openingHours } }, ADMIN)
    expect(endOf(shop)).toBe(shopInstant(TUE, '11:00'))
  })

  test('goes by a range that is added, changed and removed', async () => {
    const shop = await planned()
    const range = { id: 80, name: null, firstDay: MON, lastDay: WED, openingHours: EVERY_MORNING }
    await shop.run('hourRange.add', range, ADMIN)
    expect(endOf(shop)).toBe(shopInstant(WED, '12:00'))
    await shop.run('hourRange.update', { id: 80, changes: { lastDay: MON } }, ADMIN)
    expect(endOf(shop)).toBe(shopInstant(TUE, '15:00'))
    await shop.run('hourRange.remove', { firstDay: MON, lastDay: MON }, ADMIN)
    expect(endOf(shop)).toBe(shopInstant(MON, '18:00'))
  })
})
