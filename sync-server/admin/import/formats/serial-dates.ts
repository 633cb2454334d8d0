const DAY_MS = 86_400_000
/** The day before the first of Excel's calendar, which has a 29 February 1900 that never was. */
const SINCE_1900 = Date.UTC(1899, 11, 30)
const SINCE_1904 = Date.UTC(1904, 0, 1)
/** The formats of days and times that every workbook has without naming them (ISO/IEC 29500-1, 18.8.30). */
const BUILT_IN: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Whether numbers of this format are days or times; `code` is the format of one that the workbook names itself. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([from, to]) => id >= from && id <= to)
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))
}

/** A serial number of a day as 'yyyy-MM-dd', with the time behind it where it has one, and a time alone as 'HH:mm'. */
export function serialText(serial: number, since1904: boolean): string {
  const at = new Date((since1904 ? SINCE_1904 : SINCE_1900) + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(at.getTime()) || serial < 0) return String(serial)
  const [day = '', time = ''] = at.toISOString().split('T')
  const clock = at.getTime() % DAY_MS === 0 ? '' : time.slice(0, 5)
  if (serial < 1) return clock || '00:00'
  return [day, clock].filter(Boolean).join(' ')
}
