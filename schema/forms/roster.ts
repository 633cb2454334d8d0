import { z } from 'zod'
import { ABSENCE_KINDS } from '../rows/roster.ts'
import type { OpeningWeek } from '../rows/settings.ts'
import { MOST_RANGE_DAYS } from '../rules/shop-limits.ts'
import { addDays } from '../rules/time/shop-time.ts'
import { optionalText, pickedDay } from './fields.ts'
import { WeekHours } from './opening-hours.ts'

/** When somebody works on cars and on which services; null is not at all. */
export type TypedRoster = { hours: OpeningWeek | null; skills: number[] | null } | null

const Week = z.array(
  z.object({ open: z.boolean(), spans: z.array(z.object({ opens: z.string(), closes: z.string() })) }),
)

/** The sheet of one person: what is switched off is kept in the form and not saved. */
export const RosterFormSchema = z
  .object({
    technician: z.boolean(),
    ownHours: z.boolean(),
    week: Week,
    allServices: z.boolean(),
    skills: z.array(z.number()),
  })
  .transform(({ technician, ownHours, week, allServices, skills }, check): TypedRoster => {
    if (!technician) return null
    if (!allServices && skills.length === 0)
      check.addIssue({ code: 'custom', path: ['skills'], message: 'Choose at least one service.' })
    const services = allServices ? null : skills
    if (!ownHours) return { hours: null, skills: services }
    if (!week.some(({ open }) => open))
      check.addIssue({ code: 'custom', path: ['week'], message: 'Give at least one working day.' })
    const { data, error } = WeekHours.safeParse(week)
    for (const { path, message } of error?.issues ?? [])
      check.addIssue({ code: 'custom', path: ['week', ...path], message })
    return { hours: data ?? null, skills: services }
  })
export type RosterInput = z.input<typeof RosterFormSchema>

/** Days on which somebody does not work. */
export const AbsenceFormSchema = z
  .object({
    kind: z.enum(ABSENCE_KINDS),
    firstDay: pickedDay('Please select a date'),
    lastDay: pickedDay('Please select a date'),
    note: optionalText(200),
  })
  .superRefine(({ firstDay, lastDay }, check) => {
    const message =
      lastDay < firstDay
        ? 'The last day cannot be before the first.'
        : lastDay >= addDays(firstDay, MOST_RANGE_DAYS)
          ? 'This is more than half a year after the first day.'
          : null
    if (message) check.addIssue({ code: 'custom', path: ['lastDay'], message })
  })
export type AbsenceInput = z.input<typeof AbsenceFormSchema>
export type AbsenceFields = z.output<typeof AbsenceFormSchema>
