import type { Appointment } from '../../rows/appointment.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { bayTime } from '../time/interval.ts'
import { nextOpenDay, openSpansOn } from '../time/opening-hours.ts'
import { addMinutes, earlier, later, shopDay } from '../time/shop-time.ts'
import { isWithin, type ShopTimes } from '../time/working-time.ts'
import type { Block } from './blocked-time.ts'
import { type Turns, waitingVehicles } from './waiting-vehicles.ts'

/** An entry of the day's schedule. */
type Entry = { appointment: Appointment }

/** A car that stands in a bay. */
export type BoardCar<E> = {
  entry: E
  state: 'working' | 'paused' | 'drying'
  /** When it is ready, or has dried, as planned (ISO instant): it may be over. */
  until: string
  /** Whole minutes until then; below 0 it is late by so many. */
  minutesLeft: number
  /** How much of its time is over, from 0 to 1. */
  share: number
}

/** The next car of a bay: when it is planned (ISO instant), and whether it waits at the shop already. */
export type NextCar<E> = { entry: E; at: string; isHere: boolean }

export type BoardBay<E> = {
  /** Bay 1…n; null for cars that stand in none, or in one that the shop no longer has. */
  bay: number | null
  /** Who began last comes first. */
  cars: BoardCar<E>[]
  next: NextCar<E> | null
  /** Until when nothing may stand in it, while it is blocked. */
  blockedUntil: string | null
  /** Until when an empty bay is free: the next car comes, a block begins, or the shop closes; null where no end is known. */
  freeUntil: string | null
}

export type ReadyCar<E> = { entry: E; since: string }

export type Board<E> = {
  /** Every bay, and a last one without a number if cars are worked on that stand in none. */
  bays: BoardBay<E>[]
  /** The cars that come today and have no bay yet, or one that the shop no longer has. */
  unplaced: NextCar<E>[]
  /** Who waits to be fetched, since when (ISO instant). */
  ready: ReadyCar<E>[]
  /** While the shop is closed, when it opens (ISO instant); null where it does not within two months. */
  opensAt: string | null
}

type BoardSearch<E> = {
  /** Everything that is at the shop today, and what was finished in the days before. */
  entries: readonly E[]
  /** When the work in progress was to be done, by the id of its appointment: the schedule moves the end of late work on. */
  plannedEnds: ReadonlyMap<number, string>
  /** When and where the walk-ins that wait have their turns. */
  turns: Turns
  blocked: readonly Block[]
  bays: number
  times: ShopTimes
  /** ISO instant. */
  now: string
}

/** Who has paid before the work was done fetches the car within so many minutes, unless a time was agreed. */
const PAID_READY_MINUTES = 30

/**
 * The shop at this moment, for a screen on the wall: 1. A car in progress stands in its bay until somebody completes it.
 * 2. A finished one that has to dry stands there until it has, unless work has begun in its bay. 3. The next car of a bay
 * comes today and is not called off; one that has not come by the end of its planned time is expected no more. 4. A walk-in
 * comes next where it has its turn, and nowhere while none is in sight. 5. A car is ready from its completion
 * on until it is paid, or fetched as agreed, and no longer than the day of that.
 *
 * @example
 * boardOf({ entries, plannedEnds, turns, blocked, bays: 2, times, now })
 * // { bays: [{ bay: 1, cars: [{ state: 'working', minutesLeft: 35, … }], … }, { bay: 2, cars: [], freeUntil: 11:00, … }], ready }
 */
export function boardOf<E extends Entry>(search: BoardSearch<E>): Board<E> {
  const { entries, bays, now } = search
  const placeOf = (bay: number | null) => (bay !== null && bay <= bays ? bay : null)
  const cars = standingNow(search)
  const coming = comingToday(search)
  const placed = Array.from({ length: bays }, (_, i) => i + 1).map((bay): BoardBay<E> => {
    const own = cars.filter(({ entry }) => placeOf(entry.appointment.bay) === bay)
    const next = coming.find(each => placeOf(each.bay) === bay) ?? null
    const until = own.length > 0 ? null : freeUntil(bay, next?.starts, search)
    return { bay, cars: own, next, blockedUntil: blockedUntil(bay, search), freeUntil: until }
  })
  const elsewhere = cars.filter(({ entry }) => placeOf(entry.appointment.bay) === null)
  const drying = new Set(cars.filter(({ state }) => state === 'drying').map(({ entry }) => entry))
  return {
    bays: elsewhere.length > 0 ? [...placed, { ...NOWHERE, cars: elsewhere }] : placed,
    unplaced: coming.filter(each => placeOf(each.bay) === null),
    ready: entries
      .filter(entry => isReady(entry.appointment, now) && !drying.has(entry))
      .map(entry => ({ entry, since: completionOf(entry.appointment) }))
      .sort((a, b) => (a.since < b.since ? -1 : 1)),
    opensAt: opensAt(search),
  }
}

