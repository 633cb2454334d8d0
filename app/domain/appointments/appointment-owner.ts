import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'

/** The person at this device, and the appointments that were started on it. */
export type Hands = { userId: number; startedHere: ReadonlySet<number> }

/** Whose appointment it is: of this person, who is assigned to it or started it on this device; nobody's; another's. */
export function ownerOf(
  { appointment }: ScheduleEntry,
  { userId, startedHere }: Hands,
): 'me' | 'nobody' | 'another' {
  const crew = crewOf(appointment)
  const isStartedHere = appointment.status === 'in_progress' && startedHere.has(appointment.id)
  if (crew.includes(userId) || isStartedHere) return 'me'
  return crew.length === 0 ? 'nobody' : 'another'
}

/** A person's own appointments, and those that nobody is assigned to. */
export function splitByOwner(
  entries: readonly ScheduleEntry[],
  hands: Hands,
): { mine: ScheduleEntry[]; unassigned: ScheduleEntry[] } {
  return {
    mine: entries.filter(entry => ownerOf(entry, hands) === 'me'),
    unassigned: entries.filter(entry => ownerOf(entry, hands) === 'nobody'),
  }
}
