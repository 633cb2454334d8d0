import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { SetUpPasskeyRequest, SetUpRequest } from '#schema/protocol/passkeys.ts'
import { CodeRequest, type OfferResponse } from '#schema/protocol/second-factor.ts'
import { appendEntry, entryOf } from '../audit/audit-trail.ts'
import { users } from '../db/tables/people.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { readJson } from '../http/read-json.ts'
import { addPasskey } from './add-passkey.ts'
import { attemptFrom, originOf } from './attempt-from.ts'
import { rejectSpentOneTimePassword } from './one-time-password.ts'
import { kindsOf } from './own-factors.ts'
import { creationOptions } from './passkeys.ts'
import { presentUser } from './present-user.ts'
import { guardedHost, relyingPartyOf } from './relying-party.ts'
import { type Account, admit, findAccount, notLetIn } from './sign-in.ts'
import { closeChallenge, findChallenge } from './sign-in-challenges.ts'
import { queueNotice, tellNow } from './sign-in-notices.ts'
import { takePlace } from './take-place.ts'
import { offerCodes, turnCodesOn } from './turn-codes-on.ts'

/**
 * The calls by which somebody sets up codes or a passkey who has neither, in a sign-in whose password was right: their role requires it. No
 * session is open until that is done. An account that has one already is left as it is: who knows its password alone must not add another.
 */
export function setUpRoutes(deps: Deps) {
  const { sql, config, clock } = deps

  return new Hono<AppEnv>()
    .post('/codes', async c => {
      const { user } = await findPerson((await readJson(c, SetUpRequest)).token)
      return c.json((await offerCodes(sql, { id: user.id, email: user.email ?? '' })) satisfies OfferResponse)
    })
    .post('/codes/confirm', async c => {
      const { token, code } = await readJson(c, CodeRequest)
      const account = await findPerson(token)
      const { id: userId, email } = account.user
      const entry = entryOf(c, deps, { kind: 'codes.on', person: account.user })
      const [from, now] = [originOf(c, config), clock()]
      const recoveryCodes = await turnCodesOn(sql, { userId, email: email ?? '', code, from, now, entry })
      tellNow(deps)
      return c.json({ user: await letIn(c, token, account, 'code'), recoveryCodes })
    })
    .post('/passkey', async c => {
      const { user } = await findPerson((await readJson(c, SetUpRequest)).token)
      const rp = relyingPartyOf(c, config)
      return c.json(await creationOptions(sql, { rp, from: attemptFrom(c, config), now: clock(), user }))
    })
    .post('/passkey/confirm', async c => {
      const { token, name, passkey } = await readJson(c, SetUpPasskeyRequest)
      const account = await findPerson(token)
      const details = { of: account.user.fullName, name }
      const entry = entryOf(c, deps, { kind: 'passkey.added', person: account.user, details })
      const [userId, from, now] = [account.user.id, originOf(c, config), clock()]
      await addPasskey(
        sql,
        { userId, name, passkey, rp: relyingPartyOf(c, config), now },
        async transaction => {
          await queueNotice(transaction, { userId, kind: 'passkey_added', from, now })
          await appendEntry(transaction, entry)
        },
      )
      tellNow(deps)
      return c.json({ user: await letIn(c, token, account, 'passkey') })
    })

  async function findPerson(token: string): Promise<Account> {
    const now = clock()
    const { userId, passwordHash } = await findChallenge(sql, token, now)
    const account = await findAccount(deps, eq(users.id, userId), guardedHost(config))
    if (account?.credentials.passwordHash !== passwordHash) throw notLetIn()
    if (!account.isRequired || kindsOf(account).length > 0) throw notLetIn()
    if (account.credentials.mustChangePassword) rejectSpentOneTimePassword(account.credentials, now)
    return account
  }

  async function letIn(c: AppContext, token: string, account: Account, way: 'code' | 'passkey') {
    if (!(await closeChallenge(sql, token))) throw notLetIn()
    const signedIn = await admit(deps, account, { way, from: attemptFrom(c, config) })
    await takePlace(c, deps, signedIn, { isConfirmed: true })
    return presentUser(signedIn.user)
  }
}
