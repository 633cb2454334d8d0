import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { type BayTime, freeBay } from './availability.ts'
import type { DayColumn } from './day-layout.ts'
import { SCHEDULE_ROWS, scheduleSlot } from './schedule-slot.ts'
import { shopDay, shopInstant } from './shop-time.ts'

/** A place on the day's grid: a row (HH:mm) and a bay, or null for none. */
export type GridPlace = { slot: string; bay: DayColumn }
export type Direction = 'up' | 'down' | 'back' | 'onwards'

/** How far an appointment with this status can be moved: in time and bay, to another bay only, or not at all. */
export function moveFreedom(status: AppointmentStatus): 'anywhere' | 'bay' | 'none' {
  if (status === 'pending' || status === 'confirmed') return 'anywhere'
  return status === 'in_progress' ? 'bay' : 'none'
}

export function placeOf({ scheduledDate, bay }: Pick<BayTime, 'scheduledDate' | 'bay'>): GridPlace {
  return { slot: scheduleSlot(scheduledDate), bay }
}

/**
 * The new time and bay of an appointment that is dropped on a place. In its own row it keeps its time, in another
 * one it starts on the hour; an appointment in progress always keeps its time.
 */
export function landing(appointment: BayTime, place: GridPlace): Pick<BayTime, 'scheduledDate' | 'bay'> {
  const { scheduledDate, status } = appointment
  const stays = moveFreedom(status) !== 'anywhere' || place.slot === scheduleSlot(scheduledDate)
  return {
    scheduledDate: stays ? scheduledDate : shopInstant(shopDay(scheduledDate), place.slot),
    bay: place.bay,
  }
}

/** Whether this time or bay differs from the appointment's. */
export function isMove(
  appointment: BayTime,
  { scheduledDate, bay }: Pick<BayTime, 'scheduledDate' | 'bay'>,
): boolean {
  return scheduledDate !== appointment.scheduledDate || bay !== appointment.bay
}

/** The neighbouring place in a direction, as far as `freedom` allows; the same place at an edge. */
export function stepPlace(given: {
  place: GridPlace
  direction: Direction
  columns: readonly DayColumn[]
  freedom: ReturnType<typeof moveFreedom>
}): GridPlace {
  const { place, direction, columns, freedom } = given
  if (direction === 'up' || direction === 'down') {
    if (freedom !== 'anywhere') return place
    const row = SCHEDULE_ROWS.indexOf(place.slot) + (direction === 'up' ? -1 : 1)
    return { ...place, slot: SCHEDULE_ROWS[row] ?? place.slot }
  }
  const column = columns.indexOf(place.bay) + (direction === 'back' ? -1 : 1)
  const bay = columns[column]
  return bay === undefined ? place : { ...place, bay }
}

/** The bay for an appointment that is dropped on an hour without a bay: its own if free, else the first free one. */
export function bayAt(
  appointment: BayTime,
  slot: string,
  existing: readonly BayTime[],
  bays: number,
): DayColumn {
  const { scheduledDate } = landing(appointment, { slot, bay: appointment.bay })
  const { durationMinutes, id, bay } = appointment
  if (scheduledDate === appointment.scheduledDate) return bay
  return freeBay({ bays, existing, scheduledDate, durationMinutes, exceptId: id, preferred: bay })
}
