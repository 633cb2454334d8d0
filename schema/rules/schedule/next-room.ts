import { type BusyTime, busyTimes, hasFreePerson, type Team } from '../people/people-time.ts'
import { type Buffers, bayTime } from '../time/interval.ts'
import { openSpansOn } from '../time/opening-hours.ts'
import { addDays, addMinutes, shopDay, shopInstant } from '../time/shop-time.ts'
import { fitsHours, type ShopTimes, type WorkingTime, workingTime } from '../time/working-time.ts'
import { type ExistingWork, freeBay } from './availability.ts'
import { staffSlots } from './start-times.ts'

/** Where and when a vehicle finds room for its whole stay. */
export type Room = Pick<WorkingTime, 'endsAt' | 'days'> & { scheduledDate: string; bay: number }

export type RoomSearch = {
  bays: number
  /** Every appointment that stands at the shop from `now` on. */
  existing: readonly ExistingWork[]
  durationMinutes: number
  /** Those of the work's services. */
  buffers?: Buffers
  /** ISO instant. */
  now: string
  times: ShopTimes
  /** Who works and what is asked of them, in a shop that goes by its people: without them only the bays count. */
  team?: Team | undefined
  serviceIds?: readonly number[]
}

/** Beyond so many days nobody waits at a counter, and a dialog offers its first day instead. */
export const ROOM_SEARCHED_DAYS = 14

/**
 * The first room from `now` on: at once, as soon as something that stands there leaves, or when the shop opens. Later
 * than now the work must fit into the hours. Null when there is none for two weeks.
 *
 * @example
 * // At 10:00, with one bay that is taken until 10:40:
 * nextRoom({ bays: 1, existing, durationMinutes: 60, now, times }) // { scheduledDate: 10:40, bay: 1, … }
 */
export function nextRoom(search: RoomSearch): Room | null {
  const busy = peopleBusy(search)
  return roomAt(search.now, search, busy) ?? firstRoom(laterStarts(search, busy), search, busy)
}

/**
 * The first of the hourly starts that staff are offered which has room: of `now`'s day from `now` on, else of the days
 * after it, two weeks ahead. Null when there is none.
 */
export function nextSlot(search: RoomSearch): Room | null {
  const slots = daysFrom(search.now)
    .flatMap(day => staffSlots(day, search.times).map(time => shopInstant(day, time)))
    .filter(start => start >= search.now)
  return firstRoom(slots, search, peopleBusy(search))
}

/** When people are busy, where the room is one of people too. */
function peopleBusy({ existing, times, team }: RoomSearch): BusyTime[] {
  return team ? busyTimes(existing, times) : []
}

/** When something leaves, when somebody is free again, and when the shop opens. */
function laterStarts(
  { existing, buffers, now, times, team }: RoomSearch,
  busy: readonly BusyTime[],
): string[] {
  const days = daysFrom(now)
  const lastDay = days.at(-1) as string
  const openings = days
    .flatMap(day => openSpansOn(times.settings, times.hourRanges, day))
    .map(at => at.starts)
  const before = buffers?.bufferBeforeMinutes ?? 0
  const ends = existing
    .map(each => addMinutes(bayTime(each).ends, before))
    .filter(end => shopDay(end) <= lastDay)
  const free = [
    ...busy.flatMap(each => each.busy.map(({ ends }) => ends)),
    ...(team?.blockedTimes ?? []).map(({ endsAt }) => endsAt),
  ].filter(end => shopDay(end) <= lastDay)
  return [...new Set([...openings, ...ends, ...free])].filter(start => start > now).sort()
}

function firstRoom(starts: readonly string[], search: RoomSearch, busy: readonly BusyTime[]): Room | null {
  for (const scheduledDate of starts) {
    const { durationMinutes, buffers, times } = search
    if (!fitsHours({ scheduledDate, durationMinutes, ...buffers }, times)) continue
    const room = roomAt(scheduledDate, search, busy)
    if (room) return room
  }
  return null
}

function roomAt(
  scheduledDate: string,
  { durationMinutes, buffers, times, team, serviceIds, ...search }: RoomSearch,
  busy: readonly BusyTime[],
): Room | null {
  const work = { scheduledDate, durationMinutes, ...buffers }
  if (team && serviceIds && !hasFreePerson({ ...work, serviceIds }, busy, { team, times })) return null
  const { endsAt, days } = workingTime(work, times)
  const bay = freeBay({ ...search, ...buffers, scheduledDate, endsAt })
  return bay === null ? null : { scheduledDate, endsAt, days, bay }
}

function daysFrom(now: string): string[] {
  return Array.from({ length: ROOM_SEARCHED_DAYS }, (_, ahead) => addDays(shopDay(now), ahead))
}
