import type { User } from '../../rows/user.ts'
import { shopDay } from '../time/shop-time.ts'
import type { ShopTimes } from '../time/working-time.ts'
import {
  isOffOn,
  type PeopleWork,
  type Team,
  type Unsuited,
  unsuited,
  type WorkRequest,
} from './people-time.ts'
import { isPersonTaken } from './person-twice.ts'
import { isTechnician } from './technicians.ts'

/** Work with its appointment's id, if it has one already; or the day (yyyy-MM-dd) of work without a time. */
export type AssignedWork = (WorkRequest & { id?: number }) | { day: string }

/** Why somebody is not the first to be asked for some work; they can be chosen all the same. */
export type Objection =
  | Unsuited
  /** Away or without hours on the whole day. */
  | { why: 'off'; day: string }
  | { why: 'taken' }
  | { why: 'not_on_cars' }
  | { why: 'left' }

export type PersonChoice = { id: number; name: string }

/** Who can be chosen for some work, those to be asked first in front. */
export type PersonChoices = {
  /** Suitable technicians who are on shift; empty where shifts are not known or the work is on another day. */
  onShift: PersonChoice[]
  /** The other suitable technicians. */
  suitable: PersonChoice[]
  others: (PersonChoice & { objection: Objection })[]
}

type PersonQuery = {
  staff: readonly Pick<User, 'id' | 'fullName' | 'active' | 'role'>[]
  team: Team
  times: ShopTimes
  /** The work, as far as it is known; null while it is not. */
  work: AssignedWork | null
  /** The appointments that stand at the shop during the work. */
  existing: readonly PeopleWork[]
  /** Who is on shift at this moment (ISO instant); undefined where this is not known. */
  shifts?: { at: string; userIds: ReadonlySet<number> } | undefined
  /** Those who are assigned already: they stay among the choices, whatever has become of them. */
  assigned: readonly number[]
}

/**
 * Returns the people who can be assigned to some work: the technicians who suit it, those on shift first, and apart from
 * them everybody else on staff with what speaks against them. Nobody is left out, because the shop knows better.
 */
export function personChoices({ staff, assigned, shifts, ...query }: PersonQuery): PersonChoices {
  const choices: PersonChoices = { onShift: [], suitable: [], others: [] }
  const ofToday = shifts && dayOf(query.work) === shopDay(shifts.at) ? shifts.userIds : new Set()
  for (const person of staff) {
    if (!person.active && !assigned.includes(person.id)) continue
    const choice = { id: person.id, name: person.fullName }
    const objection = objectionTo(person, query)
    if (objection) choices.others.push({ ...choice, objection })
    else if (ofToday.has(person.id)) choices.onShift.push(choice)
    else choices.suitable.push(choice)
  }
  choices.others.sort((a, b) => rankOf(a.objection) - rankOf(b.objection))
  return choices
}

/** Technicians come before those who do not work on cars, and these before those who have left. */
function rankOf({ why }: Objection): number {
  return why === 'left' ? 2 : why === 'not_on_cars' ? 1 : 0
}

function objectionTo(
  person: PersonQuery['staff'][number],
  { team, times, work, existing }: Omit<PersonQuery, 'staff' | 'assigned' | 'shifts'>,
): Objection | null {
  if (!person.active) return { why: 'left' }
  if (!isTechnician(person, team.rosters)) return { why: 'not_on_cars' }
  const day = dayOf(work)
  if (work === null || day === null) return null
  if (isOffOn(person.id, day, team)) return { why: 'off', day }
  if (!('serviceIds' in work)) return null
  const found = unsuited(person.id, work, { team, times })
  if (found) return found
  return isPersonTaken(person.id, work, { existing, blocked: [], times }) ? { why: 'taken' } : null
}

/** The first day of some work. */
function dayOf(work: AssignedWork | null): string | null {
  if (work === null) return null
  return 'serviceIds' in work ? shopDay(work.scheduledDate) : work.day
}
