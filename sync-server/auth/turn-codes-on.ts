import { ErrorCode } from '#schema/errors.ts'
import type { OfferResponse } from '#schema/protocol/second-factor.ts'
import { appendEntry, type NewEntry } from '../audit/audit-trail.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { nameForAuthenticators } from './relying-party.ts'
import { askForCodesAnew, makeRecoveryCodes, newSecret, stepOf, uriOf } from './second-factor.ts'
import type { Origin } from './sessions.ts'
import { queueNotice } from './sign-in-notices.ts'

/** Offers a person a secret for their authenticator, which counts once a code of it was given. */
export async function offerCodes(
  sql: Sql,
  { id, email }: { id: number; email: string },
): Promise<OfferResponse> {
  const secret = newSecret()
  await sql`update user_credentials set totp_offered = ${secret} where user_id = ${id}`
  return { secret, uri: uriOf(secret, { email, shopName: await nameForAuthenticators(sql) }) }
}

type Confirmed = { userId: number; email: string; code: string; from: Origin; now: Date; entry: NewEntry }

/** Turns codes on by a first one, has their person told, and returns the recovery codes. Throws a 400 at `code`, and a 409 where no secret was offered. */
export async function turnCodesOn(
  sql: Sql,
  { userId, email, code, from, now, entry }: Confirmed,
): Promise<string[]> {
  const [offered] = await sql<{ secret: string | null }[]>`
    select totp_offered as secret from user_credentials where user_id = ${userId}`
  if (!offered?.secret) throw beginAgain()
  const step = stepOf(offered.secret, code, now)
  if (step === null) throw otherCode()
  const { codes, hashes } = makeRecoveryCodes()
  await sql.begin(async transaction => {
    const turnedOn = await transaction`
      update user_credentials set totp_secret = totp_offered, totp_offered = null, totp_last_step = ${step},
        recovery_codes = ${JSON.stringify(hashes)}::text::jsonb
      where user_id = ${userId} and totp_offered = ${offered.secret} returning user_id`
    if (turnedOn.length === 0) throw beginAgain()
    // Each browser is asked from now on.
    await askForCodesAnew(transaction, email)
    await queueNotice(transaction, { userId, kind: 'codes_on', from, now })
    await appendEntry(transaction, entry)
  })
  return codes
}

function beginAgain(): HttpError {
  return new HttpError(409, ErrorCode.changedMeanwhile, 'Begin again with the password.')
}

function otherCode(): HttpError {
  const message =
    'This is not the code that is expected. Type the one that the app shows now; if it stays, set the time of the phone.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'code', message }])
}
