import { inPageDigits } from '../digits.ts'
import { clockTime, fromTo } from './calendar.ts'

export const signTime = clockTime
export const daysFromTo = (first: string, last?: string) => (last ? fromTo(first, last) : first)
export const and = ' و'
export const closed = 'مغلق'
export const allDay = () => `على مدار ${inPageDigits(24)} ساعة`
export const midnight = 'منتصف الليل'
export const opensTodayAt = (time: string) => `نفتح اليوم الساعة ${time}`
export const openNow = 'مفتوح الآن'
export const openUntil = (time: string) => `مفتوح الآن حتى ${time}`
export const opensTomorrowAt = (time: string) => `نفتح غداً الساعة ${time}`
export const opensOnAt = (day: string, time: string) => `نفتح ${day} الساعة ${time}`
