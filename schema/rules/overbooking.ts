import type { Appointment } from '../rows/appointment.ts'
import { occupiesBay } from './appointment-status.ts'
import { type BayTime, isOverbooked } from './availability.ts'
import { addDays } from './shop-time.ts'

/** Where and when a car stands: what somebody agreed to. */
export type Place = Pick<Appointment, 'scheduledDate' | 'bay' | 'durationMinutes'>
export type PlacedJob = BayTime & Pick<Appointment, 'day' | 'overbookingAcceptedAt'>

/** Cars that cannot all stand where they are booked. */
export type Overbooking<Job> = {
  why: 'bay_twice' | 'no_bay' | 'bay_gone'
  /** In the order they start, those somebody has agreed to among them. */
  jobs: Job[]
  /** Those that wait for a decision; never empty. */
  toSettle: Job[]
}

/** What a job carries that nobody has agreed about. */
export const UNDECIDED = { overbookingAcceptedBy: null, overbookingAcceptedAt: null } as const

export function isSamePlace(a: Place, b: Place): boolean {
  return a.scheduledDate === b.scheduledDate && a.bay === b.bay && a.durationMinutes === b.durationMinutes
}

/**
 * Whether somebody still has to decide where this car stands. When it has left nobody has to, nor when it was
 * agreed to. `existing` holds every appointment that reaches into its time.
 */
export function needsPlace(job: PlacedJob, existing: readonly BayTime[], bays: number): boolean {
  const { status, overbookingAcceptedAt } = job
  if (status === 'completed' || status === 'paid' || overbookingAcceptedAt !== null) return false
  return isOverbooked(job, existing, bays)
}

/**
 * What is to be decided from a day on (yyyy-MM-dd), the soonest first. Cars that share a bay at one time, or
 * through one between them, are one decision; one without a bay is its own.
 */
export function overbookings<Job extends PlacedJob>(
  jobs: readonly Job[],
  { bays, from }: { bays: number; from: string },
): Overbooking<Job>[] {
  const jobsOn = new Map<string, Job[]>()
  for (const job of jobs) {
    if (!occupiesBay(job.status)) continue
    const known = jobsOn.get(job.day)
    if (known) known.push(job)
    else jobsOn.set(job.day, [job])
  }
  // A long one reaches into the day after.
  const around = (day: string) =>
    [addDays(day, -1), day, addDays(day, 1)].flatMap(each => jobsOn.get(each) ?? [])
  const found: Overbooking<Job>[] = []
  const told = new Set<Job>()
  for (const day of [...jobsOn.keys()].filter(each => each >= from).sort())
    for (const job of (jobsOn.get(day) ?? []).sort(byStart)) {
      const existing = around(day)
      if (told.has(job) || !needsPlace(job, existing, bays)) continue
      const shared = job.bay !== null && job.bay <= bays
      const group = shared ? sharing(job, existing) : [job]
      const toSettle = group.filter(each => needsPlace(each, around(each.day), bays))
      for (const each of toSettle) told.add(each)
      const why = shared ? 'bay_twice' : job.bay === null ? 'no_bay' : 'bay_gone'
      found.push({ why, jobs: group, toSettle })
    }
  return found
}

/** Those in the bay of `job` that it meets, and whom they meet in turn. */
function sharing<Job extends PlacedJob>(job: Job, existing: readonly Job[]): Job[] {
  const group = [job]
  const rest = new Set(existing.filter(each => each.id !== job.id && each.bay === job.bay))
  for (const member of group)
    for (const other of rest)
      if (meet(member, other)) {
        group.push(other)
        rest.delete(other)
      }
  return group.sort(byStart)
}

function meet(a: PlacedJob, b: PlacedJob): boolean {
  const ends = ({ scheduledDate, durationMinutes }: PlacedJob) =>
    Date.parse(scheduledDate) + durationMinutes * 60_000
  return Date.parse(a.scheduledDate) < ends(b) && Date.parse(b.scheduledDate) < ends(a)
}

function byStart(a: PlacedJob, b: PlacedJob): number {
  if (a.scheduledDate !== b.scheduledDate) return a.scheduledDate < b.scheduledDate ? -1 : 1
  return a.id - b.id
}
