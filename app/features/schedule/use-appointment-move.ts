import { useRef, useState } from 'react'
import { changePlace } from '#app/domain/appointments/change-place.ts'
import { appointmentName, placeText } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import {
  bayAt,
  type Direction,
  type GridPlace,
  isMove,
  landing,
  moveFreedom,
  placeOf,
  stepPlace,
} from '#schema/rules/appointment-move.ts'
import { statusLabel } from '#schema/rules/appointment-status.ts'
import { isOverbooked } from '#schema/rules/availability.ts'
import { type DayColumn, dayColumns } from '#schema/rules/day-layout.ts'

/** The appointment that is being moved by dragging, keys or taps. */
export type Moved = {
  entry: ScheduleEntry
  by: 'drag' | 'choice'
  place: GridPlace
  /** The appointment as it would be after the move. */
  scheduledDate: string
  bay: DayColumn
  /** The place is taken by another vehicle, or no bay is free. */
  clash: boolean
}

export type AppointmentMove = ReturnType<typeof useAppointmentMove>

type Held = { id: number; by: Moved['by']; place: GridPlace }

/**
 * Moves an appointment of the day to another hour or bay, until it is dropped or the move is cancelled. The day does
 * not change before the drop, so a change from another device can arrive in between.
 */
export function useAppointmentMove(schedule: DaySchedule | undefined) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, say] = useState('')
  /** A ref, because a drop can happen before the last step has rendered. */
  const latest = useRef<Held | null>(null)
  const moved = held && schedule ? movedOn(schedule, held) : null

  function keep(next: Held | null) {
    latest.current = next
    setHeld(next)
  }

  function hold(id: number, by: Moved['by']): boolean {
    const entry = schedule?.entries.find(({ appointment }) => appointment.id === id)
    if (!entry) return false
    const { status } = entry.appointment
    if (moveFreedom(status) === 'none') {
      say(`${appointmentName(entry)} is ${statusLabel(status)} and stays where it is.`)
      return false
    }
    keep({ id, by, place: placeOf(entry.appointment) })
    if (by === 'choice') say(`Moving ${appointmentName(entry)}. ${HOW_TO}`)
    return true
  }

  function over(asked: GridPlace) {
    const now = latest.current
    if (!now || !moved || !schedule) return
    const place = canGoTo(moved, asked.slot) ? asked : { ...now.place, bay: asked.bay }
    if (isSame(place, now.place)) return
    keep({ ...now, place })
    const next = movedOn(schedule, { ...now, place })
    if (next) say(landingText(next))
  }

  function drop() {
    const to = latest.current && schedule ? movedOn(schedule, latest.current) : null
    keep(null)
    if (!to || !isMove(to.entry.appointment, to)) return say('Not moved.')
    say('')
    void changePlace(to.entry.appointment, appointmentName(to.entry), {
      scheduledDate: to.scheduledDate,
      bay: to.bay,
    })
  }

  return {
    moved,
    /** The text for screen readers: the appointment and the place where it would land. */
    said,
    hold,
    choose: (id: number) => void hold(id, 'choice'),
    drop,
    /** Whether another vehicle occupies the place. */
    clashesAt(place: GridPlace): boolean {
      const now = latest.current
      return Boolean(now && schedule && movedOn(schedule, { ...now, place })?.clash)
    },
    /** Whether the appointment may be moved to that row. */
    mayGoTo: (slot: string) => moved !== null && canGoTo(moved, slot),
    /** Previews a place; without a bay, `bayAt` chooses one. */
    overSlot(slot: string, bay?: DayColumn) {
      if (!moved || !schedule) return
      const { appointment } = moved.entry
      const found = bay === undefined ? bayAt(appointment, slot, schedule.reaching, schedule.bays) : bay
      over({ slot, bay: found })
    },
    dropOn(place: GridPlace) {
      over(place)
      drop()
    },
    step(direction: Direction) {
      const now = latest.current
      if (!now || !moved || !schedule) return
      const freedom = moveFreedom(moved.entry.appointment.status)
      const columns = dayColumns(schedule.entries, schedule.bays)
      over(stepPlace({ place: now.place, direction, columns, freedom }))
    },
    cancel() {
      keep(null)
      say('Not moved.')
    },
  }
}

const HOW_TO = 'Arrow keys choose a time and a bay, Enter moves, Escape leaves it where it is.'

function movedOn(schedule: DaySchedule, { id, by, place }: Held): Moved | null {
  const entry = schedule.entries.find(({ appointment }) => appointment.id === id)
  if (!entry || moveFreedom(entry.appointment.status) === 'none') return null
  const to = landing(entry.appointment, place)
  const clash = isOverbooked({ ...entry.appointment, ...to }, schedule.reaching, schedule.bays)
  return { entry, by, place, ...to, clash }
}

function canGoTo({ entry }: Moved, slot: string): boolean {
  const { status } = entry.appointment
  return moveFreedom(status) === 'anywhere' || slot === placeOf(entry.appointment).slot
}

function landingText(moved: Moved): string {
  return `${placeText(moved)}${moved.clash ? ', taken' : ''}`
}

function isSame(a: GridPlace, b: GridPlace): boolean {
  return a.slot === b.slot && a.bay === b.bay
}
