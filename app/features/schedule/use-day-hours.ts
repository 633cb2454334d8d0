import { useCallback } from 'react'
import { useClosedDays, useSettings } from '#app/queries/settings.ts'
import { type DayHours, dayHours } from './day-hours.ts'

/** Tells of any day when the shop is closed, and why. */
export function useDayHours(): (day: string) => DayHours {
  const settings = useSettings()
  const closedDays = useClosedDays()
  return useCallback(day => dayHours(settings, closedDays, day), [settings, closedDays])
}
