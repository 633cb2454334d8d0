import { inPageDigits } from '../digits.ts'
import { arabicPlural } from '../plurals.ts'

export const weekdayNames = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']
/** As they are called in the Gulf. */
export const monthNames = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]

export const day = (weekday: number, dayAndMonth: string) => `${weekdayNames[weekday]} ${dayAndMonth}`
export const dayAndMonth = (date: number, month: number) => `${inPageDigits(date)} ${monthNames[month]}`
export const inYear = (day: string, year: string) => `${day} ${inPageDigits(year)}`
export const dayAtTime = (day: string, time: string) => `${day} الساعة ${time}`
export const today = 'اليوم'

/** The letter stays on the line of its time. */
export const clockTime = (hourAndMinute: string, isMorning: boolean) =>
  `${inPageDigits(hourAndMinute)}\u00a0${isMorning ? 'ص' : 'م'}`

export const hours = arabicPlural({
  zero: '# ساعة',
  one: 'ساعة',
  two: 'ساعتان',
  few: '# ساعات',
  many: '# ساعة',
  other: '# ساعة',
})
export const minutes = arabicPlural({
  zero: '# دقيقة',
  one: 'دقيقة',
  two: 'دقيقتان',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
})
export const hoursAndMinutes = (hours: string, minutes: string) =>
  `${hours} و${/^\d/.test(minutes) ? ' ' : ''}${minutes}`

export const fromTo = (first: string, last: string) => `من ${first} إلى ${last}`
export const comma = '، '
