import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import { Proof } from '#schema/protocol/passkeys.ts'
import {
  ConfirmRequest,
  type OfferResponse,
  type RecoveryCodesResponse,
  type SecondFactorResponse,
} from '#schema/protocol/second-factor.ts'
import { appendEntry, entryOf } from '../audit/audit-trail.ts'
import { originOf } from '../auth/attempt-from.ts'
import { noteBrowser } from '../auth/note-browser.ts'
import { giveUpFactor, readFactors } from '../auth/own-factors.ts'
import { requireOwnProof } from '../auth/own-proof.ts'
import { relyingPartyId } from '../auth/relying-party.ts'
import { requireSession } from '../auth/require-session.ts'
import { endSecondFactor, makeRecoveryCodes } from '../auth/second-factor.ts'
import { queueNotice, tellNow } from '../auth/sign-in-notices.ts'
import { offerCodes, turnCodesOn } from '../auth/turn-codes-on.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'

/** The calls by which people have their own sign-ins take a code of an authenticator besides the password. */
export function secondFactorRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  const told = (c: AppContext) => ({ userId: c.var.user.id, from: originOf(c, config), now: clock() })

  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .get('/', async c => {
      const factors = await readFactors(sql, { userId: c.var.user.id, rpId: relyingPartyId(c, config) })
      const { hasCodes: isOn, recoveryCodesLeft, passkeys, isRequired } = factors
      return c.json({ isOn, recoveryCodesLeft, passkeys, isRequired } satisfies SecondFactorResponse)
    })
    .post('/offer', async c => {
      await requireOwnProof(c, deps, await readJson(c, Proof))
      const { id, email } = c.var.user
      return c.json((await offerCodes(sql, { id, email: email ?? '' })) satisfies OfferResponse)
    })
    .post('/confirm', async c => {
      const { user } = c.var
      const { code } = await readJson(c, ConfirmRequest)
      const entry = entryOf(c, deps, { kind: 'codes.on' })
      const person = { userId: user.id, email: user.email ?? '' }
      const from = originOf(c, config)
      const recoveryCodes = await turnCodesOn(sql, { ...person, code, from, now: clock(), entry })
      tellNow(deps)
      // This browser has just given a code.
      await noteBrowser(c, deps, user, { codeGiven: true })
      c.var.log.info({ user: user.id }, 'codes were turned on for an account')
      return c.json({ recoveryCodes } satisfies RecoveryCodesResponse)
    })
    .post('/recovery-codes', async c => {
      await requireOwnProof(c, deps, await readJson(c, Proof))
      const { codes, hashes } = makeRecoveryCodes()
      const userId = c.var.user.id
      await sql.begin(async transaction => {
        const changed = await transaction`
          update user_credentials set recovery_codes = ${JSON.stringify(hashes)}::text::jsonb
          where user_id = ${userId} and totp_secret is not null returning user_id`
        if (changed.length === 0) throw new HttpError(409, ErrorCode.changedMeanwhile, 'Codes are off.')
        await queueNotice(transaction, { ...told(c), kind: 'codes_renewed' })
        await appendEntry(transaction, entryOf(c, deps, { kind: 'codes.renewed' }))
      })
      tellNow(deps)
      return c.json({ recoveryCodes: codes } satisfies RecoveryCodesResponse)
    })
    .post('/off', async c => {
      await requireOwnProof(c, deps, await readJson(c, Proof))
      const { id: userId, email } = c.var.user
      const instead = 'Add a passkey first, then turn the codes off.'
      const own = { userId, rpId: relyingPartyId(c, config), instead }
      await giveUpFactor(sql, own, async transaction => {
        await endSecondFactor(transaction, { userId, email: email ?? '' })
        await queueNotice(transaction, { ...told(c), kind: 'codes_off' })
        await appendEntry(transaction, entryOf(c, deps, { kind: 'codes.off' }))
      })
      tellNow(deps)
      c.var.log.warn({ user: userId }, 'codes were turned off for an account')
      return c.json({ ok: true })
    })
}
