import { lazy, Suspense, useEffect, useState } from 'react'
import { useFirstDay } from '#app/queries/first-day.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { DayPage } from './day-page.tsx'
import { useScheduleUrl } from './schedule-url.ts'
import { WeekPage } from './week-page.tsx'

/** Most devices never show it. */
const BoardPage = lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage }))

const LOOK_EVERY_MS = 15_000

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
  return address.view === 'week' ? (
    <WeekPage today={today} address={address} />
  ) : (
    <DayPage today={today} address={address} notice={address.day === first.day ? first.notice : null} />
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
