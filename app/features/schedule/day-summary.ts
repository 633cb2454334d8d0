import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { occupiesBay } from '#schema/rules/appointment-status.ts'

export type DaySummary = { expected: number; done: number; overbooked: number }

/** How the day stands. Cancelled appointments and no-shows are not expected any more. */
export function summarizeDay(entries: readonly ScheduleEntry[]): DaySummary {
  const count = (counts: (entry: ScheduleEntry) => boolean) => entries.filter(counts).length
  return {
    expected: count(({ appointment }) => occupiesBay(appointment.status)),
    done: count(({ appointment: { status } }) => status === 'completed' || status === 'paid'),
    overbooked: count(entry => entry.overbooked),
  }
}
