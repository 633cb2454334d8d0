import type { Roster } from '../../rows/roster.ts'
import type { User } from '../../rows/user.ts'

/** A person whose role is not known on devices of most roles. */
type Person = Pick<User, 'id'> & { role?: User['role'] | undefined }

/**
 * Whether a person works on cars: whoever has a roster. A shop that keeps none goes by the role, and where that is not
 * known, everybody may.
 */
export function isTechnician({ id, role }: Person, rosters: readonly Pick<Roster, 'id'>[]): boolean {
  return rosters.length > 0 ? rosters.some(roster => roster.id === id) : !role || role === 'employee'
}
