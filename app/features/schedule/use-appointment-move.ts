import { useRef, useState } from 'react'
import { useChangePlace } from '#app/domain/appointments/change-place.ts'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import {
  bayAt,
  type Direction,
  type GridPlace,
  moveFreedom,
  placeOf,
  stepPlace,
} from '#schema/rules/schedule/appointment-move.ts'
import { axisOf, type MinuteSpan } from '#schema/rules/schedule/day-axis.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'
import { openHoursOn } from '#schema/rules/time/opening-hours.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import type { NamedColumns } from './day-columns.ts'
import {
  canGoTo,
  changes,
  type DayPlace,
  entryOf,
  isSame,
  landingText,
  type MoveDraft,
  type MovedAppointment,
  movedOn,
  shopOf,
  slotOfRow,
  standing,
  technicianAt,
} from './moved.ts'

/**
 * A slot that was chosen for a move. Without a bay, where columns are not bays, a free one is found; without a person,
 * where they are, whoever is assigned stays.
 */
export type SlotPlace = Pick<DayPlace, 'slot'> & Partial<DayPlace>

export type AppointmentMove = ReturnType<typeof useAppointmentMove>

/**
 * Moves an appointment of the shown days to another time, day, bay or person, or its end, until it is dropped or the
 * move is cancelled. The days do not change before the drop, so a change from another device can arrive in between.
 * While it is held other days may be shown. `columns` are those of the one day that is shown.
 */
export function useAppointmentMove(schedules: readonly DaySchedule[] | undefined, columns?: NamedColumns) {
  const [held, setHeld] = useState<MoveDraft | null>(null)
  const [said, say] = useState('')
  /** A ref, because a drop can happen before the last step has rendered. */
  const latest = useRef<MoveDraft | null>(null)
  const place = useRef('')
  const changePlace = useChangePlace()
  const moved = landed(held)

  function landed(at: MoveDraft | null): MovedAppointment | null {
    return at && schedules ? movedOn({ schedules, columns }, at) : null
  }

  function keep(next: MoveDraft | null) {
    latest.current = next
    setHeld(next)
  }

  function hold(id: number, by: MovedAppointment['by']): boolean {
    const entry = entryOf(schedules, id)
    if (!entry) return false
    const { status, days, technicianId } = entry.appointment
    const day = firstDayOf(entry.appointment)
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
    const from = { ...placeOf(entry.appointment), technicianId, day: by === 'end' ? shownDay : day }
    place.current = ''
    keep({ entry, by, place: from })
    if (by === 'choice') say(`Moving ${name}. ${howTo(columns)}`)
    return true
  }

  function over(next: MoveDraft) {
    const now = latest.current
    if (!now || !schedules || isSame(next, now)) return
    keep(next)
    const there = landed(next)
    place.current = there ? landingText(there) : ''
    if (there) say(place.current)
  }

  function overSlot({ day, slot, bay, technicianId }: Partial<DayPlace> & { day: string }) {
    const now = latest.current
    if (!now || !moved || !schedules) return
    const { appointment } = moved.entry
    const at = { day, slot: slot ?? placeOf(appointment).slot }
    const asked = {
      ...at,
      bay: bay === undefined ? bayAt(appointment, at, shopOf(schedules)) : bay,
      technicianId: technicianAt(moved.entry, technicianId, columns),
    }
    over({
      ...now,
      place: canGoTo(moved, asked) ? asked : { ...asked, day: now.place.day, slot: now.place.slot },
    })
  }

  function drop() {
    const to = landed(latest.current)
    keep(null)
    if (!to || !changes(to)) return say('Not moved.')
    say('')
    const { entry, scheduledDate, bay, durationMinutes, endsAt, technicianId } = to
    const who = appointmentName(entry)
    void changePlace(
      entry.appointment,
      who,
      to.by === 'end' ? { durationMinutes, endsAt } : { scheduledDate, bay, technicianId },
    )
  }

  return {
    moved,
    /** The shown days. */
    days: schedules?.map(({ day }) => day).join(),
    /** The text for screen readers: the appointment and the place where it would land. */
    said,
    /** The place over which it is held, in words; '' before it has moved. */
    placeText: () => place.current,
    hold,
    choose: (id: number) => void hold(id, 'choice'),
    drop,
    /** Whether another vehicle occupies the place. */
    clashesAt(place: GridPlace): boolean {
      const now = latest.current
      return Boolean(now && landed({ ...now, place: { ...now.place, ...place } })?.clash)
    },
    /** Whether the appointment may be moved to that hour. */
    mayGoTo: (row: string) =>
      moved !== null && canGoTo(moved, { ...moved.place, slot: slotOfRow(moved.entry.appointment, row) }),
    /** Previews a place; without a time it keeps its own, without a bay `bayAt` chooses one. */
    overSlot,
    /** Previews another end of the work, an ISO instant. */
    pullTo(pulledTo: string) {
      if (latest.current) over({ ...latest.current, pulledTo })
    },
    /** Moves it to a bay or person in an hour. */
    dropOn({ slot, ...place }: SlotPlace) {
      if (moved) overSlot({ day: moved.place.day, ...place, slot: slotOfRow(moved.entry.appointment, slot) })
      drop()
    },
    step(direction: Direction) {
      const at = landed(latest.current)
      if (!at || !columns) return
      const { bay, day, slot } = at.place
      const column = columns.of(standing(at))
      const freedom = moveFreedom(at.entry.appointment.status)
      const axis = axisOn(schedules?.find(each => each.day === day))
      const next = stepPlace({ place: { slot, column }, direction, columns: columns.columns, axis, freedom })
      const across =
        columns.by === 'person'
          ? { technicianId: next.column }
          : // One in a bay that no longer exists stays there until it goes to another.
            { bay: next.column === column ? bay : next.column }
      overSlot({ day, slot: next.slot, ...across })
    },
    cancel() {
      keep(null)
      say('Not moved.')
    },
  }
}

/** The hours through which the keys lead: those of the schedule, and those in which the shop is open. */
function axisOn(schedule: DaySchedule | undefined): MinuteSpan {
  if (!schedule) return axisOf([], [])
  const { settings, hourRanges } = schedule.times
  return axisOf(openHoursOn(settings, hourRanges, schedule.day), [])
}

function howTo(columns: NamedColumns | undefined): string {
  const column = columns?.by === 'person' ? 'person' : 'bay'
  return `Arrow keys choose a time and a ${column}, Enter moves, Escape leaves it where it is.`
}
