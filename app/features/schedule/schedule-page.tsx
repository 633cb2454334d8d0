import { lazy, Suspense, useEffect, useState } from 'react'
import { useFirstDay } from '#app/queries/first-day.ts'
import { useSchedules } from '#app/queries/use-schedule.ts'
import { Note } from '#app/ui/note.tsx'
import { useSettled } from '#app/ui/use-now.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { ScheduleLine } from './date-line.tsx'
import { AtHand, DayPage } from './day-page.tsx'
import { useScheduleFilter } from './schedule-filter.ts'
import { ScheduleFrame } from './schedule-frame.tsx'
import { type CalendarView, daysIn, type ScheduleUrl, useScheduleUrl } from './schedule-url.ts'
import { WeekPage } from './week-page.tsx'

/** Most devices never show it. */
const BoardPage = lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage }))

const LOOK_EVERY_MS = 15_000
const STALE_SHOWN_MS = 150

/** The schedule: a day hour by hour, a week day by day, or the Board for a screen on the wall. */
export function SchedulePage() {
  const today = useToday()
  const first = useFirstDay(today)
  const address = useScheduleUrl(today, first.day)
  if (address.view === 'board')
    return (
      <Suspense>
        <BoardPage leaveTo={address.linkTo('day')} />
      </Suspense>
    )
  const notice = address.view === 'day' && address.day === first.day ? first.notice : null
  return <Calendar view={address.view} today={today} address={address} notice={notice} />
}

type CalendarProps = {
  view: CalendarView
  today: string
  address: ScheduleUrl
  /** The reason why the schedule starts with this day instead of today. */
  notice: string | null
}

/** A day or a week in one frame, which stays when the view changes. While the next is read the previous one is shown. */
function Calendar({ view, today, address, notice }: CalendarProps) {
  const filter = useScheduleFilter(address)
  const asked = daysIn(view, address.day)
  const read = useSchedules(asked)
  const isStale = read?.[0]?.day !== asked[0]
  const late = useSettled(isStale ? address.day : null, STALE_SHOWN_MS) === address.day
  // The previous day may stay only briefly, because the date in the toolbar is already the new one.
  const schedules = view === 'day' && late && isStale ? undefined : read
  const days = schedules?.map(({ day }) => day) ?? asked
  const props = { schedules, stale: isStale && schedules !== undefined, today, address, filter }
  return (
    <ScheduleFrame
      view={view}
      days={days}
      today={today}
      address={address}
      filter={filter}
      lead={notice ? <Note>{notice}</Note> : view === 'day' && <AtHand {...props} />}
      subtitle={<ScheduleLine days={days} schedules={schedules} today={today} onlyOwn={filter.onlyOwn} />}
    >
      {view === 'day' ? <DayPage {...props} day={days[0] as string} /> : <WeekPage {...props} />}
    </ScheduleFrame>
  )
}

/** The shop's day (yyyy-MM-dd). It changes at midnight even on a screen that is left open overnight. */
function useToday(): string {
  const [today, setToday] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setToday(now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

function now(): string {
  return shopDay(new Date().toISOString())
}
