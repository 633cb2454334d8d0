import { type BayTime, freeBay, STAFF_SLOTS } from '#schema/rules/availability.ts'
import { minutesOfTime, shopInstant, timeOfMinutes } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import type { RequestedSlot } from './sheet-target.ts'

/** The assumed duration while no service is chosen. */
const USUAL_MINUTES = 60

/** A start time (HH:mm) with the bay that the appointment would get; null when all are taken. */
export type SlotRoom = {
  time: string
  bay: number | null
  past: boolean
  /** Whether the shop is closed at that time. */
  closed: boolean
  /** The closing time (HH:mm), if the work would end after it. */
  endsAfter: string | null
}

/**
 * The start times to offer on a day: the hourly ones, and the time of the edited appointment or of the slot tapped
 * on the schedule. `existing` must contain all appointments that overlap the day.
 */
export function slotRooms(given: {
  day: string
  durationMinutes: number
  existing: readonly BayTime[]
  bays: number
  /** ISO instant. */
  now: string
  edited?: { id: number; bay: number | null; time: string }
  asked?: RequestedSlot
  /** HH:mm; null on a day on which the shop is closed, undefined while the settings are loading. */
  hours?: { opens: string; closes: string } | null
}): SlotRoom[] {
  const { day, existing, bays, edited, hours } = given
  const durationMinutes = given.durationMinutes || USUAL_MINUTES
  const own = edited?.time ?? given.asked?.time
  const times = own ? [...new Set([...STAFF_SLOTS, own])].sort() : STAFF_SLOTS
  return times.map(time => ({
    time,
    past: shopInstant(day, time) < given.now,
    closed: hours === null || (hours !== undefined && (time < hours.opens || time >= hours.closes)),
    endsAfter:
      hours && minutesOfTime(time) + durationMinutes > minutesOfTime(hours.closes) ? hours.closes : null,
    bay: freeBay({
      bays,
      existing,
      scheduledDate: shopInstant(day, time),
      durationMinutes,
      exceptId: edited?.id,
      preferred: edited?.bay ?? given.asked?.bay,
    }),
  }))
}

/** The warning for a start time; null if there is none. Staff may choose the time all the same. */
export function roomWarning(
  { bay, past, closed, endsAfter, time }: SlotRoom,
  durationMinutes: number,
): string | null {
  if (past)
    return bay === null
      ? 'This time has passed, and all bays were taken. You can go on: it is recorded as past and overbooked.'
      : 'This time has passed. You can go on: it is recorded as past work.'
  if (bay === null)
    return 'All bays are taken at this time. You can go on; the appointment will be marked as overbooked.'
  if (closed) return `The shop is closed then. You can go on; bay ${bay} is free.`
  if (endsAfter && durationMinutes > 0)
    return `Bay ${bay} is free, but the work would end at ${endOf(time, durationMinutes)}: the shop closes at ${formatTime(endsAfter)}.`
  return null
}

/** The end of work that starts at a time (HH:mm), as '3:30 PM'. */
export function endOf(time: string, durationMinutes: number): string {
  return formatTime(timeOfMinutes(minutesOfTime(time) + durationMinutes))
}
