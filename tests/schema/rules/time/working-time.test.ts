import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSpansOn } from '#schema/rules/time/opening-hours.ts'
import { addDays, addMinutes, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import {
  canBeDone,
  fitsHours,
  stayedUntilNow,
  stayOfCompleted,
  workingTime,
  workUntil,
} from '#schema/rules/time/working-time.ts'
import { closedOn, SHOP } from '#tests/fixtures/appointment.ts'

const NINE_TO_SIX = [{ opens: '09:00', closes: '18:00' }]
/** Closed on Sundays and on Thu 3 Dec 2026. */
const shop = {
  settings: { openingHours: [[], ...Array.from({ length: 6 }, () => NINE_TO_SIX)] },
  hourRanges: [closedOn('2026-12-03')],
}
const MON = '2026-11-30'
const at = (day: string, time: string) => shopInstant(day, time)

/** Weeks in which each day has up to three spans, on whole hours and with breaks between. */
function weeks() {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 6 }).map(marks => {
    const times = marks.sort((a, b) => a - b).map(hour => `${String(hour).padStart(2, '0')}:00`)
    return times.flatMap((opens, i) =>
      i % 2 === 0 && times[i + 1] ? [{ opens, closes: times[i + 1] ?? '' }] : [],
    )
  })
  return fc.array(hours, { minLength: 7, maxLength: 7 })
}

function openHours(spans: { opens: string; closes: string }[]): number {
  return spans.reduce(
    (sum, { opens, closes }) => sum + Number.parseInt(closes, 10) - Number.parseInt(opens, 10),
    0,
  )
}

