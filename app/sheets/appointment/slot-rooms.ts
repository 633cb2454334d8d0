import { busyTimes, hasFreePerson, type Team } from '#schema/rules/people/people-time.ts'
import { type ExistingWork, freeBay } from '#schema/rules/schedule/availability.ts'
import { NO_BUFFERS } from '#schema/rules/schedule/buffers.ts'
import { staffSlots } from '#schema/rules/schedule/start-times.ts'
import { type Buffers, bayTime, overlaps } from '#schema/rules/time/interval.ts'
import { openSpansOn } from '#schema/rules/time/opening-hours.ts'
import { later, shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime, readTime } from '#schema/rules/time/time-text.ts'
import {
  fitsHours,
  isDone,
  isWithin,
  NEVER_DONE,
  type ShopTimes,
  workingTime,
} from '#schema/rules/time/working-time.ts'
import type { PlacedHold } from '#schema/rules/visitors/offer-holds.ts'
import type { RequestedSlot } from './sheet-target.ts'

/** Work that begins later than any that staff are offered ends last. */
const LAST_START = '23:00'

/** The assumed duration while no service is chosen. */
const USUAL_MINUTES = 60

/** A start time (HH:mm) with the bay that the appointment would get; null when all are taken. */
export type SlotRoom = {
  time: string
  /** Whether it is one of the hours to choose from; others are typed or tapped. */
  isListed: boolean
  bay: number | null
  past: boolean
  /** Whether the shop is closed at that time. */
  closed: boolean
  /** When the work would be done, as an ISO instant. */
  endsAt: string
  /** Whether the car would stay overnight, though a day is long enough for the work. */
  tooLate: boolean
  /** Whether the shop is never open long enough for the work. */
  neverDone: boolean
  /** Whether no trained person is free, in a shop that goes by that. */
  nobodyFree: boolean
  /** Until when (ISO instant) the place is held for somebody on the waiting list; null where it is not. */
  offeredUntil: string | null
}

/**
 * The start times to choose from on a day: the hourly ones, the time of the edited appointment, and the one typed or tapped on
 * the schedule. `existing` must contain all appointments that overlap the work.
 */
export function slotRooms(given: {
  day: string
  durationMinutes: number
  existing: readonly ExistingWork[]
  /** The times that are offered to the waiting list. */
  holds?: readonly PlacedHold[]
  bays: number
  /** Those of the chosen services. */
  buffers?: Buffers
  /** Who works, in a shop that goes by its people, and the chosen services. */
  people?: { team: Team; serviceIds: readonly number[] }
  /** ISO instant. */
  now: string
  edited?: { id: number; bay: number | null; time: string }
  requestedSlot?: RequestedSlot
  /** When the shop works; undefined while that is loading. */
  times?: ShopTimes
}): SlotRoom[] {
  const { day, existing, holds = [], bays, edited, people, buffers = NO_BUFFERS } = given
  const shop = given.times ?? UNKNOWN_TIMES
  const preferred = edited?.bay ?? given.requestedSlot?.bay
  const durationMinutes = given.durationMinutes || USUAL_MINUTES
  const own = [edited?.time, readTime(given.requestedSlot?.time ?? '')].filter(time => time != null)
  const listed = staffSlots(day, shop)
  const times = [...new Set([...listed, ...own])].sort()
  const spans = openSpansOn(shop.settings, shop.hourRanges, day)
  const busy = people ? busyTimes(existing, shop, edited?.id) : []
  return times.map(time => {
    const scheduledDate = shopInstant(day, time)
    const work = { scheduledDate, durationMinutes, ...buffers }
    const stay = workingTime(work, shop)
    const isOpen = isWithin(spans, scheduledDate)
    const place = { ...buffers, bays, scheduledDate, endsAt: stay.endsAt, exceptId: edited?.id, preferred }
    const free = freeBay({ ...place, existing })
    const besideHolds = freeBay({ ...place, existing: [...existing, ...holds] })
    const bay = besideHolds === null || free === preferred ? free : besideHolds
    const inTheWay = holds.filter(hold => overlaps(bayTime(hold), bayTime(place)))
    return {
      time,
      isListed: listed.includes(time),
      past: scheduledDate < given.now,
      closed: given.times !== undefined && !isOpen,
      endsAt: stay.endsAt,
      neverDone: given.times !== undefined && given.durationMinutes > 0 && !isDone(work, shop, stay),
      tooLate: given.durationMinutes > 0 && isOpen && !fitsHours(work, shop, stay),
      nobodyFree:
        people !== undefined &&
        !hasFreePerson({ ...work, serviceIds: people.serviceIds }, busy, { team: people.team, times: shop }),
      bay,
      offeredUntil:
        bay === null || bay === besideHolds ? null : inTheWay.map(({ until }) => until).reduce(later, ''),
    }
  })
}

