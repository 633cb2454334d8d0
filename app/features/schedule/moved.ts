import { appointmentName, placeText } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { isPersonTaken } from '#schema/rules/people/person-twice.ts'
import {
  type GridPlace,
  isMove,
  landing,
  moveFreedom,
  placeOf,
  pulledWork,
} from '#schema/rules/schedule/appointment-move.ts'
import { isOverbooked } from '#schema/rules/schedule/availability.ts'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import { scheduleSlot } from '#schema/rules/schedule/schedule-slot.ts'
import { bayTime, beginOf, firstDayOf, overlaps } from '#schema/rules/time/interval.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { endText } from '#schema/rules/time/time-span-text.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import type { NamedColumns } from './day-columns.ts'

/** A place on a day (yyyy-MM-dd) of the schedule, and whose work it would be. */
export type DayPlace = GridPlace & { day: string; technicianId: DayColumn }

/** The appointment being moved, and the place over which it is held. */
export type MoveDraft = {
  entry: ScheduleEntry
  by: 'drag' | 'choice' | 'end'
  place: DayPlace
  /** Where the end has been pulled to. */
  pulledTo?: string
}

/** The appointment that is being moved by dragging, keys or taps, or whose end is being pulled. */
export type MovedAppointment = Omit<MoveDraft, 'pulledTo'> & {
  /** The bay or the person, if taken by another vehicle or blocked; the bay also where none is free. */
  clash: 'bay' | 'person' | null
  /** Who is in that bay, or has that person, then; nobody where it is blocked or no bay is free. */
  inWay: string[]
  /** The name of the person's column; null where the columns are bays. */
  person: string | null
} & Pick<Appointment, 'scheduledDate' | 'bay' | 'durationMinutes' | 'endsAt' | 'days' | 'technicianId'>

type Landed = Omit<MovedAppointment, 'clash' | 'inWay' | 'person'>

/** The days on screen, and their columns where there are any. */
export type ScheduleDays = { schedules: readonly DaySchedule[]; columns?: NamedColumns }

export function entryOf(
  schedules: readonly DaySchedule[] | undefined,
  id: number,
): ScheduleEntry | undefined {
  return schedules?.flatMap(({ entries }) => entries).find(({ appointment }) => appointment.id === id)
}

/** The shop's bays and hours, with the appointments and blocked times of all days on screen. */
export function shopOf(
  schedules: readonly DaySchedule[],
): Pick<DaySchedule, 'reaching' | 'bays' | 'times' | 'blocked'> {
  const [{ bays, times }] = schedules as [DaySchedule]
  const byId = new Map(schedules.flatMap(({ reaching }) => reaching).map(each => [each.id, each]))
  return { bays, times, reaching: [...byId.values()], blocked: schedules.flatMap(({ blocked }) => blocked) }
}

/** Where a held appointment would land; null when it cannot be moved any more. */
export function movedOn({ schedules, columns }: ScheduleDays, draft: MoveDraft): MovedAppointment | null {
  const { by, place, pulledTo } = draft
  // On another day than its own it is not among the entries.
  const entry = entryOf(schedules, draft.entry.appointment.id) ?? draft.entry
  const { appointment } = entry
  if (moveFreedom(appointment.status) === 'none') return null
  const shop = shopOf(schedules)
  const { scheduledDate, bay, durationMinutes, endsAt, days, technicianId } = appointment
  const own = { scheduledDate, bay, durationMinutes, endsAt, days, technicianId }
  const to =
    by === 'end'
      ? { ...own, ...(pulledTo && pulledWork(appointment, pulledTo, shop.times)) }
      : { ...own, technicianId: place.technicianId, ...landing(appointment, place, shop.times) }
  const landed = { entry, by, place, ...to }
  const person = columns?.by === 'person' ? columns.nameOf(columns.of(standing(landed))) : null
  const clash = clashOf(landed, schedules, person !== null)
  return { ...landed, person, clash, inWay: clash ? namesInWay(landed, schedules, clash) : [] }
}