describe('work is spread over the open hours', () => {
  it.each([
    ['an hour', MON, '10:00', 60, MON, '11:00', 1],
    ['up to the closing', MON, '17:00', 60, MON, '18:00', 1],
    ['ten hours from 15:00 on', MON, '15:00', 600, '2026-12-01', '16:00', 2],
    ['three days of work over a closed day', MON, '09:00', 4 * 540, '2026-12-04', '18:00', 5],
    ['over a Sunday', '2026-12-05', '17:00', 120, '2026-12-07', '10:00', 3],
    ['before it opens', MON, '07:00', 60, MON, '10:00', 1],
    ['after it closes', MON, '20:00', 60, '2026-12-01', '10:00', 2],
    ['on a closed day', '2026-12-03', '10:00', 60, '2026-12-04', '10:00', 2],
    ['no work at all', MON, '10:00', 0, MON, '10:00', 1],
  ])('%s', (_, day, time, minutes, lastDay, ends, days) => {
    const stay = workingTime({ scheduledDate: at(day, time), durationMinutes: minutes }, shop)
    expect(stay.endsAt).toBe(at(lastDay, ends))
    expect([stay.days.at(0), stay.days.at(-1), stay.days.length]).toEqual([day, lastDay, days])
  })

  const FRI = '2026-12-04'
  const withBreak = {
    settings: {
      openingHours: shop.settings.openingHours.with(5, [
        { opens: '09:00', closes: '12:00' },
        { opens: '14:00', closes: '18:00' },
      ]),
    },
    hourRanges: [],
  }
  it.each([
    ['before the break', '10:00', 60, FRI, '11:00'],
    ['up to the break', '10:00', 120, FRI, '12:00'],
    ['over the break', '11:00', 120, FRI, '15:00'],
    ['in the break', '12:30', 60, FRI, '15:00'],
    ['after the break', '15:00', 60, FRI, '16:00'],
    ['over the break and the night', '11:00', 360, '2026-12-05', '10:00'],
  ])('on a Friday %s', (_, time, minutes, lastDay, ends) => {
    const stay = workingTime({ scheduledDate: at(FRI, time), durationMinutes: minutes }, withBreak)
    expect(stay.endsAt).toBe(at(lastDay, ends))
  })

  it('an end at midnight belongs to the day before', () => {
    const openingHours = Array.from({ length: 7 }, () => [{ opens: '16:00', closes: '24:00' }])
    const late = { settings: { openingHours }, hourRanges: [] }
    const work = { scheduledDate: at(MON, '23:00'), durationMinutes: 60 }
    expect(workingTime(work, late)).toMatchObject({ endsAt: at('2026-12-01', '00:00'), days: [MON] })
  })

  it('a shop that never opens works around the clock', () => {
    const closed = { settings: { openingHours: Array.from({ length: 7 }, () => []) }, hourRanges: [] }
    const stay = workingTime({ scheduledDate: at(MON, '23:00'), durationMinutes: 120 }, closed)
    expect(stay).toMatchObject({ endsAt: at('2026-12-01', '01:00'), days: [MON, '2026-12-01'] })
  })

  it('none of it is in closed time, all of it is done, and each day is counted', () => {
    // Two hours a week are enough for all of the work within a year, whatever the ranges take.
    const week = weeks().filter(days => openHours(days.flat()) >= 2)
    const ahead = fc.integer({ min: 0, max: 20 })
    const hourRanges = fc.array(
      fc.record({ first: ahead, days: ahead, openingHours: fc.option(weeks()) }).map(range => ({
        firstDay: addDays(MON, range.first),
        lastDay: addDays(MON, range.first + range.days),
        openingHours: range.openingHours,
      })),
      { maxLength: 4 },
    )
    const start = fc
      .integer({ min: 0, max: 6 * 24 * 4 })
      .map(quarters => addMinutes(at(MON, '00:00'), quarters * 15))
    fc.assert(
      fc.property(
        week,
        hourRanges,
        start,
        fc.integer({ min: 0, max: 5_000 }),
        (openingHours, ranges, scheduledDate, durationMinutes) => {
          const times = { settings: { openingHours }, hourRanges: ranges }
          const { stretches, endsAt, days } = workingTime({ scheduledDate, durationMinutes }, times)
          const worked = stretches.reduce(
            (sum, { starts, ends }) => sum + Date.parse(ends) - Date.parse(starts),
            0,
          )
          expect(worked).toBe(durationMinutes * 60_000)
          // No open time is left out on the way.
          const [arrives, ends] = [Date.parse(scheduledDate), Date.parse(endsAt)]
          const open = days
            .flatMap(day => openSpansOn(times.settings, ranges, day))
            .map(span => Math.min(Date.parse(span.ends), ends) - Math.max(Date.parse(span.starts), arrives))
            .reduce((sum, length) => sum + Math.max(0, length), 0)
          expect(open).toBe(worked)
          for (const { starts, ends } of stretches) {
            const spans = openSpansOn(times.settings, ranges, shopDay(starts))
            expect(spans.some(span => span.starts <= starts && ends <= span.ends)).toBe(true)
          }
          expect(endsAt).toBe(stretches.at(-1)?.ends ?? scheduledDate)
          expect(workUntil({ scheduledDate, endsAt }, times)).toBe(durationMinutes)
          expect(canBeDone({ scheduledDate, durationMinutes }, times)).toBe(true)
          expect(days).toEqual(days.map((_, i) => addDays(shopDay(scheduledDate), i)))
          expect(days.at(-1)).toBe(
            shopDay(new Date(Math.max(Date.parse(endsAt) - 1, Date.parse(scheduledDate))).toISOString()),
          )
        },
      ),
    )
  })
})

it.each([
  ['its end', MON, '10:00', 60],
  ['the closing', MON, '23:00', 540],
  ['the opening of the next day', '2026-12-01', '09:00', 540],
  ['the middle of the next day', '2026-12-01', '12:30', 750],
  ['the day after a closed one', '2026-12-04', '10:00', 3 * 540 + 60],
])(
  'work that begins on Monday at 9 and goes on until %s has as many open minutes',
  (_, day, time, minutes) => {
    expect(workUntil({ scheduledDate: at(MON, '09:00'), endsAt: at(day, time) }, shop)).toBe(minutes)
  },
)

it.each([
  ['a year of open days', shop, 300 * 540, true],
  ['more than a year has', shop, 366 * 540, false],
  ['a shop that never opens', { settings: { openingHours: Array(7).fill([]) }, hourRanges: [] }, 15, false],
])('whether %s can be done', (_, times, durationMinutes, can) => {
  expect(canBeDone({ scheduledDate: at(MON, '09:00'), durationMinutes }, times)).toBe(can)
})

