import type { DaySummary } from './day-summary.ts'

/** How much a day has, and how far it is: '6 appointments, 2 done'. */
export function countText({ expected, done }: DaySummary): string {
  const appointments = expected === 1 ? '1 appointment' : `${expected} appointments`
  return done > 0 ? `${appointments}, ${done} done` : appointments
}
