import type { Appointment } from '../../rows/appointment.ts'
import type { BlockedTime } from '../../rows/blocked-time.ts'
import type { Absence, Roster } from '../../rows/roster.ts'
import type { User } from '../../rows/user.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { crewOf } from '../appointments/work-spans.ts'
import { type Begun, type Buffers, type Interval, overlaps } from '../time/interval.ts'
import { openSpansOn } from '../time/opening-hours.ts'
import { addMinutes, later, shopDay } from '../time/shop-time.ts'
import { isWithin, type ShopTimes, workingTime } from '../time/working-time.ts'

/** The columns of an appointment that the rules about people need. */
export type PeopleWork = Pick<
  Appointment,
  'id' | 'scheduledDate' | 'durationMinutes' | 'endsAt' | 'status' | 'technicianId' | 'assistantId'
> &
  Partial<Pick<Appointment, 'startedAt'> & Buffers>

/** The technicians of the shop, and when they are away. */
export type Team = {
  rosters: readonly Roster[]
  absences: readonly Pick<Absence, 'userId' | 'firstDay' | 'lastDay'>[]
  /** Blocked times, at least all those of people that overlap the work. */
  blockedTimes: readonly Pick<BlockedTime, 'userId' | 'startsAt' | 'endsAt'>[]
}

/** As early and as late as anybody books. */
const ALWAYS = { firstDay: '2000-01-01', lastDay: '2100-12-31' } as const

/** The team with who has left away for good: their roster and what they are assigned to stay when their account is deactivated. */
export function withoutLeft<T extends Team>(
  team: T,
  left: readonly Pick<User, 'id'>[],
): Omit<T, 'absences'> & Pick<Team, 'absences'> {
  return { ...team, absences: [...team.absences, ...left.map(({ id }) => ({ userId: id, ...ALWAYS }))] }
}

/** Work that needs a person: when it begins, how long it takes, and of which services. */
export type WorkRequest = {
  scheduledDate: string
  durationMinutes: number
  serviceIds: readonly number[]
} & Partial<Buffers>

/**
 * When people are busy with an appointment, as ISO instants in their order: the stretches of its work, from the buffer
 * before the first to the one after the last. Work that runs late keeps them until its end.
 */
export function peopleTime(
  work: Pick<PeopleWork, 'scheduledDate' | 'durationMinutes'> &
    Begun &
    Partial<Buffers> & { endsAt?: string },
  times: ShopTimes,
): Interval<string>[] {
  const { stretches } = workingTime(work, times)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return []
  const { bufferBeforeMinutes = 0, personBufferMinutes = 0, endsAt = last.ends } = work
  return stretches.map(stretch => ({
    starts: stretch === first ? addMinutes(stretch.starts, -bufferBeforeMinutes) : stretch.starts,
    ends: stretch === last ? addMinutes(later(stretch.ends, endsAt), personBufferMinutes) : stretch.ends,
  }))
}

/** Whether an appointment needs people at its time. */
function needsPeople(appointment: Parameters<typeof occupiesBay>[0]): boolean {
  return occupiesBay(appointment) && !isFinished(appointment.status)
}

/** Why a technician does not suit some work: away that day, blocked or at work at another time, or not trained for a service. */
export type Unsuited =
  | { why: 'away' }
  | { why: 'blocked' }
  | { why: 'off_hours' }
  | { why: 'untrained'; serviceId: number }

/** Returns why a person does not suit this work; null when they do, or have no roster. */
export function unsuited(userId: number, work: WorkRequest, { team, times }: Shop): Unsuited | null {
  const stretches = peopleTime({ ...work, bufferBeforeMinutes: 0 }, times)
  const roster = team.rosters.find(({ id }) => id === userId)
  if (stretches.some(({ starts }) => isAway(userId, shopDay(starts), team))) return { why: 'away' }
  if (blockedSpans(userId, team).some(span => stretches.some(part => overlaps(span, part))))
    return { why: 'blocked' }
  if (!roster) return null
  const serviceId = untrainedFor(roster, work)
  if (serviceId !== undefined) return { why: 'untrained', serviceId }
  return stretches.every(stretch => isOnRoster(roster, stretch)) ? null : { why: 'off_hours' }
}

type Shop = { team: Team; times: ShopTimes }

/** Whether a person is away on a day (yyyy-MM-dd). */
export function isAway(userId: number, day: string, { absences }: Pick<Team, 'absences'>): boolean {
  return absences.some(each => each.userId === userId && each.firstDay <= day && day <= each.lastDay)
}

/** The times in which a person does no work, by a break or whatever else was given as the reason. */
export function blockedSpans(
  userId: number,
  { blockedTimes }: Pick<Team, 'blockedTimes'>,
): Interval<string>[] {
  return blockedTimes
    .filter(each => each.userId === userId)
    .map(({ startsAt, endsAt }) => ({ starts: startsAt, ends: endsAt }))
}

