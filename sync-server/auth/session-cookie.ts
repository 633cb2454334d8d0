import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'
import { SESSION_DAYS } from './sessions.ts'

/** Over https the cookie's prefix makes browsers insist on Secure, this host and the path /. */
export function sessionCookieName({ secure }: Config): string {
  return secure ? '__Host-sheen_session' : 'sheen_session'
}

function attributesFor({ secure }: Config) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
}

export function readSessionCookie(c: AppContext, config: Config): string | undefined {
  return getCookie(c, sessionCookieName(config))
}

export function setSessionCookie(c: AppContext, config: Config, token: string): void {
  setCookie(c, sessionCookieName(config), token, {
    ...attributesFor(config),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  })
}

export function clearSessionCookie(c: AppContext, config: Config): void {
  deleteCookie(c, sessionCookieName(config), attributesFor(config))
}
