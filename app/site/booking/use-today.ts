import { useSyncExternalStore } from 'react'
import { shopDay } from '#schema/rules/time/shop-time.ts'

/** A placeholder for the prerendered page. It must never be displayed, and must lie before the day of every visit. */
const DAY_OF_BUILD = '2025-01-01'

const never = () => () => {}

/** Whether the prerendered page has been hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The shop's day, yyyy-MM-dd; while the page is hydrated that on which it was drawn (an instant, ISO), as far as it says so. */
export function useToday(drawnAt: string | undefined): string {
  const isHydrated = useHydrated()
  if (isHydrated) return shopDay(new Date().toISOString())
  return drawnAt === undefined ? DAY_OF_BUILD : shopDay(drawnAt)
}
