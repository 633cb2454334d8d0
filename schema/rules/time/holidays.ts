import type { HourRange } from '../../rows/hour-range.ts'
import { addDays } from './shop-time.ts'

/** Days on which shops close or, in Ramadan, have other hours. */
export type Holiday = Pick<HourRange, 'firstDay' | 'lastDay'> & {
  name: string
  nameArabic: string
  /** The moon decides: the days are calculated, and may come to be a day earlier or later. */
  isEstimate: boolean
  isClosed: boolean
}

type Rule = { name: string; nameArabic: string; month: number; day: number; days: number }

/** The UAE's public holidays with a fixed date. */
const FIXED: readonly Rule[] = [
  { name: 'New Year’s Day', nameArabic: 'رأس السنة الميلادية', month: 1, day: 1, days: 1 },
  { name: 'Eid Al Etihad', nameArabic: 'عيد الاتحاد', month: 12, day: 2, days: 2 },
]

const RAMADAN = 'Ramadan'

/** Those by the months of the Hijri calendar, in order (Cabinet Resolution No. 27 of 2024), and Ramadan. */
const BY_MOON: readonly Rule[] = [
  { name: 'Islamic New Year', nameArabic: 'رأس السنة الهجرية', month: 1, day: 1, days: 1 },
  { name: 'Prophet’s Birthday', nameArabic: 'المولد النبوي الشريف', month: 3, day: 12, days: 1 },
  { name: RAMADAN, nameArabic: 'رمضان', month: 9, day: 1, days: 29 },
  { name: 'Eid al-Fitr', nameArabic: 'عيد الفطر', month: 10, day: 1, days: 3 },
  { name: 'Arafat Day and Eid al-Adha', nameArabic: 'يوم عرفة وعيد الأضحى', month: 12, day: 9, days: 4 },
]

const PROPOSED_DAYS = 730

/** Returns the fixed holidays of a year, in order. */
export function fixedHolidays(year: number): Holiday[] {
  return FIXED.map(({ month, day, ...rule }) =>
    holidayOn(`${year}-${twoDigits(month)}-${twoDigits(day)}`, rule),
  )
}

/** Returns the holidays of the two years from a day (yyyy-MM-dd) on, and each Ramadan, the soonest first. */
export function holidaysFrom(today: string): Holiday[] {
  const last = addDays(today, PROPOSED_DAYS)
  const year = Number(today.slice(0, 4))
  const fixed = [0, 1, 2].flatMap(ahead => fixedHolidays(year + ahead))
  return [...fixed, ...moonHolidays(today, last)]
    .filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= last)
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay))
}

const HIJRI = 'islamic-umalqura'
const LONGEST = Math.max(...BY_MOON.map(({ days }) => days))

/** The holidays by the Hijri calendar as Umm al-Qura calculates it; none where the device does not know that one. */
function moonHolidays(from: string, last: string): Holiday[] {
  const hijri = new Intl.DateTimeFormat(`en-u-ca-${HIJRI}`, {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  if (hijri.resolvedOptions().calendar !== HIJRI) return []
  const holidays: Holiday[] = []
  for (let day = addDays(from, -LONGEST); day <= last; day = addDays(day, 1)) {
    const parts = hijri.formatToParts(new Date(`${day}T12:00:00.000Z`))
    const [month, date] = ['month', 'day'].map(type => Number(parts.find(part => part.type === type)?.value))
    for (const rule of BY_MOON)
      if (rule.month === month && rule.day === date) holidays.push(holidayOn(day, rule, true))
  }
  return holidays
}

type Named = Pick<Rule, 'name' | 'nameArabic' | 'days'>

function holidayOn(day: string, { days, name, nameArabic }: Named, isEstimate = false): Holiday {
  return {
    name,
    nameArabic,
    firstDay: day,
    lastDay: addDays(day, days - 1),
    isEstimate,
    isClosed: name !== RAMADAN,
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
