import { createRoute } from '@hono/zod-openapi'
import { ErrorCode } from '#schema/errors.ts'
import { LoginFormSchema } from '#schema/forms/login.ts'
import { CodeRequest } from '#schema/protocol/second-factor.ts'
import { USER_HEADER } from '#schema/protocol/session.ts'
import { Done } from '#schema/rest/problem.ts'
import { DemoAccountAnswer, LoginAnswer, SessionUserAnswer, SignedInAnswer } from '#schema/rest/session.ts'
import { recordFailedSignIn, recordSignOut } from '../audit/audit-trail.ts'
import type { Deps } from '../deps.ts'
import { answers, apiRoutes, EVEN_WITH_ONE_TIME_PASSWORD, problemAnswers, takes } from '../http/api-call.ts'
import { HttpError } from '../http/http-error.ts'
import { requireJson } from '../http/read-json.ts'
import { attemptFrom } from './attempt-from.ts'
import { findDemoAccount } from './demo-account.ts'
import { loadChecker } from './password-strength.ts'
import { presentUser } from './present-user.ts'
import { requireSession } from './require-session.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { findSession, logOutSession } from './sessions.ts'
import { signInWithCode, signInWithPassword } from './sign-in.ts'
import { findChallenge } from './sign-in-challenges.ts'
import { takePlace } from './take-place.ts'

const tags = ['Session']

const login = createRoute({
  method: 'post',
  path: '/login',
  tags,
  security: [],
  summary: 'Sign in; the answer sets the session’s cookie',
  middleware: requireJson,
  request: { body: takes(LoginFormSchema) },
  responses: {
    200: answers(LoginAnswer, 'Who it is; or what stands for the sign-in until a code is given'),
    ...problemAnswers(400, 401, 403, 415, 429),
  },
})

const secondFactor = createRoute({
  method: 'post',
  path: '/second-factor',
  tags,
  security: [],
  summary:
    'Give the code for a sign-in that was answered with a challenge; the answer sets the session’s cookie',
  middleware: requireJson,
  request: { body: takes(CodeRequest) },
  responses: { 200: answers(SignedInAnswer, 'Who it is'), ...problemAnswers(400, 401, 403, 415, 429) },
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
    const signedIn = await signInWithPassword(deps, {
      email,
      password,
      ...attemptFrom(c, config),
    }).catch(recordFailedSignIn(c, deps, email))
    if ('challenge' in signedIn) return c.json(signedIn, 200)
    await takePlace(c, deps, signedIn)
    const { user, isEasy } = signedIn
    return c.json({ user: presentUser(user), ...(isEasy && { easilyGuessed: true as const }) }, 200)
  })

  routes.openapi(secondFactor, async c => {
    const { token: challenge, code } = c.req.valid('json')
    const signedIn = await signInWithCode(deps, { challenge, code, from: attemptFrom(c, config) }).catch(
      async error => {
        const { email } = await findChallenge(sql, challenge, clock())
        return recordFailedSignIn(c, deps, email)(error)
      },
    )
    await takePlace(c, deps, signedIn, { isConfirmed: true })
    return c.json({ user: presentUser(signedIn.user) }, 200)
  })

  routes.openapi(logout, async c => {
    const token = readSessionCookie(c, config)
    const session = token ? await findSession(sql, token, clock()) : undefined
    const meant = c.req.header(USER_HEADER)
    // Somebody else has signed in on the device since: that has ended the session that this is about.
    if (session && meant !== undefined && String(session.user.id) !== meant)
      return c.json({ ok: true } as const, 200)
    if (session) await recordSignOut(c, deps, session)
    if (token) await logOutSession(sql, token)
    clearSessionCookie(c, config)
    return c.json({ ok: true } as const, 200)
  })

  routes.openapi({ ...me, middleware: requireSession(deps, { evenWithOneTimePassword: true }) }, c =>
    c.json(presentUser(c.var.user), 200),
  )

  routes.openapi(demo, async c => {
    // The sign-in page asks this first: the lists are there by the time that somebody has typed a password.
    void loadChecker()
    const account = await findDemoAccount(deps)
    if (!account) throw new HttpError(404, ErrorCode.notFound, 'This is not a demo')
    return c.json(account, 200)
  })

  return routes
}
