import { type BayTime, freeBay, STAFF_SLOTS } from '#schema/rules/availability.ts'
import { minutesOfTime, shopInstant, timeOfMinutes } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import type { RequestedSlot } from './sheet-target.ts'

/** How long a vehicle is taken to stay while no service is chosen yet. */
const USUAL_MINUTES = 60

/** A start time (HH:mm) with the bay that would take the vehicle; null when all are taken. */
export type SlotRoom = {
  time: string
  bay: number | null
  past: boolean
  /** The shop is not open then. */
  closed: boolean
  /** When the shop closes (HH:mm), if the work would go on after that. */
  endsAfter: string | null
}

/**
 * The times to offer on a day: the hourly ones, and the time that an edited appointment already has or
 * that was asked for on the schedule.
 * `existing` are the appointments that can reach into that day.
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
  /** HH:mm; null on a day on which the shop is closed, left out while that is not known. */
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

/** What speaks against a time, for a person; null when nothing does. Staff may go on all the same. */
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

/** '3:30 PM': when work that starts at a time (HH:mm) ends. */
export function endOf(time: string, durationMinutes: number): string {
  return formatTime(timeOfMinutes(minutesOfTime(time) + durationMinutes))
}
