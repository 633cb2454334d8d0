import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { PasswordChange } from '#schema/forms/password.ts'
import { ProfileChanges } from '#schema/forms/profile.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { changePassword } from './change-password.ts'
import { presentUser } from './present-user.ts'
import { requireSession } from './require-session.ts'
import { saveProfile } from './save-profile.ts'
import type { SessionUser } from './sessions.ts'

const Params = z.object({ id: z.coerce.number().int().positive() })

/** What people change of their own accounts. */
export function accountRoutes(deps: Deps, { writer }: SyncEngine) {
  const { config, clock } = deps
  return new Hono<AppEnv>()
    .patch('/:id', requireSession(deps), async c => {
      const user = ownerOf(c)
      const changes = await readJson(c, ProfileChanges)
      return c.json(presentUser(await saveProfile(writer, { user, changes, now: clock() })))
    })
    .post('/:id/change-password', requireSession(deps, { evenWithOneTimePassword: true }), async c => {
      const user = ownerOf(c)
      const passwords = await readJson(c, PasswordChange)
      const address = clientAddress(c, config)
      await changePassword(deps, { user, sessionKey: c.var.sessionKey, address, ...passwords })
      return c.json({ ok: true })
    })
}

/** The person asking, when the account in the address is theirs. One that is not there is answered alike. */
function ownerOf(c: AppContext): SessionUser {
  const { id } = Params.parse(c.req.param())
  if (id !== c.var.user.id) throw new HttpError(403, ErrorCode.forbidden, 'This account is not yours')
  return c.var.user
}
