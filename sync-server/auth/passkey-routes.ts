import { Hono } from 'hono'
import { PasskeyOptionsRequest, PasskeySignIn } from '#schema/protocol/passkeys.ts'
import { recordFailedSignIn, sourceOf } from '../audit/audit-trail.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { readJson } from '../http/read-json.ts'
import { attemptFrom } from './attempt-from.ts'
import { signInWithPasskey } from './passkey-sign-in.ts'
import { requestOptions } from './passkeys.ts'
import { presentUser } from './present-user.ts'
import { relyingPartyOf } from './relying-party.ts'
import { findChallenge } from './sign-in-challenges.ts'
import { findPasskey } from './spend-assertion.ts'
import { takePlace } from './take-place.ts'

/** The calls by which a browser signs somebody in with a passkey. Programs have none, so the API's document leaves them out. */
export function passkeyRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  return new Hono<AppEnv>()
    .post('/options', async c => {
      const { token } = await readJson(c, PasskeyOptionsRequest)
      const now = clock()
      const rp = relyingPartyOf(c, config)
      const userId = token === undefined ? null : (await findChallenge(sql, token, now)).userId
      const from = attemptFrom(c, config)
      return c.json(await requestOptions(sql, { rp, from, now, purpose: 'sign_in', userId }))
    })
    .post('/', async c => {
      const { passkey: assertion } = await readJson(c, PasskeySignIn)
      const rp = relyingPartyOf(c, config)
      const passkey = await findPasskey(sql, { credentialId: assertion.id, rp })
      const person = passkey && { id: passkey.userId, fullName: passkey.fullName }
      const signedIn = await signInWithPasskey(deps, {
        ...{ assertion, passkey, rp },
        from: attemptFrom(c, config),
        source: sourceOf(c, config, person),
      }).catch(recordFailedSignIn(c, deps, passkey?.email ?? 'An unknown passkey'))
      await takePlace(c, deps, signedIn, { isConfirmed: true, details: { passkey: passkey?.name ?? '' } })
      return c.json({ user: presentUser(signedIn.user) })
    })
}
