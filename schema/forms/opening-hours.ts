import { z } from 'zod'
import type { HourRange } from '../rows/hour-range.ts'
import { MOST_SPANS, type OpeningHours, type OpeningWeek, type OpenSpan } from '../rows/settings.ts'
import { MOST_RANGE_DAYS, MOST_RANGES } from '../rules/shop-limits.ts'
import {
  areInOrder,
  isOvernight,
  joinNights,
  rangeWithin,
  spanProblem,
  splitNights,
  weekdaysIn,
} from '../rules/time/opening-hours.ts'
import { FROM_MONDAY, rangeTitle } from '../rules/time/opening-hours-text.ts'
import { addDays, minutesOfTime, timeOfMinutes } from '../rules/time/shop-time.ts'
import { optionalLine, pickedDay } from './fields.ts'

const MIDNIGHT = '00:00'
const DAY_END = '24:00'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')

/**
 * One weekday, which keeps its times while it is closed, so that closing it by mistake loses nothing. Closing at
 * 00:00 is the end of the day, which a time field cannot spell; its last span may close in the night after it.
 */
const WeekdayHours = z
  .object({
    open: z.boolean(),
    spans: z.array(z.object({ opens: z.string(), closes: z.string() })).max(MOST_SPANS),
  })
  .transform(({ open, spans }, check): OpeningHours => {
    if (!open) return []
    const hours = spans.map(({ opens, closes }) => ({
      opens,
      closes: closes === MIDNIGHT ? DAY_END : closes,
    }))
    hours.forEach((span, index) => {
      const untyped = (['opens', 'closes'] as const).filter(
        field => !time.safeParse(spans[index]?.[field]).success,
      )
      for (const field of untyped)
        check.addIssue({ code: 'custom', path: ['spans', index, field], message: 'Please enter a time.' })
      const isNight = isOvernight(span) && index === hours.length - 1
      const judged = isNight ? { ...span, closes: DAY_END } : span
      const problem = untyped.length === 0 ? spanProblem(judged, hours[index - 1]) : null
      if (problem)
        check.addIssue({ code: 'custom', path: ['spans', index, problem.field], message: problem.message })
    })
    return hours
  })

/** A week whose output is as in the row. */
export const WeekHours = z
  .array(WeekdayHours)
  .length(7)
  .transform((typed, check): OpeningWeek => {
    const week = splitNights(typed)
    typed.forEach((hours, weekday) => {
      const [last, next = []] = [hours.at(-1), week[(weekday + 1) % 7]]
      if (!last || !isOvernight(last)) return
      const message = !areInOrder(next) ? CLOSES_TOO_LATE : next.length > MOST_SPANS ? TOO_MANY_SPANS : null
      const path = [weekday, 'spans', hours.length - 1, 'closes']
      if (message) check.addIssue({ code: 'custom', path, message })
    })
    return week
  })
const CLOSES_TOO_LATE = 'It has to close before the next day opens.'
const TOO_MANY_SPANS = 'The next day has as many hours as a day can have. Close at 12:00 AM.'
export type WeekInput = z.input<typeof WeekHours>
export type WeekdayInput = WeekInput[number]

/** Returns the hours of a week as form values. */
export function weekInput(week: OpeningWeek): WeekInput {
  return joinNights(week, FROM_MONDAY).map(weekdayInput)
}

function weekdayInput(hours: OpeningHours): WeekdayInput {
  if (hours.length === 0) return { open: false, spans: [{ opens: '08:00', closes: '20:00' }] }
  const spans = hours.map(({ opens, closes }) => ({ opens, closes: closes === DAY_END ? MIDNIGHT : closes }))
  return { open: true, spans }
}

const NOON_BREAK = { opens: '14:00', closes: '12:00' }
const BREAK_MINUTES = 60

/**
 * Splits the last typed span around a break: from 12 to 14, where it is open then, else an hour in its middle. Null for
 * one that is too short, is not typed yet, or has as many parts as a day can have.
 */