it.each([
  ['08:00', 60, true],
  ['07:59', 60, false],
  ['19:00', 60, true],
  ['19:01', 60, false],
  ['20:00', 60, false],
  ['08:00', 720, true],
  ['08:01', 720, false],
  ['15:00', 721, true],
])('visitors can have work at %s of %i minutes begin: %s', (time, durationMinutes, fits) => {
  expect(fitsHours({ scheduledDate: at('2026-11-21', time), durationMinutes }, SHOP)).toBe(fits)
})

const [MIDNIGHT_TO_TWO, EIGHT_TO_MIDNIGHT] = [
  { opens: '00:00', closes: '02:00' },
  { opens: '20:00', closes: '24:00' },
]
const NIGHTS = [MIDNIGHT_TO_TWO, EIGHT_TO_MIDNIGHT]
const ALL_DAY = [{ opens: '00:00', closes: '24:00' }]

it.each([
  ['over midnight', NIGHTS, '23:30', 120, true],
  ['past its closing at night', NIGHTS, '23:30', 151, false],
  ['after midnight', NIGHTS, '00:30', 90, true],
  ['after midnight, and the next evening', NIGHTS, '00:30', 91, false],
  ['that takes a whole night', NIGHTS, '20:00', 360, true],
  ['that takes longer than a night', NIGHTS, '23:00', 361, true],
  ['over a break and midnight', [MIDNIGHT_TO_TWO, ...NINE_TO_SIX, EIGHT_TO_MIDNIGHT], '17:00', 420, true],
  [
    'over a break and past the night',
    [MIDNIGHT_TO_TWO, ...NINE_TO_SIX, EIGHT_TO_MIDNIGHT],
    '17:00',
    421,
    false,
  ],
  ['over midnight of a shop that never closes', ALL_DAY, '23:30', 120, true],
  [
    'over midnight, where the next day opens in the morning',
    [...NINE_TO_SIX, EIGHT_TO_MIDNIGHT],
    '23:30',
    31,
    false,
  ],
])('visitors can have work %s begin', (_, hours, time, durationMinutes, fits) => {
  const times = { settings: { openingHours: Array(7).fill(hours) }, hourRanges: [] }
  expect(fitsHours({ scheduledDate: at(MON, time), durationMinutes }, times)).toBe(fits)
})

const PLAN = { scheduledDate: at(MON, '10:00'), endsAt: at(MON, '12:00') }

it.each([
  ['early', at(MON, '11:00'), at(MON, '11:00'), 1],
  ['before it was due', at(MON, '08:00'), at(MON, '10:00'), 1],
  ['late', at(MON, '13:30'), at(MON, '13:30'), 1],
  ['a day late', at('2026-12-01', '09:30'), at('2026-12-01', '09:30'), 2],
  ['half a year late, when somebody found it', at('2027-06-01', '09:30'), at(MON, '12:00'), 1],
])('work that is completed %s', (_, completedAt, endsAt, days) => {
  const stay = stayOfCompleted(PLAN, completedAt)
  expect([stay.endsAt, stay.days.length]).toEqual([endsAt, days])
})

it.each([
  ['in_progress', at(MON, '11:00'), at(MON, '12:00'), 1],
  ['in_progress', at(MON, '14:00'), at(MON, '14:15'), 1],
  ['in_progress', at('2026-12-02', '09:00'), at('2026-12-02', '09:15'), 3],
  ['in_progress', at('2027-06-01', '09:00'), at('2027-06-01', '09:15'), 184],
  ['confirmed', at(MON, '14:00'), at(MON, '12:00'), 1],
  ['paid', at(MON, '14:00'), at(MON, '12:00'), 1],
] as const)('one that is %s stands at %s until %s', (status, now, endsAt, days) => {
  const standing = stayedUntilNow({ ...PLAN, status, days: [MON] }, now)
  expect([standing.endsAt, standing.days.length]).toEqual([endsAt, days])
})