/** The customers whose cars a landing clashes with. */
function namesInWay(
  landed: Landed,
  schedules: readonly DaySchedule[],
  clash: NonNullable<MovedAppointment['clash']>,
): string[] {
  const { appointment } = standing(landed)
  const isInWay = ({ appointment: other }: ScheduleEntry) =>
    other.id !== appointment.id &&
    occupiesBay(other) &&
    (clash === 'bay'
      ? other.bay === appointment.bay
      : crewOf(other).includes(appointment.technicianId ?? 0)) &&
    overlaps(bayTime(other), bayTime(appointment))
  const names = schedules.flatMap(({ entries }) => entries.filter(isInWay).map(appointmentName))
  return appointment.bay === null && clash === 'bay' ? [] : [...new Set(names)]
}

/** The appointment as it would stand there, for what draws one. */
export function standing({
  entry,
  ...to
}: Pick<MovedAppointment, 'entry' | 'scheduledDate' | 'bay' | 'endsAt' | 'technicianId'>): ScheduleEntry {
  const { scheduledDate, bay, endsAt, technicianId } = to
  return { ...entry, appointment: { ...entry.appointment, scheduledDate, bay, endsAt, technicianId } }
}

function clashOf(
  landed: Landed,
  schedules: readonly DaySchedule[],
  byPerson: boolean,
): MovedAppointment['clash'] {
  const { entry, by: _, place: __, ...to } = landed
  const work = { ...entry.appointment, ...to }
  const { reaching, bays, blocked, times } = shopOf(schedules)
  if (byPerson && work.technicianId !== null) {
    const existing = schedules.flatMap(({ entries }) => entries.map(({ appointment }) => appointment))
    if (isPersonTaken(work.technicianId, work, { existing, blocked, times })) return 'person'
  }
  return isOverbooked(work, reaching, bays) ? 'bay' : null
}

/** Whether dropping it here changes anything. */
export function changes(moved: MovedAppointment): boolean {
  const { appointment } = moved.entry
  return (
    isMove(appointment, moved) ||
    moved.durationMinutes !== appointment.durationMinutes ||
    moved.technicianId !== appointment.technicianId
  )
}

/**
 * The technician of an appointment that is dropped on a person's column: the present one where it stands in that column
 * already.
 */
export function technicianAt(
  entry: ScheduleEntry,
  column: DayColumn | undefined,
  columns: NamedColumns | undefined,
): DayColumn {
  const { technicianId } = entry.appointment
  return column === undefined || columns?.of(entry) === column ? technicianId : column
}

export function canGoTo({ entry: { appointment } }: MovedAppointment, { slot, day }: DayPlace): boolean {
  if (moveFreedom(appointment.status) === 'anywhere') return true
  return slot === placeOf(appointment).slot && day === firstDayOf(appointment)
}

/** The time (HH:mm) that stands for an hourly row when it is chosen: in the appointment's own row that of its own. */
export function slotOfRow(appointment: Appointment, row: string): string {
  const begins = beginOf(appointment)
  return scheduleSlot(begins) === row || shopTime(begins).slice(0, 2) === row.slice(0, 2)
    ? placeOf(appointment).slot
    : row
}

/** The place in words: '11:00 AM, Bay 2', with the person where the columns are people. */
export function movedText(moved: MovedAppointment): string {
  const text = moved.person === null ? placeText(moved) : `${placeText(moved)}, ${moved.person}`
  return moved.clash ? `${text}, taken` : text
}

/** The text for a screen reader while it is held over a place. */
export function landingText(moved: MovedAppointment): string {
  const { by, place, entry, scheduledDate, endsAt, clash } = moved
  if (by === 'end')
    return `ready ${endText({ ...entry.appointment, scheduledDate, endsAt })}${clash ? ', taken' : ''}`
  const day = place.day === firstDayOf(entry.appointment) ? '' : `${formatDay(place.day)}, `
  return `${day}${movedText(moved)}`
}

export function isSame(a: MoveDraft, b: MoveDraft): boolean {
  const [one, other] = [a.place, b.place]
  return (
    one.day === other.day &&
    one.slot === other.slot &&
    one.bay === other.bay &&
    one.technicianId === other.technicianId &&
    a.pulledTo === b.pulledTo
  )
}
