import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import { AccessRules } from '#schema/protocol/access-rules.ts'
import { SignInPath, type TeamSignInsResponse } from '#schema/protocol/sign-ins.ts'
import { entryOf, recordCall } from '../audit/audit-trail.ts'
import { readAccessRules, saveAccessRules } from '../auth/access-rules.ts'
import { kindsOf, readFactors } from '../auth/own-factors.ts'
import { requireRecentProof } from '../auth/own-proof.ts'
import { relyingPartyId } from '../auth/relying-party.ts'
import { endSignIn, listSignIns } from '../auth/sign-ins.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'

/** Where everybody is signed in, and how the shop guards its accounts. */
export function accessRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  return new Hono<AppEnv>()
    .get('/sign-ins', async c =>
      c.json({
        signIns: await listSignIns(sql, { sessionKey: c.var.sessionKey, now: clock() }),
      } satisfies TeamSignInsResponse),
    )
    .delete('/sign-ins/:id', async c => {
      const entry = entryOf(c, deps, { kind: 'device.signedOut' })
      const ended = await endSignIn(sql, { ...SignInPath.parse(c.req.param()), entry })
      if (ended === null) throw new HttpError(404, ErrorCode.notFound, 'This sign-in has ended already.')
      return c.json({ ended })
    })
    .get('/access-rules', async c => c.json((await readAccessRules(sql)) satisfies AccessRules))
    .put('/access-rules', requireRecentProof(deps), async c => {
      // An app that was opened before a rule was added knows nothing of it.
      const rules = await readJson(c, AccessRules.partial())
      const { secondFactorRoles, ...others } = rules
      await rejectOwnRole(c, secondFactorRoles)
      const details = {
        ...others,
        ...(secondFactorRoles && { secondFactorRoles: secondFactorRoles.join(', ') }),
      }
      await recordCall(c, deps, { kind: 'access.rulesChanged', details })
      await saveAccessRules(sql, rules)
      return c.json((await readAccessRules(sql)) satisfies AccessRules)
    })

  /** Whoever requires a second factor of their own role has one; without a password nobody is asked for one. */
  async function rejectOwnRole(c: AppContext, roles: AccessRules['secondFactorRoles'] = []): Promise<void> {
    const { id: userId, role } = c.var.user
    const before = await readAccessRules(sql)
    if (!roles.includes(role) || before.secondFactorRoles.includes(role)) return
    const factors = await readFactors(sql, { userId, rpId: relyingPartyId(c, config) })
    if (!factors.hasPassword || kindsOf(factors).length > 0) return
    const message = 'Set up codes or a passkey for yourself first, under My Account → Password.'
    throw new HttpError(409, ErrorCode.constraint, message, [{ path: 'secondFactorRoles', message }])
  }
}
