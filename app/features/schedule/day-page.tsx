import { useMemo } from 'react'
import { useDaySchedule } from '#app/queries/use-schedule.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { Note } from '#app/ui/note.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { DayLine } from './day-line.tsx'
import { DaySchedule } from './day-schedule.tsx'
import { summarizeDay } from './day-summary.ts'
import { NextAppointment, nextAppointment } from './next-job.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import { useDayHours } from './use-day-hours.ts'
import type { ScheduleAddress } from './use-schedule-address.ts'
import { useScheduleFilter } from './use-schedule-filter.ts'

export type DayPageProps = {
  today: string
  address: ScheduleAddress
  /** Why the schedule begins with this day and not with today. */
  notice: string | null
}

const STALE_SHOWN_MS = 150

/** A day in the shop, hour by hour. Until the next day is read, the one before stays on screen. */
export function DayPage({ today, address, notice }: DayPageProps) {
  const filter = useScheduleFilter(address)
  const hoursOf = useDayHours()
  const read = useDaySchedule(address.day)
  const late = useSettled(read?.day === address.day ? null : address.day, STALE_SHOWN_MS) === address.day
  // The day before may stay for a blink, not so long that the date and the board say different things.
  const schedule = late && read?.day !== address.day ? undefined : read
  const initialSync = useInitialSync()
  const day = schedule?.day ?? address.day
  const hours = useMemo(() => hoursOf(day), [hoursOf, day])
  const entries = schedule?.entries
  const shown = useMemo(() => filter.only(entries ?? []), [filter.only, entries])
  const next = entries && day === today ? nextAppointment(entries) : undefined
  return (
    <ScheduleFrame
      view="day"
      today={today}
      address={address}
      filter={filter}
      lead={notice ? <Note>{notice}</Note> : next && <NextAppointment entry={next} />}
      subtitle={
        <DayLine
          day={day}
          today={today}
          closed={hours.closed}
          summary={schedule && !initialSync ? summarizeDay(schedule.entries) : undefined}
        />
      }
    >
      <DaySchedule
        schedule={schedule}
        stale={day !== address.day}
        shown={shown}
        hours={hours}
        today={today}
        onEdit={address.openEdit}
        onBook={({ slot, bay }) => address.openNewOn(day, { time: slot, bay: bay ?? undefined })}
        onClearFilters={filter.clear}
      />
    </ScheduleFrame>
  )
}
