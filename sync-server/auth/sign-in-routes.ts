import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { type EndOthersResponse, SignInPath, type SignInsResponse } from '#schema/protocol/sign-ins.ts'
import { entryOf } from '../audit/audit-trail.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import { requireSession } from './require-session.ts'
import { endOtherSignIns, endSignIn, listOwnSignIns } from './sign-ins.ts'

/** The calls by which people see where they are signed in, and end it. */
export function signInRoutes(deps: Deps) {
  const { sql, clock } = deps
  return new Hono<AppEnv>()
    .use(requireSession(deps))
    .get('/', async c => {
      const asked = { userId: c.var.user.id, sessionKey: c.var.sessionKey, now: clock() }
      return c.json({ signIns: await listOwnSignIns(sql, asked) } satisfies SignInsResponse)
    })
    .post('/end-others', async c => {
      await readJson(c, z.strictObject({}))
      const { sessionKey, place, user } = c.var
      const entry = entryOf(c, deps, { kind: 'session.othersEnded' })
      const ended = await endOtherSignIns(sql, { userId: user.id, sessionKey, device: place.device, entry })
      return c.json({ ended } satisfies EndOthersResponse)
    })
    .delete('/:id', async c => {
      const { id } = SignInPath.parse(c.req.param())
      const entry = entryOf(c, deps, { kind: 'device.signedOut' })
      const ended = await endSignIn(sql, { id, userId: c.var.user.id, entry })
      if (ended === null) throw new HttpError(404, ErrorCode.notFound, 'This sign-in has ended already.')
      return c.json({ ended })
    })
}
