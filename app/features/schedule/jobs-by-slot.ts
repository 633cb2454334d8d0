import type { DayJob } from '#app/queries/appointments.ts'
import { SCHEDULE_ROWS, scheduleSlot } from '#schema/rules/schedule-slot.ts'

export type SlotJobs = { slot: string; jobs: DayJob[] }

/** The rows of the day (HH:mm), each with its appointments in the order they start. */
export function jobsBySlot(jobs: readonly DayJob[]): SlotJobs[] {
  const rows = SCHEDULE_ROWS.map(slot => ({ slot, jobs: [] as DayJob[] }))
  for (const job of jobs) {
    const slot = scheduleSlot(job.appointment.scheduledDate)
    rows.find(row => row.slot === slot)?.jobs.push(job)
  }
  return rows
}
