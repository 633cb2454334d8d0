import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Day, Id } from '../../rows/fields.ts'
import type { HourRange } from '../../rows/hour-range.ts'
import { MOST_RANGE_DAYS, MOST_RANGES } from '../../rules/shop-limits.ts'
import { rangeWithin } from '../../rules/time/opening-hours.ts'
import { rangeTitle } from '../../rules/time/opening-hours-text.ts'
import { addDays, shopDay } from '../../rules/time/shop-time.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import { SetWeek } from './opening-hours.ts'
import { replanAppointments } from './standing-appointments.ts'

const Name = z.string().trim().min(1).max(200).nullable()
const Fields = z.object({ name: Name, nameArabic: Name, firstDay: Day, lastDay: Day, openingHours: SetWeek })

/**
 * Sets other hours, or none, for some days. One for the very same days replaces the one there: two devices may both
 * have added it. Throws `already_exists` when it shares only some of its days with another.
 */
export const addHourRange = defineMutation({
  name: 'hourRange.add',
  // Of days that are none nothing can be counted.
  args: Fields.extend({ id: Id, nameArabic: Name.default(null) }).refine(areSomeDays, {
    when: ({ issues }) => issues.length === 0,
  }),
  roles: ['admin'],
  async apply(tx, range, ctx) {
    const ranges = await tx.find('hourRanges', {})
    const others = ranges.filter(other => !hasDaysOf(other, range))
    requireApart(others, range)
    requireFew(others, shopDay(ctx.actedAt))
    for (const other of ranges) if (hasDaysOf(other, range)) tx.remove('hourRanges', other.id)
    await insertRow(tx, 'hourRanges', range)
    await replanAppointments(tx, ctx.actedAt)
  },
})

/** Changes other hours: the moon was seen a day later. */
export const updateHourRange = defineMutation({
  name: 'hourRange.update',
  args: z.object({ id: Id, changes: Fields.partial() }),
  roles: ['admin'],
  async apply(tx, { id, changes }, ctx) {
    const range = { ...(await requireRow(tx, 'hourRanges', id, 'id')), ...changes }
    if (!areSomeDays(range)) throw new MutationError(ErrorCode.invalidInput, WRONG_DAYS, 'lastDay')
    const others = (await tx.find('hourRanges', {})).filter(other => other.id !== id)
    requireApart(others, range)
    await tx.patch('hourRanges', id, changes)
    await replanAppointments(tx, ctx.actedAt)
  },
})

/**
 * The arguments are the days and not an id: two devices may both have added the range, and removing it must restore
 * the usual week on both.
 */
export const removeHourRange = defineMutation({
  name: 'hourRange.remove',
  args: z.object({ firstDay: Day, lastDay: Day }),
  roles: ['admin'],
  async apply(tx, days, ctx) {
    for (const { id } of await tx.find('hourRanges', days)) tx.remove('hourRanges', id)
    await replanAppointments(tx, ctx.actedAt)
  },
})

const WRONG_DAYS = 'The last day cannot be before the first, nor half a year after it.'

function areSomeDays({ firstDay, lastDay }: Pick<HourRange, 'firstDay' | 'lastDay'>): boolean {
  return firstDay <= lastDay && lastDay < addDays(firstDay, MOST_RANGE_DAYS)
}

function hasDaysOf(one: HourRange, other: Omit<HourRange, 'id'>): boolean {
  return one.firstDay === other.firstDay && one.lastDay === other.lastDay
}

function requireApart(others: readonly HourRange[], range: Omit<HourRange, 'id'>): void {
  const shared = rangeWithin(others, range)
  if (!shared) return
  const message = `These days have other hours already: ${rangeTitle(shared)}.`
  throw new MutationError(ErrorCode.alreadyExists, message, 'firstDay')
}

function requireFew(others: readonly HourRange[], today: string): void {
  if (others.filter(({ lastDay }) => lastDay >= today).length < MOST_RANGES) return
  const message = `There are ${MOST_RANGES} days and ranges with other hours already.`
  throw new MutationError(ErrorCode.invalidInput, message, 'firstDay')
}