export function withBreak(spans: readonly OpenSpan[]): OpenSpan[] | null {
  const last = spans.at(-1)
  if (!last || spans.length >= MOST_SPANS) return null
  const until = last.closes === MIDNIGHT || isOvernight(last) ? DAY_END : last.closes
  const [opens, closes] = [minutesOfTime(last.opens), minutesOfTime(until)]
  if (!(closes - opens > BREAK_MINUTES * 2)) return null
  const isOpenAtNoon = opens < minutesOfTime(NOON_BREAK.closes) && minutesOfTime(NOON_BREAK.opens) < closes
  const begins = Math.floor((opens + closes - BREAK_MINUTES) / 2 / 30) * 30
  const pause = isOpenAtNoon
    ? NOON_BREAK
    : { closes: timeOfMinutes(begins), opens: timeOfMinutes(begins + BREAK_MINUTES) }
  return [
    ...spans.slice(0, -1),
    { opens: last.opens, closes: pause.closes },
    { opens: pause.opens, closes: last.closes },
  ]
}

/** Joins the span at an index with the one before it. */
export function withoutBreak(spans: readonly OpenSpan[], index: number): OpenSpan[] {
  return spans.flatMap((span, i) => {
    if (i === index) return []
    return [{ ...span, closes: (i === index - 1 ? spans[index] : span)?.closes ?? span.closes }]
  })
}

const WHAT = ['closed', 'open'] as const

type StoredRange = Pick<HourRange, 'name' | 'firstDay' | 'lastDay'>

/** Days on which the shop is closed or has other hours: neither past nor in one of the `others`. */
export function hourRangeFormSchema(today: string, others: readonly StoredRange[]) {
  return z
    .object({
      name: optionalLine(),
      nameArabic: optionalLine(),
      firstDay: pickedDay('Please select a date'),
      lastDay: pickedDay('Please select a date'),
      what: z.enum(WHAT),
      week: z.array(
        z.object({ open: z.boolean(), spans: z.array(z.object({ opens: z.string(), closes: z.string() })) }),
      ),
    })
    .transform(({ what, week, ...range }, check): Omit<HourRange, 'id'> => {
      const wrong = daysProblem(range, today, others)
      if (wrong) check.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message })
      if (what === 'closed') return { ...range, openingHours: null }
      const shown = weekdaysIn(range)
      const { data, error } = WeekHours.safeParse(withoutHidden(week, shown))
      for (const { path, message } of error?.issues ?? [])
        check.addIssue({ code: 'custom', path: ['week', ...path], message })
      for (const weekday of shown) {
        const spans = week[weekday]?.spans ?? []
        const goesOn = week[weekday]?.open && spans.some(isOvernight) && !shown.includes((weekday + 1) % 7)
        const path = ['week', weekday, 'spans', spans.length - 1, 'closes']
        if (goesOn) check.addIssue({ code: 'custom', path, message: AFTER_LAST_DAY })
      }
      return { ...range, openingHours: data ?? null }
    })
}
const AFTER_LAST_DAY = 'This is after the last day. Close at 12:00 AM, or let the days end one later.'

/** A weekday that the range does not have cannot be seen, so neither a wrong time nor a night of it counts. */
function withoutHidden(week: WeekInput, shown: readonly number[]): WeekInput {
  return week.map((day, weekday) => {
    if (shown.includes(weekday)) return day
    const isRight = WeekdayHours.safeParse(day).success && !day.spans.some(isOvernight)
    return isRight ? day : { ...day, open: false }
  })
}

export type HourRangeInput = z.input<ReturnType<typeof hourRangeFormSchema>>
export type HourRangeFields = z.output<ReturnType<typeof hourRangeFormSchema>>

function daysProblem(
  { firstDay, lastDay }: Pick<HourRange, 'firstDay' | 'lastDay'>,
  today: string,
  others: readonly StoredRange[],
): { field: 'firstDay' | 'lastDay'; message: string } | null {
  if (lastDay < firstDay) return { field: 'lastDay', message: 'The last day cannot be before the first.' }
  if (lastDay < today) return { field: 'lastDay', message: 'This day has passed.' }
  if (lastDay >= addDays(firstDay, MOST_RANGE_DAYS))
    return { field: 'lastDay', message: 'This is more than half a year after the first day.' }
  const shared = rangeWithin(others, { firstDay, lastDay })
  if (shared)
    return { field: 'firstDay', message: `These days have other hours already: ${rangeTitle(shared)}.` }
  if (others.filter(other => other.lastDay >= today).length < MOST_RANGES) return null
  return { field: 'firstDay', message: `There are ${MOST_RANGES} ranges already.` }
}
