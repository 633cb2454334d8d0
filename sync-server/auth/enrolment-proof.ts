import { subMinutes } from 'date-fns/subMinutes'
import { ErrorCode } from '#schema/errors.ts'
import type { EnrolRequest } from '#schema/protocol/enrolment.ts'
import type { SignInWay } from '#schema/protocol/sign-ins.ts'
import type { Sql } from '../db/connect.ts'
import type { AppContext, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { isEnrolled } from './devices.ts'
import { requireOwnProof } from './own-proof.ts'

/** For so long after they came in by a pass somebody who has no password may set a PIN. */
const PASS_MINUTES = 15

/** Throws unless the request is made on this device, as far as the server knows it by what has synced there. */
export function requireDeviceHere(c: AppContext, deviceId: string): void {
  const { device } = c.var.place
  if (device === deviceId) return
  if (device === null)
    throw new HttpError(
      409,
      ErrorCode.changedMeanwhile,
      'This device has not synced yet. Wait a moment and try again.',
    )
  throw new HttpError(403, ErrorCode.forbidden, 'This can be done on the device itself only.')
}

/**
 * Throws unless the person of the session has shown on this device who they are: by the password or a passkey, which count as at a
 * sign-in; without a password by the PIN that they have there, or because they have just come in by a pass.
 */
export async function requireProof(
  c: AppContext,
  deps: Deps,
  { token, ...proof }: EnrolRequest,
  place: { userId: number; deviceId: string },
): Promise<void> {
  requireDeviceHere(c, place.deviceId)
  const { sql } = deps
  const now = deps.clock()
  const { hasPassword, way, openedAt } = await readProofs(sql, c.var.sessionKey)
  if (hasPassword) return requireOwnProof(c, deps, proof)
  if (token !== undefined && (await isEnrolled(sql, place, token))) return
  if (way === 'pass' && openedAt > subMinutes(now, PASS_MINUTES).toISOString()) return
  throw new HttpError(403, ErrorCode.forbidden, way === 'pass' ? COME_IN_AGAIN : ASK_ADMIN)
}

const COME_IN_AGAIN = `Come in again from the page of your shops, and set the PIN within ${PASS_MINUTES} minutes.`
const ASK_ADMIN = 'Ask an admin to set a new PIN for you here.'

type Proofs = { hasPassword: boolean; way: SignInWay | null; openedAt: string }

async function readProofs(sql: Sql, sessionKey: string): Promise<Proofs> {
  const [proofs] = await sql<Proofs[]>`
    select way, sessions.created_at as "openedAt", user_credentials.user_id is not null as "hasPassword"
    from sessions left join user_credentials on user_credentials.user_id = sessions.user_id
    where token_hash = ${sessionKey}`
  if (!proofs) throw new HttpError(401, ErrorCode.unauthenticated, 'Sign in first')
  return proofs
}
