import type { Appointment } from '../rows/appointment.ts'
import type { Settings } from '../rows/settings.ts'
import { type BayTime, isOverbooked } from './availability.ts'
import { type ClosedDays, isWithinHours } from './opening-hours.ts'
import { addDays } from './shop-time.ts'

export type Placed = BayTime & Pick<Appointment, 'day'>

/**
 * The appointments that a shop with these settings has no place for: no bay at their time, a time outside the
 * hours of their weekday, or a closed day. One can be short of a bay and out of hours at once.
 */
export function outOfPlace<Job extends Placed>(
  jobs: readonly Job[],
  { bays, openingHours }: Pick<Settings, 'bays' | 'openingHours'>,
  closedDays: ClosedDays,
): { withoutBay: Job[]; outsideHours: Job[]; onClosedDays: Job[] } {
  const jobsOn = byDay(jobs)
  const closed = new Set(closedDays.map(({ day }) => day))
  const onOpenDays = jobs.filter(({ day }) => !closed.has(day))
  return {
    withoutBay: jobs.filter(job => {
      // A long one reaches into the day after.
      const around = [addDays(job.day, -1), job.day, addDays(job.day, 1)]
      return isOverbooked(
        job,
        around.flatMap(day => jobsOn.get(day) ?? []),
        bays,
      )
    }),
    outsideHours: onOpenDays.filter(
      job => !isWithinHours({ settings: { openingHours }, closedDays: [], ...job }),
    ),
    onClosedDays: jobs.filter(({ day }) => closed.has(day)),
  }
}

/** How many there are on each day, the soonest first. */
export function countByDay(jobs: readonly Pick<Appointment, 'day'>[]): { day: string; count: number }[] {
  return [...byDay(jobs)]
    .map(([day, { length }]) => ({ day, count: length }))
    .sort((a, b) => a.day.localeCompare(b.day))
}

function byDay<Job extends Pick<Appointment, 'day'>>(jobs: readonly Job[]): Map<string, Job[]> {
  const days = new Map<string, Job[]>()
  for (const job of jobs) {
    const known = days.get(job.day)
    if (known) known.push(job)
    else days.set(job.day, [job])
  }
  return days
}
