import { describe, expect, test } from 'vitest'
import { countByDay, outOfPlace } from '#schema/rules/schedule/out-of-place.ts'
import { appointment, closedOn, SHOP } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
/** By the shop's clock, four hours ahead of UTC. */
const at = (day: string, hour: number) => ({
  day,
  scheduledDate: `${day}T${String(hour - 4).padStart(2, '0')}:00:00.000Z`,
})
const allBooked = [
  appointment(1, { ...at(MONDAY, 10), bay: 1 }),
  appointment(2, { ...at(MONDAY, 10), bay: 2 }),
  appointment(3, { ...at(MONDAY, 18), bay: 1, durationMinutes: 120 }),
  appointment(4, { ...at(TUESDAY, 10), bay: 2 }),
  appointment(5, { ...at(TUESDAY, 10), bay: 1, status: 'cancelled' }),
]
const open = [{ opens: '08:00', closes: '20:00' }]
const MORNING = { opens: '09:00', closes: '13:00' }
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)

describe('the appointments that a shop has no place for', () => {
  test('are none while it is set as they were made', () => {
    const found = outOfPlace(allBooked, SHOP.settings, [])
    expect(Object.values(found).map(idsOf)).toEqual([[], [], []])
  })

  test('with a bay less are those that stand in it', () => {
    const { withoutBay } = outOfPlace(allBooked, { ...SHOP.settings, bays: 1 }, [])
    expect(idsOf(withoutBay)).toEqual([2, 4])
  })

  test.each([
    ['closes earlier', 1, [{ opens: '08:00', closes: '19:00' }], [3]],
    ['opens later', 1, [{ opens: '11:00', closes: '20:00' }], [1, 2]],
    ['does not open at all', 1, [], [1, 2, 3]],
    ['changes another weekday', 3, [], []],
  ])('when it %s', (_, weekday, hours, ids) => {
    const openingHours = SHOP.settings.openingHours.map((each, day) => (day === weekday ? hours : each))
    const { outsideHours } = outOfPlace(allBooked, { ...SHOP.settings, openingHours }, [])
    expect(idsOf(outsideHours)).toEqual(ids)
  })

  test('on a closed day are all of that day, and not told once more as outside the hours', () => {
    const openingHours = [[], [], open, open, open, open, open]
    const found = outOfPlace(allBooked, { ...SHOP.settings, openingHours }, [closedOn(MONDAY)])
    expect(idsOf(found.outsideRanges)).toEqual([1, 2, 3])
    expect(idsOf(found.outsideHours)).toEqual([])
  })

  test('in a range of other hours are only those outside its hours', () => {
    const ramadan = closedOn(MONDAY, { lastDay: TUESDAY, openingHours: Array(7).fill([MORNING]) })
    const found = outOfPlace(allBooked, SHOP.settings, [ramadan])
    expect([idsOf(found.outsideHours), idsOf(found.outsideRanges)]).toEqual([[], [3]])
  })

  test('are counted by day, the soonest first', () => {
    expect(countByDay([...allBooked].reverse())).toEqual([
      { day: MONDAY, count: 3 },
      { day: TUESDAY, count: 2 },
    ])
  })
})
