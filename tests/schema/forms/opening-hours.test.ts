import { describe, expect, it } from 'vitest'
import {
  hourRangeFormSchema,
  WeekHours,
  weekInput,
  withBreak,
  withoutBreak,
} from '#schema/forms/opening-hours.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { closedOn, settings } from '#tests/fixtures/appointment.ts'
import { messagesOf } from './messages-of.ts'

const DAY = { opens: '08:00', closes: '20:00' }
const MORNING = { opens: '09:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }
const WEEK = weekInput(settings().openingHours)
const withMonday = (monday: Partial<(typeof WEEK)[number]>) =>
  WEEK.map((day, weekday) => (weekday === 1 ? { ...day, ...monday } : day))

describe('the hours of a week', () => {
  it('come out as the row has them, and go in again', () => {
    const week = WeekHours.parse(withMonday({ spans: [MORNING, AFTERNOON] }))
    expect(week).toEqual(settings().openingHours.with(1, [MORNING, AFTERNOON]))
    expect(WeekHours.parse(weekInput(week))).toEqual(week)
  })

  it.each([
    [[{ opens: '20:00', closes: '08:00' }], [0, 'closes'], 'It has to close after it opens.'],
    [[{ opens: '20:00', closes: '06:30' }], [0, 'closes'], 'It has to close after it opens.'],
    [[{ opens: '20:00', closes: '02:00' }, AFTERNOON], [0, 'closes'], 'It has to close after it opens.'],
    [
      [MORNING, { opens: '11:00', closes: '02:00' }],
      [1, 'opens'],
      'It has to open again after it has closed.',
    ],
    [[{ opens: '08:00', closes: '08:00' }], [0, 'closes'], 'It has to close after it opens.'],
    [[{ opens: '', closes: '08:00' }], [0, 'opens'], 'Please enter a time.'],
    [
      [MORNING, { opens: '11:00', closes: '18:00' }],
      [1, 'opens'],
      'It has to open again after it has closed.',
    ],
    [
      [MORNING, { opens: '12:00', closes: '18:00' }],
      [1, 'opens'],
      'It has to open again after it has closed.',
    ],
    [[AFTERNOON, MORNING], [1, 'opens'], 'It has to open again after it has closed.'],
    [[MORNING, { opens: '14:00', closes: '13:00' }], [1, 'closes'], 'It has to close after it opens.'],
    [[MORNING, { opens: '14:00', closes: '' }], [1, 'closes'], 'Please enter a time.'],
  ])('%j: at %j %s', (spans, at, message) => {
    const { error } = WeekHours.safeParse(withMonday({ spans }))
    expect(error?.issues).toEqual([expect.objectContaining({ path: [1, 'spans', ...at], message })])
  })

  it('do not mind the times of a day that is closed', () => {
    const closed = withMonday({ open: false, spans: [{ opens: '', closes: '' }] })
    expect(WeekHours.parse(closed)[1]).toEqual([])
  })

  it('take a night as one span of the day on which it begins', () => {
    const nights = WEEK.map(() => ({ open: true, spans: [{ opens: '20:00', closes: '02:00' }] }))
    const rest = { opens: '00:00', closes: '02:00' }
    const week = WeekHours.parse(nights.with(2, { open: false, spans: [] }))
    expect(week[1]).toEqual([rest, { opens: '20:00', closes: '24:00' }])
    expect(week[2]).toEqual([rest])
    expect(week[3]).toEqual([{ opens: '20:00', closes: '24:00' }])
    expect(weekInput(week)).toEqual(nights.with(2, { open: false, spans: [DAY] }))
    expect(WeekHours.parse(weekInput(week))).toEqual(week)
  })

  it('leave a day that ends and one that begins at midnight as they are', () => {
    const allDay = { opens: '00:00', closes: '24:00' }
    const week = settings().openingHours.with(1, [allDay]).with(2, [allDay])
    expect(weekInput(week)[1]?.spans).toEqual([{ opens: '00:00', closes: '00:00' }])
    expect(WeekHours.parse(weekInput(week))).toEqual(week)
  })

  it.each([
    ['opens', [{ opens: '02:00', closes: '20:00' }], 'It has to close before the next day opens.'],
    [
      'is full',
      ['08', '10', '12', '14'].map(hour => ({ opens: `${hour}:00`, closes: `${hour}:30` })),
      'The next day has as many hours as a day can have. Close at 12:00 AM.',
    ],
  ])('say of a night that the next day %s', (_, next, message) => {
    const night = withMonday({ spans: [{ opens: '20:00', closes: '03:00' }] })
    const { error } = WeekHours.safeParse(night.with(2, { open: true, spans: next }))
    expect(error?.issues).toEqual([expect.objectContaining({ path: [1, 'spans', 0, 'closes'], message })])
  })

  it('have midnight as the end of the day', () => {
    const spans = [{ opens: '08:00', closes: '00:00' }]
    const week = WeekHours.parse(withMonday({ spans }))
    expect(week[1]).toEqual([{ opens: '08:00', closes: '24:00' }])
    expect(weekInput(week)[1]).toEqual({ open: true, spans })
  })
})

describe('a break', () => {
  it.each([
    [
      'a whole day',
      [DAY],
      [
        { opens: '08:00', closes: '12:00' },
        { opens: '14:00', closes: '20:00' },
      ],
    ],
    [
      'a day until midnight',
      [{ opens: '10:00', closes: '00:00' }],
      [
        { opens: '10:00', closes: '12:00' },
        { opens: '14:00', closes: '00:00' },
      ],
    ],
    [
      'a day that goes on into the night',
      [{ opens: '10:00', closes: '02:00' }],
      [
        { opens: '10:00', closes: '12:00' },
        { opens: '14:00', closes: '02:00' },
      ],
    ],
    [
      'an evening',
      [{ opens: '16:00', closes: '23:00' }],
      [
        { opens: '16:00', closes: '19:00' },
        { opens: '20:00', closes: '23:00' },
      ],
    ],
    [
      'the second of two spans',
      [MORNING, AFTERNOON],
      [MORNING, { opens: '14:00', closes: '15:30' }, { opens: '16:30', closes: '18:00' }],
    ],
    ['two hours', [{ opens: '08:00', closes: '10:00' }], null],
    ['no time that is typed', [{ opens: '', closes: '10:00' }], null],
    ['a day of four spans', [MORNING, MORNING, MORNING, DAY], null],
  ])('in %s', (_, spans, split) => {
    expect(withBreak(spans)).toEqual(split)
  })

  it('that is removed joins the spans around it', () => {
    const evening = { opens: '20:00', closes: '22:00' }
    expect(withoutBreak([MORNING, AFTERNOON], 1)).toEqual([{ opens: '09:00', closes: '18:00' }])
    expect(withoutBreak([MORNING, AFTERNOON, evening], 2)).toEqual([
      MORNING,
      { opens: '14:00', closes: '22:00' },
    ])
  })
})

describe('days with other hours', () => {
  const RAMADAN = closedOn('2027-02-08', { name: 'Ramadan', lastDay: '2027-03-09' })
  const form = hourRangeFormSchema('2026-11-21', [RAMADAN])
  const typed = {
    name: ' Eid ',
    firstDay: '2026-12-02',
    lastDay: '2026-12-03',
    what: 'closed' as const,
    week: WEEK,
  }

  it('come out as the row has them', () => {
    const days = { name: 'Eid', nameArabic: null, firstDay: '2026-12-02', lastDay: '2026-12-03' }
    expect(form.parse(typed)).toEqual({ ...days, openingHours: null })
    expect(form.parse({ ...typed, what: 'open' })).toEqual({ ...days, openingHours: settings().openingHours })
    expect(form.parse({ ...typed, name: '' }).name).toBeNull()
  })

  it.each([
    [{ firstDay: '' }, 'firstDay', 'Please select a date'],
    [{ firstDay: '2026-12-04' }, 'lastDay', 'The last day cannot be before the first.'],
    [{ firstDay: '2026-11-01', lastDay: '2026-11-20' }, 'lastDay', 'This day has passed.'],
    [
      { firstDay: '2026-08-01', lastDay: '2027-02-01' },
      'lastDay',
      'This is more than half a year after the first day.',
    ],
    [
      { lastDay: '2027-02-08' },
      'firstDay',
      'These days have other hours already: Ramadan, 8 Feb to 9 Mar 2027.',
    ],
    [{ name: 'x'.repeat(201) }, 'name', 'This is too long: 200 characters at most'],
  ])('%j: at %s %s', (wrong, field, message) => {
    expect(messagesOf(form, { ...typed, ...wrong })).toEqual({ [field]: [message] })
  })

  it('may have begun already', () => {
    expect(form.safeParse({ ...typed, firstDay: '2026-11-01', lastDay: '2026-11-21' }).success).toBe(true)
  })

  it('say which time is wrong, unless the shop is closed anyway', () => {
    const week = withMonday({ spans: [AFTERNOON, MORNING] })
    const days = { firstDay: '2026-12-07', lastDay: '2026-12-08', what: 'open' }
    const { error } = form.safeParse({ ...typed, ...days, week })
    expect(error?.issues.map(({ path }) => path)).toEqual([['week', 1, 'spans', 1, 'opens']])
    expect(form.parse({ ...typed, week }).openingHours).toBeNull()
  })

  it('do not mind a wrong time of a weekday that is not among them', () => {
    const week = withMonday({ spans: [AFTERNOON, MORNING] })
    const { openingHours } = form.parse({ ...typed, what: 'open', week })
    expect(openingHours).toEqual(settings().openingHours.with(1, []))
  })

  it('have no night after their last day, nor the rest of one before their first', () => {
    const night = { open: true, spans: [{ opens: '20:00', closes: '02:00' }] }
    const days = { ...typed, firstDay: '2026-12-07', lastDay: '2026-12-08', what: 'open' as const }
    const week = WEEK.with(0, night).with(1, night)
    const stored = form.parse({ ...days, week }).openingHours
    expect(stored?.[1]).toEqual([{ opens: '20:00', closes: '24:00' }])
    expect(stored?.[2]).toEqual([{ opens: '00:00', closes: '02:00' }, DAY])
    const { error } = form.safeParse({ ...days, week: WEEK.with(2, night) })
    expect(error?.issues).toEqual([
      expect.objectContaining({
        path: ['week', 2, 'spans', 0, 'closes'],
        message: 'This is after the last day. Close at 12:00 AM, or let the days end one later.',
      }),
    ])
  })

  it('are at most a hundred ranges', () => {
    const others = Array.from({ length: 100 }, (_, i) => closedOn(addDays('2027-01-01', i)))
    const message = 'There are 100 ranges already.'
    expect(messagesOf(hourRangeFormSchema('2026-11-21', others), typed)).toEqual({ firstDay: [message] })
    expect(
      hourRangeFormSchema('2027-01-02', others).safeParse({
        ...typed,
        lastDay: '2027-06-01',
        firstDay: '2027-05-01',
      }).success,
    ).toBe(true)
  })
})
