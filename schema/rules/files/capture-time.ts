import { millisecondsInSecond, minutesInDay } from 'date-fns/constants'
import { Instant } from '../../rows/fields.ts'
import { addMinutes, shopInstant } from '../time/shop-time.ts'

/** What a camera writes beside a photo: the date and time on its clock, and how far that is from UTC where it knows. */
export type CameraTime = { dateTime: string; offset: string | null }

/** '2026:03:12 14:05:09' (EXIF 2.32, DateTimeOriginal). Some programs write other signs between the numbers. */
const DATE_TIME = /^(\d{4})[:./-](\d\d)[:./-](\d\d)[ T](\d\d:\d\d):(\d\d)/
/** '+04:00' (EXIF 2.32, OffsetTimeOriginal). No clock is further from UTC than 14 hours. */
const OFFSET = /^[+-](?:0\d|1[0-3]):[0-5]\d$|^[+-]14:00$/

/**
 * The ISO instant at which a camera says that it took a photo; by the shop's clock where it does not say how far its own is from UTC. Null
 * for nonsense: no date, a year that no row can have, or a date more than a day after `now`, an ISO instant.
 *
 * @example
 * captureTime({ dateTime: '2026:03:12 14:05:09', offset: null }, now) // '2026-03-12T10:05:09.000Z'
 */
export function captureTime({ dateTime, offset }: CameraTime, now: string): string | null {
  const [, year, month, date, time = '', seconds] = DATE_TIME.exec(dateTime.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!isInstant(`${day}T${time}:${seconds}.000Z`)) return null
  const minute =
    offset !== null && OFFSET.test(offset.trim())
      ? Date.parse(`${day}T${time}${offset.trim()}`)
      : Date.parse(shopInstant(day, time))
  const instant = new Date(minute + Number(seconds) * millisecondsInSecond).toISOString()
  return isInstant(instant) && instant <= addMinutes(now, minutesInDay) ? instant : null
}

/** Also by the calendar: February has no 30th. */
function isInstant(text: string): boolean {
  return Instant.safeParse(text).success
}