/** Whether a person does not work at all on a day (yyyy-MM-dd): they are away, or their week has no hours on it. */
export function isOffOn(userId: number, day: string, team: Pick<Team, 'absences' | 'rosters'>): boolean {
  const hours = team.rosters.find(({ id }) => id === userId)?.hours
  return isAway(userId, day, team) || (hours != null && rosterSpans(hours, day).length === 0)
}

/** Whether a roster holds all of a stretch, which is within one day. */
function isOnRoster({ hours }: Roster, { starts, ends }: Interval<string>): boolean {
  if (hours === null) return true
  const spans = rosterSpans(hours, shopDay(starts))
  return spans.some(span => span.starts <= starts && ends <= span.ends)
}

function rosterSpans(openingHours: NonNullable<Roster['hours']>, day: string): Interval<string>[] {
  return openSpansOn({ openingHours }, [], day)
}

/** When each appointment keeps people busy, worked out once for many questions about one day. */
export type BusyTime = { crew: number[]; busy: Interval<string>[] }

/** A use of a bay that needs nobody. */
export type NoWork = { durationMinutes?: undefined }

/** Returns the busy times of the appointments that need people, except the one with `exceptId`. */
export function busyTimes(
  existing: readonly (PeopleWork | NoWork)[],
  times: ShopTimes,
  exceptId?: number,
): BusyTime[] {
  return existing
    .filter(each => each.durationMinutes !== undefined)
    .filter(appointment => appointment.id !== exceptId && needsPeople(appointment))
    .map(appointment => ({ crew: crewOf(appointment), busy: peopleTime(appointment, times) }))
}

/**
 * Whether a trained person is free for all of this work, and at every moment of it more people are there and free than
 * there are appointments without anybody who is there: each of those will need one. Work of several stretches, or longer
 * than anybody's working day, may be handed over: then somebody trained has to be free at every moment. `busy` has every
 * appointment that overlaps the work. A shop that has given nobody a roster is not judged by people.
 */
export function hasFreePerson(work: WorkRequest, busy: readonly BusyTime[], shop: Shop): boolean {
  const { team, times } = shop
  if (team.rosters.length === 0) return true
  const wanted = peopleTime(work, times)
  const clashes = busy.filter(other => other.busy.some(each => wanted.some(part => overlaps(each, part))))
  const assigned = new Set(clashes.flatMap(({ crew }) => crew))
  const trained = team.rosters.filter(roster => untrainedFor(roster, work) === undefined)
  const [first, ...others] = wanted
  const isForOne = first && others.length === 0 && trained.some(roster => isOnRoster(roster, first))
  if (isForOne && !trained.some(({ id }) => !assigned.has(id) && unsuited(id, work, shop) === null))
    return false
  return momentsOf(wanted, clashes, team).every(moment => {
    const open = clashes.filter(({ busy }) => isWithin(busy, moment))
    const taken = new Set(open.flatMap(({ crew }) => crew))
    const free = team.rosters.filter(roster => !taken.has(roster.id) && isThere(roster, moment, team))
    const waiting = open.filter(({ crew }) => !crew.some(id => canBeThere(id, moment, team))).length
    return (
      (waiting === 0 || free.length > waiting) && (isForOne || free.some(roster => trained.includes(roster)))
    )
  })
}

/** The first of the asked services for which a technician is not trained. */
function untrainedFor({ skills }: Roster, { serviceIds }: WorkRequest): number | undefined {
  return serviceIds.find(id => skills && !skills.includes(id))
}

/** Whether a person who is assigned then comes to work, whatever their hours: somebody has asked them to. */
function canBeThere(userId: number, moment: string, team: Team): boolean {
  return !isAway(userId, shopDay(moment), team) && !isWithin(blockedSpans(userId, team), moment)
}

function isThere(roster: Roster, moment: string, team: Team): boolean {
  if (!canBeThere(roster.id, moment, team)) return false
  return roster.hours === null || isWithin(rosterSpans(roster.hours, shopDay(moment)), moment)
}

/** The moments within `wanted` at which somebody may leave or get busy. */
function momentsOf(
  wanted: readonly Interval<string>[],
  clashes: readonly BusyTime[],
  { rosters, blockedTimes }: Team,
): string[] {
  const moments = wanted.flatMap(({ starts }) => {
    const day = shopDay(starts)
    const leaving = rosters.flatMap(({ hours }) =>
      hours ? rosterSpans(hours, day).map(({ ends }) => ends) : [],
    )
    return [starts, ...leaving]
  })
  const begun = clashes.flatMap(({ busy }) => busy.map(({ starts }) => starts))
  const blocked = blockedTimes.map(({ startsAt }) => startsAt)
  return [...new Set([...moments, ...begun, ...blocked])].filter(moment => isWithin(wanted, moment))
}
