import { useRef, useState } from 'react'
import { useChangePlace } from '#app/domain/appointments/change-place.ts'
import { appointmentName, placeText } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import {
  bayAt,
  type Direction,
  type GridPlace,
  isMove,
  landing,
  moveFreedom,
  placeOf,
  pulledWork,
  stepPlace,
} from '#schema/rules/appointment-move.ts'
import { statusLabel } from '#schema/rules/appointment-status.ts'
import { isOverbooked } from '#schema/rules/availability.ts'
import { bayColumns, type DayColumn } from '#schema/rules/day-layout.ts'
import { endText } from '#schema/rules/time-span-text.ts'
import { formatDay } from '#schema/rules/time-text.ts'

/** A slot that was chosen for a move; without a bay, where columns are not bays, a free one is found. */
export type SlotPlace = Pick<GridPlace, 'slot'> & Partial<GridPlace>
/** A place on a day (yyyy-MM-dd) of the schedule. */
type DayPlace = GridPlace & { day: string }

/** The appointment that is being moved by dragging, keys or taps, or whose end is being pulled. */
export type Moved = {
  entry: ScheduleEntry
  by: 'drag' | 'choice' | 'end'
  place: DayPlace
  /** The place is taken by another vehicle or blocked, or no bay is free. */
  clash: boolean
} & Pick<Appointment, 'scheduledDate' | 'bay' | 'durationMinutes' | 'endsAt' | 'days'>

export type AppointmentMove = ReturnType<typeof useAppointmentMove>

type Held = {
  entry: ScheduleEntry
  by: Moved['by']
  place: DayPlace
  /** Where the end has been pulled to. */
  pulledTo?: string
}

/**
 * Moves an appointment of the shown days to another time, day or bay, or its end, until it is dropped or the move is
 * cancelled. The days do not change before the drop, so a change from another device can arrive in between. While it is
 * held other days may be shown.
 */
export function useAppointmentMove(schedules: readonly DaySchedule[] | undefined) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, say] = useState('')
  /** A ref, because a drop can happen before the last step has rendered. */
  const latest = useRef<Held | null>(null)
  const changePlace = useChangePlace()
  const moved = held && schedules ? movedOn(schedules, held) : null

  function keep(next: Held | null) {
    latest.current = next
    setHeld(next)
  }

  function hold(id: number, by: Moved['by']): boolean {
    const entry = entryOf(schedules, id)
    if (!entry) return false
    const { status, day, days } = entry.appointment
    const name = appointmentName(entry)
    if (moveFreedom(status) === 'none') {
      say(`${name} is ${statusLabel(status)} and stays where it is.`)
      return false
    }
    const shownDay = schedules?.find(each => days.includes(each.day))?.day ?? day
    if (by !== 'end' && !schedules?.some(each => each.day === day)) {
      say(`${name} arrived on ${formatDay(day)}: move it on that day.`)
      return false
    }
    keep({ entry, by, place: { ...placeOf(entry.appointment), day: by === 'end' ? shownDay : day } })
    if (by === 'choice') say(`Moving ${name}. ${HOW_TO}`)
    return true
  }

  function over(next: Held) {
    const now = latest.current
    if (!now || !schedules || isSame(next, now)) return
    keep(next)
    const landed = movedOn(schedules, next)
    if (landed) say(landingText(landed))
  }

  function overPlace(asked: DayPlace) {
    const now = latest.current
    if (!now || !moved) return
    over({ ...now, place: canGoTo(moved, asked) ? asked : { ...now.place, bay: asked.bay } })
  }

  function overSlot({ day, slot, bay }: { day: string; slot?: string; bay?: DayColumn }) {
    if (!moved || !schedules) return
    const { appointment } = moved.entry
    const place = { day, slot: slot ?? placeOf(appointment).slot }
    overPlace({ ...place, bay: bay === undefined ? bayAt(appointment, place, shopOf(schedules)) : bay })
  }

  function drop() {
    const to = latest.current && schedules ? movedOn(schedules, latest.current) : null
    keep(null)
    if (!to || !changes(to)) return say('Not moved.')
    say('')
    const { entry, scheduledDate, bay, durationMinutes, endsAt } = to
    const who = appointmentName(entry)
    void changePlace(
      entry.appointment,
      who,
      to.by === 'end' ? { durationMinutes, endsAt } : { scheduledDate, bay },
    )
  }

  return {
    moved,
    /** The shown days. */
    days: schedules?.map(({ day }) => day).join(),
    /** The text for screen readers: the appointment and the place where it would land. */
    said,
    hold,
    choose: (id: number) => void hold(id, 'choice'),
    drop,
    /** Whether another vehicle occupies the place. */
    clashesAt(place: GridPlace): boolean {
      const now = latest.current
      return Boolean(
        now && schedules && movedOn(schedules, { ...now, place: { ...now.place, ...place } })?.clash,
      )
    },
    /** Whether the appointment may be moved to that row. */
    mayGoTo: (slot: string) => moved !== null && canGoTo(moved, { ...moved.place, slot }),
    /** Previews a place; without a time it keeps its own, and without a bay `bayAt` chooses one. */
    overSlot,
    /** Previews another end of the work, an ISO instant. */
    pullTo(pulledTo: string) {
      if (latest.current) over({ ...latest.current, pulledTo })
    },
    dropOn(place: SlotPlace) {
      if (moved) overSlot({ day: moved.place.day, ...place })
      drop()
    },
    step(direction: Direction) {
      const [schedule] = schedules ?? []
      const now = latest.current
      if (!now || !moved || !schedule) return
      const freedom = moveFreedom(moved.entry.appointment.status)
      const { columns } = bayColumns(schedule.entries, schedule.bays)
      overPlace({ ...now.place, ...stepPlace({ place: now.place, direction, columns, freedom }) })
    },
    cancel() {
      keep(null)
      say('Not moved.')
    },
  }
}

