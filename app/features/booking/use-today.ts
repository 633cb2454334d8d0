import { useSyncExternalStore } from 'react'
import { shopDay } from '#schema/rules/shop-time.ts'

/** What the page is built with. It must show nowhere, and be no later than any day that the page is opened on. */
const DAY_OF_BUILD = '2025-01-01'

const never = () => () => {}

/** Whether the script has taken over the page that was rendered at build time. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The shop's day, yyyy-MM-dd. The build does not know it, so what depends on it comes with the script. */
export function useToday(): string {
  return useHydrated() ? shopDay(new Date().toISOString()) : DAY_OF_BUILD
}
