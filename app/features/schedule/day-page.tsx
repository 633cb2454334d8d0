import { useMemo } from 'react'
import { AppointmentAtHand } from '#app/domain/appointments/appointment-at-hand.tsx'
import { appointmentAtHand } from '#app/domain/appointments/appointment-owner.ts'
import { StepButtons } from '#app/domain/appointments/step-buttons.tsx'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { useDayHours } from './day-hours.ts'
import { DayView } from './day-view.tsx'
import type { ScheduleFilter } from './schedule-filter.ts'
import type { ScheduleUrl } from './schedule-url.ts'
import { useShowAppointment } from './show-appointment.ts'

/** What the day and the week are drawn from. */
export type CalendarPageProps = {
  /** Those of the days on screen; undefined while they load. */
  schedules: readonly DaySchedule[] | undefined
  /** Whether they are still those of the previous day or week. */
  stale: boolean
  today: string
  address: ScheduleUrl
  filter: ScheduleFilter
}

/** A day in the shop, hour by hour. */
export function DayPage({
  day,
  schedules,
  stale,
  today,
  address,
  filter,
}: CalendarPageProps & { day: string }) {
  const hoursOf = useDayHours()
  const hours = useMemo(() => hoursOf(day), [hoursOf, day])
  const schedule = schedules?.[0]
  const matches = useMemo(() => filter.only(schedule?.entries ?? []), [filter.only, schedule])
  useShowAppointment(matches)
  return (
    <DayView
      schedule={schedule}
      stale={stale}
      matches={matches}
      hours={hours}
      today={today}
      columnsBy={address.columns}
      onColumns={address.setColumns}
      onEdit={address.openEdit}
      onBlock={address.openBlock}
      onBook={({ slot, bay, technicianId }) =>
        address.openNewOn(day, {
          time: slot,
          bay: bay ?? undefined,
          technicianId: technicianId ?? undefined,
        })
      }
      onTurn={address.step}
      filter={filter}
    />
  )
}

/** Today's car at work, or the next one, above the day. */
export function AtHand({ schedules, today, filter }: CalendarPageProps) {
  const schedule = schedules?.[0]
  if (schedule?.day !== today) return null
  const entry = appointmentAtHand(filter.onlyOwn(schedule.entries), filter.hands)
  if (!entry) return null
  return (
    <AppointmentAtHand entry={entry}>
      <StepButtons appointment={entry.appointment} />
    </AppointmentAtHand>
  )
}
