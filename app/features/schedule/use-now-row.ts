import { useNow } from '#app/ui/use-now.ts'
import { pastRows } from '#schema/rules/past-rows.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'
import { minutesOfTime, shopDay, shopTime } from '#schema/rules/shop-time.ts'

/** Where the day stands: the row of this hour, and the clock. Null before the first row and after the last. */
export function useNowRow(): { row: number; time: string } | null {
  const { time } = useShopNow()
  const hour = Math.floor(minutesOfTime(time) / 60)
  const row = hour - Math.floor(minutesOfTime(SCHEDULE_ROWS[0] as string) / 60)
  return row >= 0 && row < SCHEDULE_ROWS.length ? { row, time } : null
}

/** How many rows of a day are over; see `pastRows`. */
export function usePastRows(day: string): number {
  const { today, time } = useShopNow()
  return pastRows(day, today, time)
}

function useShopNow(): { today: string; time: string } {
  const now = new Date(useNow()).toISOString()
  return { today: shopDay(now), time: shopTime(now) }
}
