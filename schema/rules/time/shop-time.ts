import { addDays as addCalendarDays } from 'date-fns/addDays'
import { addMinutes as addClockMinutes } from 'date-fns/addMinutes'
import { addMonths } from 'date-fns/addMonths'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { formatISO } from 'date-fns/formatISO'
import { getDay } from 'date-fns/getDay'
import { startOfMonth } from 'date-fns/startOfMonth'

/** The zone of the shop: every day, clock time and slot is in this zone, wherever the device is. */
export const SHOP_ZONE = 'Asia/Dubai'

/**
 * Dubai has had one offset without daylight saving since 1920 (IANA tz database), so nothing is looked up: shopDay,
 * shopTime and shopInstant run over whole tables, where a TZDate for each row takes 13 to 25 times as long, and to ask
 * the browser for the offset even once takes a fortieth of the app's start.
 */
const OFFSET_MS = 4 * millisecondsInHour

const onShopClock = (instant: string) => new Date(Date.parse(instant) + OFFSET_MS).toISOString()

/**
 * The shop's calendar day, yyyy-MM-dd, of an ISO instant. Throws RangeError for text that is no instant.
 *
 * @example
 * shopDay('2026-03-01T20:30:00.000Z') // '2026-03-02'
 */
export function shopDay(instant: string): string {
  return onShopClock(instant).slice(0, 10)
}

/** Whether two ISO instants are on one calendar day of the shop; it writes neither day out, for whole tables. */
export function isSameShopDay(one: string, other: string): boolean {
  const dayOf = (instant: string) => Math.floor((Date.parse(instant) + OFFSET_MS) / millisecondsInDay)
  return dayOf(one) === dayOf(other)
}

/** The shop's clock time, HH:mm, at an ISO instant. Throws RangeError for text that is no instant. */
export function shopTime(instant: string): string {
  return onShopClock(instant).slice(11, 16)
}

/**
 * The ISO instant (UTC, milliseconds) of a shop day (yyyy-MM-dd) and time (HH:mm; 24:00 is the next midnight).
 * Throws RangeError when either is none.
 *
 * @example
 * shopInstant('2026-03-02', '09:00') // '2026-03-02T05:00:00.000Z'
 */
export function shopInstant(day: string, time: string): string {
  const startOfDayMs = Date.parse(`${day}T00:00:00.000Z`) - OFFSET_MS
  return new Date(startOfDayMs + minutesOfTime(time) * millisecondsInMinute).toISOString()
}

/** An ISO instant moved by minutes (back when negative), in UTC with milliseconds. */
export function addMinutes(instant: string, minutes: number): string {
  return addClockMinutes(instant, minutes).toISOString()
}

/** The earlier of two instants. They are compared as text, so both must be in UTC with milliseconds. */
export function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** The later of two instants. They are compared as text, so both must be in UTC with milliseconds. */
export function later(one: string, other: string): string {
  return one > other ? one : other
}

/** Weekday of a day (yyyy-MM-dd): 0 is Sunday, as in `Settings.openingHours`. */
export function dayOfWeek(day: string): number {
  return getDay(noonOf(day))
}

/** A day (yyyy-MM-dd) moved by whole days. */
export function addDays(day: string, days: number): string {
  return calendarDay(addCalendarDays(noonOf(day), days))
}

/** The first day (yyyy-MM-dd) of the month that is `months` after the month of a day; before it when negative. */
export function firstOfMonth(day: string, months: number): string {
  return calendarDay(startOfMonth(addMonths(noonOf(day), months)))
}

/** Minutes from midnight of a clock time HH:mm; 24:00 is 1440. NaN for anything else. */
export function minutesOfTime(time: string): number {
  return /^\d\d:\d\d$/.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN
}

/** Clock time HH:mm of minutes from midnight. */
export function timeOfMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Noon of a day (yyyy-MM-dd) in the zone of the device, for date-fns. Not midnight: where daylight saving begins at
 * midnight, that moment is missing and the previous day could come out.
 */
export function noonOf(day: string): string {
  return `${day}T12:00`
}

/** The day (yyyy-MM-dd) of a date in the zone of the device: the reverse of `noonOf`. */
export function calendarDay(date: Date): string {
  return formatISO(date, { representation: 'date' })
}
