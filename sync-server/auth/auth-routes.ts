import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import { LoginForm } from '#schema/forms/login.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import { findDemoAccount } from './demo-account.ts'
import { presentUser } from './present-user.ts'
import { requireSession } from './require-session.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { closeSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export function authRoutes(deps: Deps) {
  const { sql, config } = deps
  return new Hono<AppEnv>()
    .post('/login', async c => {
      const { email, password } = await readJson(c, LoginForm)
      const address = clientAddress(c, config)
      const userAgent = c.req.header('User-Agent')
      const { token, user } = await signIn(deps, { email, password, address, userAgent })
      setSessionCookie(c, config, token)
      return c.json({ user: presentUser(user) })
    })
    .post('/logout', async c => {
      const token = readSessionCookie(c, config)
      if (token) await closeSession(sql, token)
      clearSessionCookie(c, config)
      return c.json({ ok: true })
    })
    .get('/me', requireSession(deps, { evenWithOneTimePassword: true }), c => c.json(presentUser(c.var.user)))
    .get('/demo', async c => {
      const account = await findDemoAccount(deps)
      if (!account) throw new HttpError(404, ErrorCode.notFound, 'This is not a demo')
      return c.json(account)
    })
}
