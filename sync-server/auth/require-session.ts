import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import { ACTIVITY_HEADER, USER_HEADER } from '#schema/protocol/session.ts'
import type { Role } from '#schema/rows/user.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { findSession } from './sessions.ts'

type Options = {
  /** Also lets in people with a one-time password, for the calls that lead to choosing a password. */
  evenWithOneTimePassword?: boolean
  /** Also lets in a session whose device is locked, for what a device does by itself: its screens are up to date once it is opened. */
  evenLocked?: boolean
  /** Also takes the session of somebody else than the app means, for what concerns the device whoever is at work there. */
  evenOfOther?: boolean
}

/**
 * Lets signed-in people through, as `c.var.user`; anyone else gets a 401. A person who signed in with a one-time
 * password gets a 403 with its own code until they have chosen another.
 */
export function requireSession(
  { sql, config, clock }: Pick<Deps, 'sql' | 'config' | 'clock'>,
  { evenWithOneTimePassword = false, evenLocked = false, evenOfOther = false }: Options = {},
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = readSessionCookie(c, config)
    const use = { address: clientAddress(c, config), isActive: isMadeByPerson(c) }
    const session = token ? await findSession(sql, token, clock(), use) : undefined
    if (!token || !session) throw new HttpError(401, ErrorCode.unauthenticated, 'Sign in first')
    const meant = c.req.header(USER_HEADER)
    if (!evenOfOther && meant !== undefined && meant !== String(session.user.id)) throw otherSession()
    if (session.isLocked && !evenLocked)
      throw new HttpError(401, ErrorCode.sessionLocked, 'This device is locked. Show who you are first.')
    if (session.user.mustChangePassword && !evenWithOneTimePassword)
      throw new HttpError(403, ErrorCode.passwordChangeRequired, 'Choose a new password first')
    c.set('user', session.user)
    c.set('log', c.var.log.child({ user: session.user.id, device: session.device ?? session.replica }))
    c.set('sessionKey', session.key)
    c.set('provenAt', session.provenAt)
    c.set('place', { device: session.device, replica: session.replica })
    if (session.extended) setSessionCookie(c, config, token)
    await next()
  })
}

/** The staff app says of a request whether anybody was there; a program has nobody who could be. */
function isMadeByPerson(c: AppContext): boolean {
  if (c.req.header(ACTIVITY_HEADER) !== undefined) return true
  const isOfApp = c.req.header(USER_HEADER) !== undefined || c.req.header('Accept') === 'text/event-stream'
  return !isOfApp
}

/** On a shared device the cookie is that of whoever used it before, until the session follows the person. */
export function otherSession(): HttpError {
  return new HttpError(401, ErrorCode.otherSession, 'Somebody else is signed in on this device')
}

/** Lets only these roles through; use it after `requireSession`. */
export function requireRole(...roles: readonly Role[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!roles.includes(c.var.user.role)) {
      throw new HttpError(403, ErrorCode.forbidden, 'Your role may not do this')
    }
    await next()
  })
}
