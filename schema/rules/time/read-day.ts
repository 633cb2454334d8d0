import { Day } from '../../rows/fields.ts'
import { monthNames } from '../../texts/ar/calendar.ts'
import { typedDigits } from '../text/latin-digits.ts'
import { matchKey } from '../text/search-text.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ARABIC_MONTHS = new Map(monthNames.map((name, at) => [matchKey(name), MONTHS[at]]))
/** A weekday in front, with its comma. */
const ARABIC_WEEKDAY = /^\p{Script=Arabic}+[،,]? +(?=\d)/u
const ARABIC_WORD = /\p{Script=Arabic}+/u
/** Spreadsheets count days from here. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const DIGITS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/

export const DAY_ORDERS = ['day first', 'month first'] as const
/** What the first of the two numbers in 03/04/2025 is. */
export type DayOrder = (typeof DAY_ORDERS)[number]

/**
 * The order of the days of a whole column, as those tell that have a number above 12; null where none does, or some tell the one
 * and some the other. `either` has the positions of those that are days in both orders.
 *
 * @example
 * dayOrderOf(['03/14/2025', '03/04/2025']) // { order: 'month first', either: [1] }
 */
export function dayOrderOf(texts: readonly string[]): { order: DayOrder | null; either: number[] } {
  const told = new Set<DayOrder>()
  const either: number[] = []
  for (const [at, text] of texts.entries()) {
    const [, one, other] = DIGITS.exec(typedDigits(text).trim()) ?? []
    if (one === undefined || other === undefined) continue
    const [first, second] = [Number(one), Number(other)]
    if (first > 12 && second >= 1 && second <= 12) told.add('day first')
    else if (second > 12 && first >= 1 && first <= 12) told.add('month first')
    else if (first !== second && readDay(text) !== null) either.push(at)
  }
  const [order = null] = told.size === 1 ? told : []
  return { order, either }
}

/**
 * The day (yyyy-MM-dd) that another program wrote, with or without a time behind it; null for anything else. Of days in digits
 * the first number is the day, as everywhere in the Emirates, unless the order says otherwise: a month above 12 is no day.
 *
 * @example
 * readDay('25/03/2024 14:30') // '2024-03-25'
 * readDay('5 Mar 24') // '2024-03-05'
 * readDay('03/25/2024') // null
 * readDay('03/25/2024', 'month first') // '2024-03-25'
 */
export function readDay(text: string, order: DayOrder = 'day first'): string | null {
  const written = typedDigits(text)
    .trim()
    .toLowerCase()
    .replace(ARABIC_WEEKDAY, '')
    .replace(ARABIC_WORD, word => ARABIC_MONTHS.get(matchKey(word)) ?? word)
    .replace(/^(.*?\d)(?:st|nd|rd|th)\b/, '$1')
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(written) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/.exec(written)
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3])
  const digits = DIGITS.exec(written)
  if (digits) {
    const [, first = '', second = '', year] = digits
    return order === 'day first' ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second)
  }
  const words = /^(?:[a-z]{3,9},? )?(\d{1,2})[-/ ](?:of )?([a-z]{3,9})\.?,?[-/ ](\d{4}|\d{2})(?!\d)/.exec(
    written,
  )
  if (words) return dayOf(words[3], monthOf(words[2]), words[1])
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/.exec(written)
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  if (!/^\d{5}(\.\d+)?$/.test(written)) return null
  return valid(new Date(SHEET_EPOCH + Math.floor(Number(written)) * DAY_MS).toISOString().slice(0, 10))
}

function monthOf(word = ''): number {
  return MONTHS.indexOf(word.slice(0, 3)) + 1
}

function dayOf(year = '', month: number, day = ''): string | null {
  const century = year.length === 2 ? `20${year}` : year
  return valid(`${century}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function valid(day: string): string | null {
  return Day.safeParse(day).success ? day : null
}
