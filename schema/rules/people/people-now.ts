import type { Appointment } from '../../rows/appointment.ts'
import type { Shift } from '../../rows/shift.ts'
import { crewOf } from '../appointments/work-spans.ts'
import { openShift } from './shift.ts'

type Job = Pick<Appointment, 'id' | 'status' | 'pauseReason' | 'technicianId' | 'assistantId'>

/** What somebody does now: has no car though they work on cars, waits for one that is paused, works on one, or does other work. */
export type Occupation = 'idle' | 'paused' | 'working' | 'other'

export type PersonNow<J> = {
  userId: number
  /** Since when they are on shift (ISO instant); null for who works on a car without having clocked in. */
  since: string | null
  occupation: Occupation
  /** The cars that they have in work. */
  jobs: J[]
}

const ORDER: readonly Occupation[] = ['idle', 'paused', 'working', 'other']

/**
 * Who is at the shop now, by open shifts and cars in work: who has nothing to do comes first. `technicians` are the ids of
 * those who work on cars.
 */
export function peopleNow<J extends Job>({
  shifts,
  jobs,
  technicians,
}: {
  shifts: readonly Shift[]
  jobs: readonly J[]
  technicians: ReadonlySet<number>
}): PersonNow<J>[] {
  const running = jobs.filter(({ status }) => status === 'in_progress')
  const onShift = shifts.filter(({ endedAt }) => endedAt === null).map(({ userId }) => userId)
  const ids = [...new Set([...onShift, ...running.flatMap(crewOf)])]
  return ids
    .map(userId => {
      const own = running.filter(job => crewOf(job).includes(userId))
      const since = openShift(shifts.filter(shift => shift.userId === userId))?.startedAt ?? null
      return { userId, since, occupation: occupationOf(own, technicians.has(userId)), jobs: own }
    })
    .sort(
      (a, b) =>
        ORDER.indexOf(a.occupation) - ORDER.indexOf(b.occupation) ||
        (a.since ?? '').localeCompare(b.since ?? '') ||
        a.userId - b.userId,
    )
}

function occupationOf(jobs: readonly Job[], isTechnician: boolean): Occupation {
  if (jobs.length === 0) return isTechnician ? 'idle' : 'other'
  return jobs.every(({ pauseReason }) => pauseReason) ? 'paused' : 'working'
}
