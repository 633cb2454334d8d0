import { fromTo } from './calendar.ts'

/** '8AM', as on the sign at the door. */
export const signTime = (time: string, isMorning: boolean) => `${time}${isMorning ? 'AM' : 'PM'}`
/** Of weekdays: 'Monday to Saturday', or one of them. */
export const daysFromTo = (first: string, last?: string) => (last ? fromTo(first, last) : first)
export const and = ' and '
export const closed = 'closed'
export const allDay = () => 'open 24 hours'
/** As a closing time. */
export const midnight = 'midnight'
export const opensTodayAt = (time: string) => `Opens today at ${time}`
export const openNow = 'Open now'
export const openUntil = (time: string) => `Open now until ${time}`
export const opensTomorrowAt = (time: string) => `Opens tomorrow at ${time}`
export const opensOnAt = (day: string, time: string) => `Opens ${day} at ${time}`
