import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { isFinished, occupiesBay } from '#schema/rules/appointments/appointment-status.ts'

export type DaySummary = { expected: number; done: number; overbooked: number }

/** The day's counts. Cancelled appointments and no-shows are excluded. */
export function summarizeDay(entries: readonly ScheduleEntry[]): DaySummary {
  const count = (counts: (entry: ScheduleEntry) => boolean) => entries.filter(counts).length
  return {
    expected: count(({ appointment }) => occupiesBay(appointment)),
    done: count(({ appointment: { status } }) => isFinished(status)),
    overbooked: count(entry => entry.overbooked),
  }
}

/** The counts of several days, in which a car that stays for some of them counts once. */
export function summarizeDays(days: readonly (readonly ScheduleEntry[])[]): DaySummary {
  return summarizeDay([...new Map(days.flat().map(entry => [entry.appointment.id, entry])).values()])
}

type Counts = Pick<DaySummary, 'expected' | 'done'>

/**
 * The number of appointments and of finished ones: '6 appointments, 2 done'. Where only one's own are shown, it says of how
 * many: '3 of 6 appointments, 1 done'.
 */
export function countText({ expected, done }: Counts, all: Counts = { expected, done }): string {
  const count = all.expected === expected ? `${expected}` : `${expected} of ${all.expected}`
  const appointments = all.expected === 1 ? `${count} appointment` : `${count} appointments`
  return done > 0 ? `${appointments}, ${done} done` : appointments
}
