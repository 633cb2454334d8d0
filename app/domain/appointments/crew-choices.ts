import type { WholeTeam } from '#app/queries/team.ts'
import type { User } from '#schema/rows/user.ts'
import {
  isAway,
  type PeopleWork,
  type Unsuited,
  unsuited,
  type WorkRequest,
} from '#schema/rules/people/people-time.ts'
import { isPersonTaken } from '#schema/rules/people/person-twice.ts'
import { isTechnician } from '#schema/rules/people/technicians.ts'
import type { ShopTimes } from '#schema/rules/time/working-time.ts'

type CrewQuery = {
  staff: readonly User[]
  team: WholeTeam
  times: ShopTimes
  /** The work, as far as it is known; of work without a time only the day counts. */
  work: CrewWork | { day: string } | null
  /** The appointments that stand at the shop during the work. */
  existing: readonly PeopleWork[]
  /** The names of services by their id. */
  serviceNames: ReadonlyMap<number, string>
  /** Who is assigned already: they stay among the choices, whatever has become of them. */
  assigned: number | null
}

/** Work with its appointment's id, if it has one already. */
export type CrewWork = WorkRequest & { id?: number }

export type CrewChoice = { id: number; name: string }

/**
 * The people who can be assigned to some work: the technicians, and whoever is assigned, each with what speaks against
 * them: 'Bassel Haddad · Off'. They can be chosen all the same, because the shop knows better.
 */
export function crewChoices({ staff, assigned, ...asked }: CrewQuery): CrewChoice[] {
  return staff
    .filter(user => (user.active && isTechnician(user, asked.team.rosters)) || user.id === assigned)
    .map(({ id, fullName, active }) => {
      const against = active ? againstText(id, asked) : 'Left the shop'
      return { id, name: against ? `${fullName} · ${against}` : fullName }
    })
}

/** The objection to a person for some work: 'Off', 'Not trained for Ceramic Coating'; null when there is none. */
function againstText(
  userId: number,
  { team, times, work, existing, serviceNames }: Omit<CrewQuery, 'staff' | 'assigned'>,
): string | null {
  if (work === null) return null
  if (!('serviceIds' in work)) return isAway(userId, work.day, team) ? 'Off' : null
  const found = unsuitedText(unsuited(userId, work, { team, times }), serviceNames)
  if (found) return found
  return isPersonTaken(userId, work, { existing, blocked: [], times }) ? 'Another car then' : null
}

function unsuitedText(found: Unsuited | null, serviceNames: ReadonlyMap<number, string>): string | null {
  if (found === null) return null
  if (found.why === 'untrained')
    return `Not trained for ${serviceNames.get(found.serviceId) ?? 'this service'}`
  return AGAINST[found.why]
}

const AGAINST = { away: 'Off', blocked: 'Blocked then', off_hours: 'Not at work then' }
