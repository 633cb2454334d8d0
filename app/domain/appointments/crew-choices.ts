import type { WholeTeam } from '#app/queries/team.ts'
import type { User } from '#schema/rows/user.ts'
import { type AskedWork, isAway, type Team, type Unsuited, unsuited } from '#schema/rules/people-time.ts'
import type { ShopTimes } from '#schema/rules/working-time.ts'

type Asked = {
  staff: readonly User[]
  team: WholeTeam
  times: ShopTimes
  /** The work, as far as it is known; of work without a time only the day counts. */
  work: AskedWork | { day: string } | null
  /** The names of services by their id. */
  serviceNames: ReadonlyMap<number, string>
  /** Who is assigned already: they stay among the choices, whatever has become of them. */
  assigned: number | null
}

export type CrewChoice = { id: number; name: string }

/**
 * The people who can be assigned to some work: technicians first, then everybody else, each with what speaks against
 * them: 'Bassel Haddad · Off'. Nobody is left out, because the shop knows better.
 */
export function crewChoices({ staff, team, times, work, serviceNames, assigned }: Asked): CrewChoice[] {
  const technicians = new Set(team.rosters.map(({ id }) => id))
  return staff
    .filter(({ id, active }) => active || id === assigned)
    .toSorted((a, b) => Number(technicians.has(b.id)) - Number(technicians.has(a.id)))
    .map(({ id, fullName, active }) => {
      const against = active ? againstText(id, { team, times, work, serviceNames }) : 'Left the shop'
      return { id, name: against ? `${fullName} · ${against}` : fullName }
    })
}

/** What speaks against a person for some work: 'Off', 'Not trained for Ceramic Coating'; null when nothing does. */
export function againstText(
  userId: number,
  { team, times, work, serviceNames }: Pick<Asked, 'times' | 'work' | 'serviceNames'> & { team: Team },
): string | null {
  if (work === null) return null
  if (!('serviceIds' in work)) return isAway(userId, work.day, team) ? 'Off' : null
  return unsuitedText(unsuited(userId, work, { team, times }), serviceNames)
}

function unsuitedText(found: Unsuited | null, serviceNames: ReadonlyMap<number, string>): string | null {
  if (found === null) return null
  if (found.why === 'untrained')
    return `Not trained for ${serviceNames.get(found.serviceId) ?? 'this service'}`
  return AGAINST[found.why]
}

const AGAINST = { away: 'Off', blocked: 'Blocked then', off_hours: 'Not at work then' }