const NOWHERE = { bay: null, next: null, blockedUntil: null, freeUntil: null } as const

function standingNow<E extends Entry>({ entries, plannedEnds, now }: BoardSearch<E>): BoardCar<E>[] {
  const working = entries
    .filter(({ appointment }) => appointment.status === 'in_progress')
    .sort((a, b) => (startOf(a.appointment) > startOf(b.appointment) ? -1 : 1))
    .map(entry => {
      const { id, pauseReason, endsAt } = entry.appointment
      const until = plannedEnds.get(id) ?? endsAt
      return carUntil(entry, { state: pauseReason === null ? 'working' : 'paused', until, now })
    })
  const worked = new Set(working.map(({ entry }) => entry.appointment.bay))
  const drying = entries.flatMap(entry => {
    const { appointment } = entry
    const { starts, ends } = bayTime(appointment)
    const dries = isFinished(appointment.status) && appointment.bayBufferMinutes > 0
    if (!dries || starts > now || ends <= now || worked.has(appointment.bay)) return []
    return carUntil(entry, { state: 'drying', until: ends, now })
  })
  return [...working, ...drying]
}

function carUntil<E extends Entry>(
  entry: E,
  { state, until, now }: Pick<BoardCar<E>, 'state' | 'until'> & { now: string },
): BoardCar<E> {
  const { appointment } = entry
  const begins = Date.parse(state === 'drying' ? completionOf(appointment) : startOf(appointment))
  const [ends, at] = [Date.parse(until), Date.parse(now)]
  const minutes = (ends - at) / 60_000
  const share = ends > begins ? (at - begins) / (ends - begins) : 1
  return {
    entry,
    state,
    until,
    minutesLeft: minutes > 0 ? Math.ceil(minutes) : -Math.floor(-minutes),
    share: Math.min(Math.max(share, 0), 1),
  }
}

/** A car that is to come, and when its bay is no longer free because of it. */
type Coming<E> = NextCar<E> & { bay: number | null; starts: string }

function comingToday<E extends Entry>({ entries, turns, now }: BoardSearch<E>): Coming<E>[] {
  const waiting = new Set(waitingVehicles(entries.map(({ appointment }) => appointment)).map(({ id }) => id))
  return entries
    .flatMap(entry => {
      const { appointment } = entry
      const { id, status } = appointment
      const isHere = waiting.has(id)
      const place = isHere ? turns.get(id) : appointment
      const isExpected = (status === 'pending' || status === 'confirmed') && occupiesBay(appointment)
      if (!place || !isExpected) return []
      const { bay, scheduledDate: at, endsAt } = place
      if (shopDay(at) !== shopDay(now) || endsAt <= now) return []
      return { entry, at, isHere, bay, starts: bayTime({ ...appointment, ...place }).starts }
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

function blockedUntil<E>(bay: number, { blocked, now }: BoardSearch<E>): string | null {
  const ends = blocked
    .filter(block => block.bay === bay && block.startsAt <= now && now < block.endsAt)
    .map(({ endsAt }) => endsAt)
  return ends.sort().at(-1) ?? null
}

function freeUntil<E>(bay: number, nextStarts: string | undefined, search: BoardSearch<E>): string | null {
  const { blocked, times, now } = search
  const open = openSpansOn(times.settings, times.hourRanges, shopDay(now)).find(span => isWithin([span], now))
  const blocks = blocked.filter(block => block.bay === bay && block.startsAt > now).map(each => each.startsAt)
  const ends = [...blocks, ...(open ? [open.ends] : []), ...(nextStarts ? [nextStarts] : [])]
  const first = ends.length > 0 ? ends.reduce(earlier) : null
  return first !== null && first > now ? first : null
}

function opensAt<E>({ times: { settings, hourRanges }, now }: BoardSearch<E>): string | null {
  const today = shopDay(now)
  const spans = openSpansOn(settings, hourRanges, today)
  if (isWithin(spans, now)) return null
  const nextDay = nextOpenDay(settings, hourRanges, today)
  const coming = [...spans, ...(nextDay ? openSpansOn(settings, hourRanges, nextDay) : [])]
  return coming.find(({ starts }) => starts > now)?.starts ?? null
}

function isReady(appointment: Appointment, now: string): boolean {
  const { status, pickupAt } = appointment
  const since = completionOf(appointment)
  const lastDay = shopDay(later(since, pickupAt ?? since))
  if (!isFinished(status) || since > now || lastDay < shopDay(now)) return false
  return status === 'completed' || later(pickupAt ?? '', addMinutes(since, PAID_READY_MINUTES)) > now
}

const completionOf = ({ completedAt, endsAt }: Appointment) => completedAt ?? endsAt

const startOf = ({ startedAt, scheduledDate }: Appointment) => startedAt ?? scheduledDate
