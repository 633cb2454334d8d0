export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A month (1 to 12) as people read it. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? ''
}
