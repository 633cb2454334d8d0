import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import {
  ConfirmRequest,
  type OfferResponse,
  type RecoveryCodesResponse,
  type SecondFactorResponse,
  WithPassword,
} from '#schema/protocol/second-factor.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { recordCall } from '../audit/audit-trail.ts'
import { attemptFrom } from '../auth/attempt-from.ts'
import { checkCurrentPassword } from '../auth/check-password.ts'
import { noteBrowser } from '../auth/note-browser.ts'
import { requireSession } from '../auth/require-session.ts'
import {
  askForCodesAnew,
  endSecondFactor,
  makeRecoveryCodes,
  newSecret,
  stepOf,
  uriOf,
} from '../auth/second-factor.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'

/** The calls by which people have their own sign-ins take a code of an authenticator besides the password. */
export function secondFactorRoutes(deps: Deps) {
  const { sql, config, clock } = deps

  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .get('/', async c => {
      const [stored] = await sql<[SecondFactorResponse] | []>`
        select totp_secret is not null as "isOn", jsonb_array_length(recovery_codes) as "recoveryCodesLeft"
        from user_credentials where user_id = ${c.var.user.id}`
      return c.json((stored ?? { isOn: false, recoveryCodesLeft: 0 }) satisfies SecondFactorResponse)
    })
    .post('/offer', async c => {
      const email = await checkPassword(c)
      const secret = newSecret()
      const [settings] = await sql<[{ shopName: string }]>`
        select shop_name as "shopName" from settings where id = ${SETTINGS_ID}`
      await sql`update user_credentials set totp_offered = ${secret} where user_id = ${c.var.user.id}`
      const uri = uriOf(secret, { email, shopName: settings.shopName })
      return c.json({ secret, uri } satisfies OfferResponse)
    })
    .post('/confirm', async c => {
      const { user } = c.var
      const { code } = await readJson(c, ConfirmRequest)
      const [offered] = await sql<{ secret: string | null }[]>`
        select totp_offered as secret from user_credentials where user_id = ${user.id}`
      if (!offered?.secret)
        throw new HttpError(409, ErrorCode.changedMeanwhile, 'Begin again with the password.')
      const step = stepOf(offered.secret, code, clock())
      if (step === null) throw otherCode()
      const { codes, hashes } = makeRecoveryCodes()
      const turnedOn = await sql`
        update user_credentials set totp_secret = totp_offered, totp_offered = null, totp_last_step = ${step},
          recovery_codes = ${JSON.stringify(hashes)}::text::jsonb
        where user_id = ${user.id} and totp_offered = ${offered.secret} returning user_id`
      if (turnedOn.length === 0)
        throw new HttpError(409, ErrorCode.changedMeanwhile, 'Begin again with the password.')
      await recordCall(c, deps, { kind: 'codes.on' })
      // Other browsers are asked, this one has just given a code.
      await askForCodesAnew(sql, user.email ?? '')
      await noteBrowser(c, deps, user, { codeGiven: true })
      c.var.log.info({ user: user.id }, 'codes were turned on for an account')
      return c.json({ recoveryCodes: codes } satisfies RecoveryCodesResponse)
    })
    .post('/recovery-codes', async c => {
      await checkPassword(c)
      const { codes, hashes } = makeRecoveryCodes()
      const changed = await sql`
        update user_credentials set recovery_codes = ${JSON.stringify(hashes)}::text::jsonb
        where user_id = ${c.var.user.id} and totp_secret is not null returning user_id`
      if (changed.length === 0) throw new HttpError(409, ErrorCode.changedMeanwhile, 'Codes are off.')
      await recordCall(c, deps, { kind: 'codes.renewed' })
      return c.json({ recoveryCodes: codes } satisfies RecoveryCodesResponse)
    })
    .post('/off', async c => {
      const email = await checkPassword(c)
      await recordCall(c, deps, { kind: 'codes.off' })
      await endSecondFactor(sql, { userId: c.var.user.id, email })
      c.var.log.warn({ user: c.var.user.id }, 'codes were turned off for an account')
      return c.json({ ok: true })
    })

  async function checkPassword(c: AppContext): Promise<string> {
    const { user } = c.var
    const { currentPassword } = await readJson(c, WithPassword)
    await checkCurrentPassword(sql, { user, currentPassword, from: attemptFrom(c, config), now: clock() })
    return user.email ?? ''
  }
}

function otherCode(): HttpError {
  const message =
    'This is not the code that is expected. Type the one that the app shows now; if it stays, set the time of the phone.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'code', message }])
}
