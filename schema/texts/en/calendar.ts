import { englishPlural } from '../plurals.ts'

/** By number: 0 is Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** January to December. */
export const monthNames = [
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
]

const short = (name = '') => name.slice(0, 3)

/** 'Sat 21 Nov' */
export const day = (weekday: number, dayAndMonth: string) => `${short(weekdayNames[weekday])} ${dayAndMonth}`
/** '21 Nov'; months count from 0. */
export const dayAndMonth = (date: number, month: number) => `${date} ${short(monthNames[month])}`
/** '21 Nov 2026' */
export const inYear = (day: string, year: string) => `${day} ${year}`
export const dayAtTime = (day: string, time: string) => `${day} at ${time}`
export const today = 'Today'

/** '3:30 PM' */
export const clockTime = (hourAndMinute: string, isMorning: boolean) =>
  `${hourAndMinute} ${isMorning ? 'AM' : 'PM'}`

export const hours = englishPlural({ one: '# hr', other: '# hrs' })
export const minutes = englishPlural({ one: '# min', other: '# min' })
export const hoursAndMinutes = (hours: string, minutes: string) => `${hours} ${minutes}`

export const fromTo = (first: string, last: string) => `${first} to ${last}`
/** Between the parts of a line. */
export const comma = ', '