const HOW_TO = 'Arrow keys choose a time and a bay, Enter moves, Escape leaves it where it is.'

function entryOf(schedules: readonly DaySchedule[] | undefined, id: number): ScheduleEntry | undefined {
  return schedules?.flatMap(({ entries }) => entries).find(({ appointment }) => appointment.id === id)
}

/** What the shown days know of the shop. */
function shopOf(schedules: readonly DaySchedule[]): Pick<DaySchedule, 'reaching' | 'bays' | 'times'> {
  const [{ bays, times }] = schedules as [DaySchedule]
  const byId = new Map(schedules.flatMap(({ reaching }) => reaching).map(each => [each.id, each]))
  return { bays, times, reaching: [...byId.values()] }
}

function movedOn(schedules: readonly DaySchedule[], held: Held): Moved | null {
  const { by, place, pulledTo } = held
  // On another day than its own it is not among the entries.
  const entry = entryOf(schedules, held.entry.appointment.id) ?? held.entry
  const { appointment } = entry
  if (moveFreedom(appointment.status) === 'none') return null
  const shop = shopOf(schedules)
  const { scheduledDate, bay, durationMinutes, endsAt, days } = appointment
  const own = { scheduledDate, bay, durationMinutes, endsAt, days }
  const to =
    by === 'end'
      ? { ...own, ...(pulledTo && pulledWork(appointment, pulledTo, shop.times)) }
      : { ...own, ...landing(appointment, place, shop.times) }
  return { entry, by, place, ...to, clash: isOverbooked({ ...appointment, ...to }, shop.reaching, shop.bays) }
}

/** Whether dropping it here changes anything. */
function changes(moved: Moved): boolean {
  const { appointment } = moved.entry
  return isMove(appointment, moved) || moved.durationMinutes !== appointment.durationMinutes
}

function canGoTo({ entry: { appointment } }: Moved, { slot, day }: DayPlace): boolean {
  if (moveFreedom(appointment.status) === 'anywhere') return true
  return slot === placeOf(appointment).slot && day === appointment.day
}

function landingText(moved: Moved): string {
  const { by, place, entry, scheduledDate, endsAt, clash } = moved
  const day = place.day === entry.appointment.day ? '' : `${formatDay(place.day)}, `
  const text = by === 'end' ? `ready ${endText({ scheduledDate, endsAt })}` : `${day}${placeText(moved)}`
  return `${text}${clash ? ', taken' : ''}`
}

function isSame(a: Held, b: Held): boolean {
  const [one, other] = [a.place, b.place]
  return (
    one.day === other.day && one.slot === other.slot && one.bay === other.bay && a.pulledTo === b.pulledTo
  )
}
