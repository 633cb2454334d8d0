import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { OfferResponse, RecoveryCodesResponse } from '#schema/protocol/second-factor.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { makePasskey, notePasskeyHere } from './passkeys.ts'
import { SessionUser } from './session-user.ts'
import { openHere, withToast } from './sign-in.ts'

const SignedIn = z.object({ user: SessionUser })

/** A secret for the authenticator of somebody whose sign-in waits until they have set codes up. */
export async function offerCodesHere(token: string): Promise<OfferResponse> {
  return OfferResponse.parse(await request('/api/auth/set-up/codes', { method: 'POST', body: { token } }))
}

/** Turns their codes on. They are signed in then; `open` opens their database, once they have the recovery codes. */
export async function confirmCodesHere(
  token: string,
  code: string,
): Promise<{ codes: string[]; open: () => Promise<void> }> {
  const answer = await request('/api/auth/set-up/codes/confirm', { method: 'POST', body: { token, code } })
  const { user, recoveryCodes } = SignedIn.extend(RecoveryCodesResponse.shape).parse(answer)
  return { codes: recoveryCodes, open: () => openHere(user) }
}

/** Makes a passkey of theirs and opens their database. Fails as `signInHere`. */
export function setUpPasskeyHere(token: string): Promise<void> {
  return withToast(async () => {
    const passkey = await makePasskey('/api/auth/set-up/passkey', { token })
    const body = { token, name: describeDevice(navigator.userAgent), passkey }
    const answer = await request('/api/auth/set-up/passkey/confirm', { method: 'POST', body })
    notePasskeyHere()
    await openHere(SignedIn.parse(answer).user)
  })
}
