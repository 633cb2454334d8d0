import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import { type Begun, beginOf } from '../time/interval.ts'
import {
  addMinutes,
  later,
  minutesOfTime,
  shopDay,
  shopInstant,
  shopTime,
  timeOfMinutes,
} from '../time/shop-time.ts'
import { type ShopTimes, WORK_MINUTES, workingTime, workUntil } from '../time/working-time.ts'
import { type BayTime, freeBay } from './availability.ts'
import type { MinuteSpan } from './day-axis.ts'
import type { DayColumn } from './day-columns.ts'
import { quarterSlot } from './schedule-slot.ts'

/** An appointment that may be moved. */
type Movable = BayTime & Pick<Appointment, 'days' | 'durationMinutes'>
/** Where it would stand. */
type Landing = Pick<Movable, 'scheduledDate' | 'bay' | 'endsAt' | 'days'>

/** A place on the day: a quarter of an hour (HH:mm), and a bay or null for none. */
export type GridPlace = { slot: string; bay: DayColumn }
export type Direction = 'up' | 'down' | 'back' | 'onwards'

/** How far an appointment with this status can be moved: in time and bay, to another bay only, or not at all. */
export function moveFreedom(status: AppointmentStatus): 'anywhere' | 'bay' | 'none' {
  if (status === 'pending' || status === 'confirmed') return 'anywhere'
  return status === 'in_progress' ? 'bay' : 'none'
}

export function placeOf(appointment: Pick<BayTime, 'scheduledDate' | 'bay'> & Begun): GridPlace {
  return { slot: quarterSlot(beginOf(appointment)), bay: appointment.bay }
}

/**
 * The new time and bay of an appointment that is dropped on a place, on its own day or another (yyyy-MM-dd). In its own
 * quarter it keeps its time, in another one it starts with that; an appointment in progress always keeps its time.
 */
export function landing(
  appointment: Movable,
  { slot, bay, day }: GridPlace & { day?: string },
  times: ShopTimes,
): Landing {
  const { status, scheduledDate, durationMinutes, bayBufferMinutes, endsAt, days } = appointment
  const keepsTime = slot === quarterSlot(scheduledDate)
  const keepsDay = day === undefined || day === shopDay(scheduledDate)
  if (moveFreedom(status) !== 'anywhere' || (keepsTime && keepsDay))
    return { scheduledDate, bay, endsAt, days }
  const starts = shopInstant(day ?? shopDay(scheduledDate), keepsTime ? shopTime(scheduledDate) : slot)
  const stay = workingTime({ scheduledDate: starts, durationMinutes, bayBufferMinutes }, times)
  return { scheduledDate: starts, bay, endsAt: stay.endsAt, days: stay.days }
}

/**
 * The work of an appointment whose end is pulled to a moment (ISO instant), with the end that follows from it. Null
 * when the shop is not open in between.
 */
export function pulledWork(
  appointment: Pick<Movable, 'scheduledDate' | 'bayBufferMinutes'> & Begun,
  endsAt: string,
  times: ShopTimes,
): Pick<Movable, 'durationMinutes' | 'endsAt' | 'days'> | null {
  const { bayBufferMinutes } = appointment
  const scheduledDate = beginOf(appointment)
  const ends = later(endsAt, addMinutes(scheduledDate, WORK_MINUTES.min))
  const durationMinutes = workUntil({ scheduledDate, endsAt: ends }, times)
  if (durationMinutes < WORK_MINUTES.min) return null
  const stay = workingTime({ scheduledDate, durationMinutes, bayBufferMinutes }, times)
  return { durationMinutes, endsAt: stay.endsAt, days: stay.days }
}

/** Whether this time or bay differs from the appointment's. */
export function isMove(
  appointment: Pick<BayTime, 'scheduledDate' | 'bay'>,
  { scheduledDate, bay }: Pick<BayTime, 'scheduledDate' | 'bay'>,
): boolean {
  return scheduledDate !== appointment.scheduledDate || bay !== appointment.bay
}

/** The place an hour or a column further in a direction, as far as `freedom` and the axis allow; the same at an edge. */
export function stepPlace(given: {
  place: { slot: string; column: DayColumn }
  direction: Direction
  columns: readonly DayColumn[]
  axis: MinuteSpan
  freedom: ReturnType<typeof moveFreedom>
}): { slot: string; column: DayColumn } {
  const { place, direction, columns, axis, freedom } = given
  if (direction === 'up' || direction === 'down') {
    if (freedom !== 'anywhere') return place
    const at = minutesOfTime(place.slot) + (direction === 'up' ? -60 : 60)
    return at >= axis.from && at < axis.to ? { ...place, slot: timeOfMinutes(at) } : place
  }
  const column = columns[columns.indexOf(place.column) + (direction === 'back' ? -1 : 1)]
  return column === undefined ? place : { ...place, column }
}

/** The bay for an appointment that is dropped on an hour without a bay: its own if free, else the first free one. */
export function bayAt(
  appointment: Movable,
  place: { slot: string; day?: string },
  { reaching, bays, times }: { reaching: readonly BayTime[]; bays: number; times: ShopTimes },
): DayColumn {
  const { id, bay } = appointment
  const landed = landing(appointment, { ...place, bay }, times)
  if (landed.scheduledDate === appointment.scheduledDate) return bay
  return freeBay({ ...appointment, ...landed, bays, existing: reaching, exceptId: id, preferred: bay })
}
