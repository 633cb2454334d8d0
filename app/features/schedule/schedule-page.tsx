import { useFirstDay } from '#app/queries/first-day.ts'
import { DayPage } from './day-page.tsx'
import { useScheduleAddress } from './use-schedule-address.ts'
import { useToday } from './use-today.ts'
import { WeekPage } from './week-page.tsx'

/** What the shop has to do: a day hour by hour, or a week day by day. */
export function SchedulePage() {
  const today = useToday()
  const first = useFirstDay(today)
  const address = useScheduleAddress(today, first.day)
  return address.view === 'week' ? (
    <WeekPage today={today} address={address} />
  ) : (
    <DayPage today={today} address={address} notice={address.day === first.day ? first.notice : null} />
  )
}
