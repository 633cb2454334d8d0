/** The UAE's public holidays with a fixed date (MM-dd). The others follow the lunar calendar or are decreed. */
const FIXED_HOLIDAYS: readonly [monthAndDay: string, name: string][] = [
  ['01-01', 'New Year’s Day'],
  ['12-02', 'Eid Al Etihad'],
  ['12-03', 'Eid Al Etihad'],
]

type Holiday = { day: string; reason: string }

/** Returns the fixed holidays of a year, in order. */
export function fixedHolidays(year: number): Holiday[] {
  return FIXED_HOLIDAYS.map(([monthAndDay, reason]) => ({ day: `${year}-${monthAndDay}`, reason }))
}

/** Returns the next date of each holiday from a day (yyyy-MM-dd) on, the soonest first. */
export function nextHolidays(from: string): Holiday[] {
  const year = Number(from.slice(0, 4))
  return [...fixedHolidays(year), ...fixedHolidays(year + 1)]
    .filter(({ day }) => day >= from)
    .slice(0, FIXED_HOLIDAYS.length)
}
