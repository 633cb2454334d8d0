/** The zone of the shop: every day, time and slot is this zone's, wherever the device is. */
export const SHOP_ZONE = 'Asia/Dubai'

/**
 * A constant instead of a zone lookup: Dubai has kept UTC+4 without daylight saving since 1920 (IANA tz
 * database), and these functions run over thousands of rows. A test holds them against the zone data.
 */
const OFFSET_MS = 4 * 60 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const onShopClock = (instant: string) => new Date(Date.parse(instant) + OFFSET_MS).toISOString()

/** The shop's calendar day, yyyy-MM-dd, of an ISO instant. Throws RangeError when it is none. */
export function shopDay(instant: string): string {
  return onShopClock(instant).slice(0, 10)
}

/** The shop's clock, HH:mm, at an ISO instant. Throws RangeError when it is none. */
export function shopTime(instant: string): string {
  return onShopClock(instant).slice(11, 16)
}

/** The ISO instant (UTC, milliseconds) of a shop day (yyyy-MM-dd) and time (HH:mm; 24:00 is the next midnight). */
export function shopInstant(day: string, time: string): string {
  return new Date(startOfDay(day) - OFFSET_MS + minutesOfTime(time) * MINUTE_MS).toISOString()
}

/** An ISO instant moved by minutes, in canonical spelling. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()
}

/** The later of two instants in canonical spelling. */
export function later(one: string, other: string): string {
  return one > other ? one : other
}

/** Weekday of a day (yyyy-MM-dd): 0 is Sunday, as in `Settings.openingHours`. */
export function dayOfWeek(day: string): number {
  return new Date(startOfDay(day)).getUTCDay()
}

/** A day (yyyy-MM-dd) moved by whole days. */
export function addDays(day: string, days: number): string {
  return new Date(startOfDay(day) + days * DAY_MS).toISOString().slice(0, 10)
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

function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}
