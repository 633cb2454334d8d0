import { useMemo } from 'react'
import { AppointmentAtHand } from '#app/domain/appointments/appointment-at-hand.tsx'
import { appointmentAtHand } from '#app/domain/appointments/appointment-owner.ts'
import { StepButtons } from '#app/domain/appointments/step-buttons.tsx'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useDaySchedule } from '#app/queries/use-schedule.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { useSettled } from '#app/ui/use-now.ts'
import { DateLine } from './date-line.tsx'
import { useDayHours } from './day-hours.ts'
import { countText, summarizeDay } from './day-summary.ts'
import { DayView } from './day-view.tsx'
import { useScheduleFilter } from './schedule-filter.ts'
import { ScheduleFrame } from './schedule-frame.tsx'
import type { ScheduleUrl } from './schedule-url.ts'
import { useShowAppointment } from './show-appointment.ts'

type DayPageProps = {
  today: string
  address: ScheduleUrl
  /** The reason why the schedule starts with this day instead of today. */
  notice: string | null
}

const STALE_SHOWN_MS = 150

/** A day in the shop, hour by hour. While the next day loads, the previous one stays on screen. */
export function DayPage({ today, address, notice }: DayPageProps) {
  const filter = useScheduleFilter(address)
  const hoursOf = useDayHours()
  const read = useDaySchedule(address.day)
  const late = useSettled(read?.day === address.day ? null : address.day, STALE_SHOWN_MS) === address.day
  // The previous day may stay only briefly, because the date in the toolbar is already the new one.
  const schedule = late && read?.day !== address.day ? undefined : read
  const initialSync = useInitialSync()
  const day = schedule?.day ?? address.day
  const hours = useMemo(() => hoursOf(day), [hoursOf, day])
  const entries = schedule?.entries
  const matches = useMemo(() => filter.only(entries ?? []), [filter.only, entries])
  useShowAppointment(matches)
  const atHand =
    entries && day === today ? appointmentAtHand(filter.onlyOwn(entries), filter.hands) : undefined
  const summary = schedule && !initialSync ? summarizeDay(schedule.entries) : undefined
  return (
    <ScheduleFrame
      view="day"
      days={[day]}
      today={today}
      address={address}
      filter={filter}
      lead={
        notice ? (
          <Note>{notice}</Note>
        ) : (
          atHand && (
            <AppointmentAtHand entry={atHand}>
              <StepButtons appointment={atHand.appointment} />
            </AppointmentAtHand>
          )
        )
      }
      subtitle={
        <DateLine
          date={formatAnyDay(day, today)}
          current={day === today ? 'today' : null}
          facts={[...(summary ? [countText(summary)] : []), ...(hours.closed ? [hours.closed] : [])]}
          overbooked={(summary?.overbooked ?? 0) > 0}
        />
      }
    >
      <DayView
        schedule={schedule}
        stale={day !== address.day}
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
    </ScheduleFrame>
  )
}