/** A shop of which nothing is known works around the clock. */
const UNKNOWN_TIMES: ShopTimes = { settings: { openingHours: [] }, hourRanges: [] }

/** The days (yyyy-MM-dd) on which work that begins on a day may take a bay, whatever its start. */
export function daysOfWork(
  day: string,
  { durationMinutes, bayBufferMinutes = 0 }: { durationMinutes: number; bayBufferMinutes?: number },
  times = UNKNOWN_TIMES,
): string[] {
  const scheduledDate = shopInstant(day, LAST_START)
  const work = { scheduledDate, durationMinutes: durationMinutes || USUAL_MINUTES, bayBufferMinutes }
  return workingTime(work, times).days
}

/**
 * The warning for a start time in a bay, if one is chosen; null if there is none. Staff may choose both all the same.
 */
export function roomWarning(
  { bay, past, closed, neverDone, tooLate, nobodyFree, offeredUntil, endsAt }: SlotRoom,
  chosenBay = bay,
): string | null {
  if (neverDone) return NEVER_DONE
  if (past)
    return bay === null
      ? 'This time has passed, and all bays were taken. You can go on: it is recorded as past and overbooked.'
      : 'This time has passed. You can go on: it is recorded as past work.'
  if (closed && bay === null) return 'The shop is closed then.'
  if (bay === null)
    return 'All bays are taken at this time. You can go on; the appointment will be marked as overbooked.'
  if (bay !== chosenBay)
    return `Bay ${chosenBay} is taken at this time. You can go on; the appointment will be marked as overbooked.`
  if (closed) return `The shop is closed then. You can go on; bay ${bay} is free.`
  if (offeredUntil)
    return `This time is offered to the waiting list until ${formatTime(shopTime(offeredUntil))}. You can go on; then it is not theirs any more.`
  if (nobodyFree) return `Bay ${bay} is free, but no technician is. You can go on and assign one later.`
  if (tooLate)
    return `Bay ${bay} is free, but the shop closes before the work is done: the car stays until ${endText(endsAt)}.`
  return null
}

/**
 * The room from a start time on: 'Bay 1 is free until 3:30 PM.', 'Bay 1 is free. The car stays until Wed 25 Nov, 5:00
 * PM.'
 */
export function roomText(
  { bay, time, endsAt }: SlotRoom,
  { day, durationMinutes }: { day: string; durationMinutes: number },
): string {
  if (durationMinutes === 0) return `Bay ${bay} is free at ${formatTime(time)}.`
  if (shopDay(endsAt) !== day) return `Bay ${bay} is free. The car stays until ${endText(endsAt)}.`
  return `Bay ${bay} is free until ${formatTime(shopTime(endsAt))}.`
}

/** 'Sat 5 Dec, 9:00 AM → 11:00 AM', of work over a night with the day on which it ends. */
export function plannedText(
  { time, endsAt }: Pick<SlotRoom, 'time' | 'endsAt'>,
  { day, durationMinutes }: { day: string; durationMinutes: number },
): string {
  const starts = `${formatDay(day)}, ${formatTime(time)}`
  if (durationMinutes === 0) return starts
  return `${starts} → ${shopDay(endsAt) === day ? formatTime(shopTime(endsAt)) : endText(endsAt)}`
}

function endText(endsAt: string): string {
  return `${formatDay(shopDay(endsAt))}, ${formatTime(shopTime(endsAt))}`
}
