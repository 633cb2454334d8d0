import { createRoute } from '@hono/zod-openapi'
import { ErrorCode } from '#schema/errors.ts'
import { LoginFormSchema } from '#schema/forms/login.ts'
import { USER_HEADER } from '#schema/protocol/session.ts'
import { Done } from '#schema/rest/problem.ts'
import { DemoAccountAnswer, LoginAnswer, SessionUserAnswer } from '#schema/rest/session.ts'
import { recordCall, recordFailedSignIn, recordSignOut } from '../audit/audit-trail.ts'
import type { Deps } from '../deps.ts'
import { answers, apiRoutes, EVEN_WITH_ONE_TIME_PASSWORD, problemAnswers, takes } from '../http/api-call.ts'
import { HttpError } from '../http/http-error.ts'
import { requireJson } from '../http/read-json.ts'
import { attemptFrom } from './attempt-from.ts'
import { findDemoAccount } from './demo-account.ts'
import { rememberDevice } from './known-devices.ts'
import { presentUser } from './present-user.ts'
import { requireSession } from './require-session.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { closeSession, findSession } from './sessions.ts'
import { signInWithPassword } from './sign-in.ts'

const tags = ['Session']

const login = createRoute({
  method: 'post',
  path: '/login',
  tags,
  security: [],
  summary: 'Sign in; the answer sets the session’s cookie',
  middleware: requireJson,
  request: { body: takes(LoginFormSchema) },
  responses: { 200: answers(LoginAnswer, 'Who it is'), ...problemAnswers(400, 401, 403, 415, 429) },
})

const logout = createRoute({
  method: 'post',
  path: '/logout',
  tags,
  security: [],
  summary: 'Sign out; also when nobody is signed in',
  responses: { 200: answers(Done, 'Signed out') },
})

const me = createRoute({
  method: 'get',
  path: '/me',
  tags,
  summary: 'Who is signed in',
  ...EVEN_WITH_ONE_TIME_PASSWORD,
  responses: { 200: answers(SessionUserAnswer, 'Who it is'), ...problemAnswers(401) },
})

const demo = createRoute({
  method: 'get',
  path: '/demo',
  tags,
  security: [],
  summary: 'The way into a shop of demo data',
  responses: { 200: answers(DemoAccountAnswer, 'Its account'), ...problemAnswers(404) },
})

export function authRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  const routes = apiRoutes()

  routes.openapi(login, async c => {
    const { email, password } = c.req.valid('json')
    const before = readSessionCookie(c, config)
    const { token, user } = await signInWithPassword(deps, {
      email,
      password,
      ...attemptFrom(c, config),
    }).catch(recordFailedSignIn(c, deps, email))
    await recordCall(c, deps, { kind: 'signIn.succeeded', person: user })
    // The browser deletes its cookie: a session that stayed open could not be ended by its person.
    if (before) await closeSession(sql, before)
    setSessionCookie(c, config, token)
    await rememberDevice(c, deps, email)
    return c.json({ user: presentUser(user) }, 200)
  })

  routes.openapi(logout, async c => {
    const token = readSessionCookie(c, config)
    const meant = c.req.header(USER_HEADER)
    if (token && meant !== undefined) {
      const session = await findSession(sql, token, clock())
      // Somebody else has signed in on the device since: that has ended the session that this is about.
      if (session && String(session.user.id) !== meant) return c.json({ ok: true } as const, 200)
    }
    if (token) await recordSignOut(c, deps, () => findSession(sql, token, clock()))
    if (token) await closeSession(sql, token)
    clearSessionCookie(c, config)
    return c.json({ ok: true } as const, 200)
  })

  routes.openapi({ ...me, middleware: requireSession(deps, { evenWithOneTimePassword: true }) }, c =>
    c.json(presentUser(c.var.user), 200),
  )

  routes.openapi(demo, async c => {
    const account = await findDemoAccount(deps)
    if (!account) throw new HttpError(404, ErrorCode.notFound, 'This is not a demo')
    return c.json(account, 200)
  })

  return routes
}
