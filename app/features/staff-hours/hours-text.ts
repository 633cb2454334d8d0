import { csvName, exportCsv } from '#app/ui/save-file.ts'
import type { PersonHours } from '#schema/rules/people/staff-hours.ts'
import type { Period } from '#schema/rules/time/period.ts'
import { mondayOf } from '#schema/rules/time/schedule-week.ts'
import { formatHours } from '#schema/rules/time/time-text.ts'

const HEAD = ['Name', 'Date', 'Hours', 'Minutes', 'Open', 'To correct']

/** A person's minutes by the Monday of each week. */
export function minutesByWeek({ days }: Pick<PersonHours, 'days'>): [monday: string, minutes: number][] {
  const weeks = new Map<string, number>()
  for (const [day, minutes] of days) weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + minutes)
  return [...weeks].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A line for each person and day, so that a spreadsheet can sum them as it likes. */
function hoursLines(hours: readonly { person: PersonHours; name: string }[]) {
  return hours.flatMap(({ person, name }) =>
    [...person.days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, minutes], i) => {
        const isLast = i === person.days.size - 1
        const open = person.isOpen && isLast ? 'yes' : null
        const unknown = person.unknownDays.has(day) ? 'yes' : null
        return [name, day, formatHours(minutes), minutes, open, unknown]
      }),
  )
}

export function exportHours(
  hours: readonly { person: PersonHours; name: string }[],
  { from, to }: Period,
): void {
  exportCsv(csvName('staff hours', [from, to]), [HEAD, ...hoursLines(hours)])
}
