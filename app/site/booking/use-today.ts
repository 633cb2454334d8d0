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

/** The shop's day, yyyy-MM-dd. The build does not know it, so content that depends on it appears after hydration. */
export function useToday(): string {
  return useHydrated() ? shopDay(new Date().toISOString()) : DAY_OF_BUILD
}
