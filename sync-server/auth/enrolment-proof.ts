import { ErrorCode } from '#schema/errors.ts'
import type { EnrolRequest } from '#schema/protocol/enrolment.ts'
import { PROOF_MINUTES } from '#schema/protocol/own-proof.ts'
import type { SignInWay } from '#schema/protocol/sign-ins.ts'
import type { User } from '#schema/rows/user.ts'
import { entryOf } from '../audit/audit-trail.ts'
import type { Sql } from '../db/connect.ts'
import type { AppContext, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { isProven, requireOwnProof } from './own-proof.ts'
import { verifyPin } from './pin-proof.ts'

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
 * sign-in; without a password by the PIN that they have there, or by that of the page of their shops, from which they came.
 */
export async function requireProof(
  c: AppContext,
  deps: Deps,
  { token, proof, ...own }: EnrolRequest,
  place: { userId: number; deviceId: string },
): Promise<void> {
  requireDeviceHere(c, place.deviceId)
  const { sql, clock } = deps
  const now = clock()
  const { hasPassword, way } = await readProofs(sql, c.var.sessionKey)
  if (hasPassword) return requireOwnProof(c, deps, own)
  if (token !== undefined) {
    const failure = failedPin(c, deps, place.deviceId)
    const shown = await verifyPin(sql, { deviceId: place.deviceId, token, proof, now, failure }).catch(
      asForbidden,
    )
    if (shown?.id === place.userId) return
  }
  if (way === 'pass' && isProven(c, now)) return
  throw new HttpError(403, ErrorCode.forbidden, way === 'pass' ? COME_IN_AGAIN : ASK_ADMIN)
}

/** Makes the entry of a wrong PIN. */
export function failedPin(c: AppContext, deps: Deps, deviceId: string) {
  return (person: User, triesLeft: number) =>
    entryOf(c, deps, { kind: 'pin.failed', person, deviceId, details: { triesLeft } })
}

/** Whoever sets a PIN is signed in: a 401 would say that they are not. */
function asForbidden(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 401)) throw error
}

const COME_IN_AGAIN = `Sign out at the page of your shops and in again, come in from there, and set the PIN within ${PROOF_MINUTES} minutes.`
const ASK_ADMIN = 'Ask an admin to set a new PIN for you here.'

type Proofs = { hasPassword: boolean; way: SignInWay | null }

async function readProofs(sql: Sql, sessionKey: string): Promise<Proofs> {
  const [proofs] = await sql<Proofs[]>`
    select way, user_credentials.user_id is not null as "hasPassword"
    from sessions left join user_credentials on user_credentials.user_id = sessions.user_id
    where token_hash = ${sessionKey}`
  if (!proofs) throw new HttpError(401, ErrorCode.unauthenticated, 'Sign in first')
  return proofs
}
