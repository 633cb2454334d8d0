import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { firstNotStarted } from './entry-text.ts'

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

/**
 * The one appointment on top of a technician's phone: of those that they work on the latest one started, paused ones last;
 * otherwise the next one.
 */
export function appointmentAtHand(
  entries: readonly ScheduleEntry[],
  hands: Hands,
): ScheduleEntry | undefined {
  const begun = entries.filter(
    entry => entry.appointment.status === 'in_progress' && ownerOf(entry, hands) === 'me',
  )
  const isPaused = ({ appointment }: ScheduleEntry) => Boolean(appointment.pauseReason)
  const startOf = ({ appointment }: ScheduleEntry) => appointment.startedAt ?? appointment.scheduledDate
  const [first] = begun.sort(
    (a, b) => Number(isPaused(a)) - Number(isPaused(b)) || startOf(b).localeCompare(startOf(a)),
  )
  return first ?? firstNotStarted(entries)
}
