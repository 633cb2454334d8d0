import { createRoute } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import { PasswordChange } from '#schema/forms/password.ts'
import { isAnotherEmail, ProfileRequest } from '#schema/forms/profile.ts'
import { IdParams } from '#schema/rest/fields.ts'
import { Done } from '#schema/rest/problem.ts'
import { SessionUserAnswer } from '#schema/rest/session.ts'
import { sourceOf } from '../audit/audit-trail.ts'
import { originOf } from '../auth/attempt-from.ts'
import { currentPasswordMissing } from '../auth/check-password.ts'
import { requireOwnPassword } from '../auth/own-proof.ts'
import { presentUser } from '../auth/present-user.ts'
import { requireSession } from '../auth/require-session.ts'
import { tellNow } from '../auth/sign-in-notices.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { answers, apiRoutes, EVEN_WITH_ONE_TIME_PASSWORD, problemAnswers, takes } from '../http/api-call.ts'
import { HttpError } from '../http/http-error.ts'
import { requireJson } from '../http/read-json.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { changePassword } from './change-password.ts'
import { saveProfile } from './save-profile.ts'

const tags = ['Users']

const profile = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change one’s own profile; another e-mail needs the current password',
  request: { params: IdParams, body: takes(ProfileRequest) },
  responses: {
    200: answers(SessionUserAnswer, 'The profile'),
    ...problemAnswers(400, 401, 403, 409, 415, 429),
  },
})

const password = createRoute({
  method: 'post',
  path: '/{id}/change-password',
  tags,
  summary: 'Change one’s own password; all other sessions end',
  ...EVEN_WITH_ONE_TIME_PASSWORD,
  request: { params: IdParams, body: takes(PasswordChange) },
  responses: { 200: answers(Done, 'Changed'), ...problemAnswers(400, 401, 403, 415, 429) },
})

/** Calls with which people change their own accounts. */
export function accountRoutes(deps: Deps, { writer }: SyncEngine) {
  const { config, clock } = deps
  const routes = apiRoutes()
  const session = requireSession(deps)
  const anySession = requireSession(deps, { evenWithOneTimePassword: true })

  routes.openapi({ ...profile, middleware: [session, requireOwner, requireJson] }, async c => {
    const { user } = c.var
    const { currentPassword, ...changes } = c.req.valid('json')
    // The e-mail gives access to the account, so an open session alone is not enough to change it.
    if (changes.email && user.email !== null && isAnotherEmail(changes.email, user.email)) {
      if (!currentPassword) throw currentPasswordMissing()
      await requireOwnPassword(c, deps, currentPassword)
    }
    const done = { from: originOf(c, config), source: sourceOf(c, config), now: clock() }
    const saved = await saveProfile(writer, { user, changes, ...done })
    if (saved.email !== user.email) tellNow(deps)
    return c.json(presentUser(saved), 200)
  })

  routes.openapi({ ...password, middleware: [anySession, requireOwner, requireJson] }, async c => {
    const { user, sessionKey } = c.var
    const { currentPassword, newPassword } = c.req.valid('json')
    const stored = await requireOwnPassword(c, deps, currentPassword)
    const source = sourceOf(c, config)
    const from = originOf(c, config)
    await changePassword(deps, { user, sessionKey, from, source, stored, currentPassword, newPassword })
    tellNow(deps)
    return c.json({ ok: true } as const, 200)
  })

  return routes
}

/** Lets through the person whose account the path names. An unknown account gets the same answer as a foreign one. */
const requireOwner = createMiddleware<AppEnv>(async (c, next) => {
  const { id } = IdParams.parse(c.req.param())
  if (id !== c.var.user.id) throw new HttpError(403, ErrorCode.forbidden, 'This account is not yours')
  await next()
})
