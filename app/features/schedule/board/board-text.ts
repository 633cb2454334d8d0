import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { waitText } from '#app/sheets/walk-in/room-text.ts'
import type { BoardBay, BoardCar, NextCar } from '#schema/rules/schedule/board.ts'
import { formatPlateShort } from '#schema/rules/text/plate.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatDuration, formatTime } from '#schema/rules/time/time-text.ts'

/** A line to be read from across the shop, and a smaller one below it. */
type TwoLines = { headline: string; below: string }

/** '2:30 PM', on another day than `now` 'Mon 23 Nov, 2:30 PM'. */
export function clockText(instant: string, now: string): string {
  const time = formatTime(shopTime(instant))
  return shopDay(instant) === shopDay(now) ? time : `${formatDay(shopDay(instant))}, ${time}`
}

/** '35 min left' and 'ready 2:30 PM'; '20 min over' and 'was due 2:30 PM'; for another day 'Mon 23 Nov' and 'ready 2:30 PM'. */
export function timeLeftText(
  { state, until, minutesLeft }: Omit<BoardCar<unknown>, 'entry'>,
  now: string,
): TwoLines {
  const isToday = shopDay(until) === shopDay(now)
  const ends = state === 'drying' ? 'dry' : 'ready'
  const at = clockText(until, now)
  if (!isToday && minutesLeft > 0)
    return { headline: formatDay(shopDay(until)), below: `${ends} ${formatTime(shopTime(until))}` }
  if (minutesLeft < 0)
    return { headline: isToday ? `${formatDuration(-minutesLeft)} over` : 'Over', below: `was due ${at}` }
  return {
    headline: minutesLeft === 0 ? 'Due now' : `${formatDuration(minutesLeft)} left`,
    below: `${ends} ${at}`,
  }
}

/** What an empty bay offers: 'Free' and 'until 11:00 AM', 'Not in use' and 'until Mon 23 Nov, 9:00 AM', 'Closed' and 'opens 9:00 AM'. */
export function emptyText(
  { blockedUntil, freeUntil }: Pick<BoardBay<unknown>, 'blockedUntil' | 'freeUntil'>,
  { now, opensAt }: { now: string; opensAt: string | null },
): TwoLines {
  if (blockedUntil !== null) return { headline: 'Not in use', below: `until ${clockText(blockedUntil, now)}` }
  if (opensAt !== null) return { headline: 'Closed', below: `opens ${clockText(opensAt, now)}` }
  return { headline: 'Free', below: freeUntil === null ? '' : `until ${clockText(freeUntil, now)}` }
}

/** When the next car of a bay comes: '11:00 AM', 'now', '9:30 AM, 25 min late'. */
export function nextText({ at, isHere }: Omit<NextCar<unknown>, 'entry'>, now: string): string {
  if (isHere) return at <= now ? 'now' : clockText(at, now)
  const late = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000)
  return late > 0 ? `${clockText(at, now)}, ${formatDuration(late)} late` : clockText(at, now)
}

/** When a car that waits has its turn: 'Bay 2 now', 'about 25 min', 'Mon 23 Nov, 9:00 AM'. */
export function turnText(turn: { scheduledDate: string; bay: number } | null, now: string): string {
  if (turn === null) return 'no bay yet'
  return turn.scheduledDate <= now ? `Bay ${turn.bay} now` : waitText(turn.scheduledDate, now)
}

/** The plate as the Board shows it; the number of the vehicle until its row has been synced to this device. */
export function plateOf({ appointment, vehicle }: Pick<ScheduleEntry, 'appointment' | 'vehicle'>): string {
  return vehicle ? formatPlateShort(vehicle) : `Vehicle #${appointment.vehicleId}`
}

/** What is done in one line: 'Wheel Detailing', 'Wheel Detailing +2'. */
export function servicesText({ services }: Pick<ScheduleEntry, 'services'>): string {
  const [first, ...others] = services
  if (!first) return ''
  return others.length === 0 ? first.name : `${first.name} +${others.length}`
}
