import type { Interval } from '../time/interval.ts'
import { overlaps } from '../time/interval.ts'
import type { ShopTimes } from '../time/working-time.ts'
import { blockedSpans, busyTimes, type PeopleWork, peopleTime, type Team } from './people-time.ts'

/** Two appointments that one person is assigned to at the same time, the one that begins earlier first. */
export type PersonTwice<AppointmentDetails> = {
  userId: number
  appointments: [AppointmentDetails, AppointmentDetails]
}

type Assigned<AppointmentDetails> = { appointment: AppointmentDetails; busy: Interval<string>[] }

/**
 * Returns the people who would have to be in two places at once, with the two appointments each, the earliest first.
 * Finished and cancelled appointments need nobody.
 *
 * @example
 * const [first] = peopleInTwoPlaces(appointments, times)
 * // { userId: 7, appointments: [five, six] }
 */
export function peopleInTwoPlaces<AppointmentDetails extends PeopleWork>(
  appointments: readonly AppointmentDetails[],
  times: ShopTimes,
): PersonTwice<AppointmentDetails>[] {
  const ofPerson = new Map<number, Assigned<AppointmentDetails>[]>()
  for (const appointment of appointments)
    for (const { crew, busy } of busyTimes([appointment], times))
      for (const userId of crew) {
        const known = ofPerson.get(userId)
        if (known) known.push({ appointment, busy })
        else ofPerson.set(userId, [{ appointment, busy }])
      }
  const found = [...ofPerson].flatMap(([userId, assigned]) => clashesOf(userId, assigned))
  return found.sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.userId - b.userId)
}

type Around = { existing: readonly PeopleWork[]; blocked: Team['blockedTimes']; times: ShopTimes }

/** Whether a person is blocked, or busy with another appointment, while this work takes its people. */
export function isPersonTaken(
  userId: number,
  work: Parameters<typeof peopleTime>[0] & { id?: number },
  { existing, blocked, times }: Around,
): boolean {
  const wanted = peopleTime(work, times)
  const taken = [
    ...busyTimes(existing, times, work.id).flatMap(({ crew, busy }) => (crew.includes(userId) ? busy : [])),
    ...blockedSpans(userId, { blockedTimes: blocked }),
  ]
  return taken.some(each => wanted.some(part => overlaps(each, part)))
}

function clashesOf<AppointmentDetails extends PeopleWork>(
  userId: number,
  assigned: Assigned<AppointmentDetails>[],
): PersonTwice<AppointmentDetails>[] {
  const inOrder = assigned.sort((a, b) => beginOf(a).localeCompare(beginOf(b)))
  const found: PersonTwice<AppointmentDetails>[] = []
  for (const [index, one] of inOrder.entries())
    for (const other of inOrder.slice(index + 1)) {
      if (beginOf(other) >= (one.busy.at(-1)?.ends ?? '')) break
      if (one.busy.some(part => other.busy.some(each => overlaps(part, each))))
        found.push({ userId, appointments: [one.appointment, other.appointment] })
    }
  return found
}

function beginOf({ busy }: Assigned<unknown>): string {
  return busy[0]?.starts ?? ''
}

function startOf({ appointments: [one] }: PersonTwice<PeopleWork>): string {
  return one.scheduledDate
}
