import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether a method changes nothing, so that any page may use it. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.includes(method.toUpperCase())
}

/** Rejects changes that another site's page requests with the cookie of someone who is signed in here. */
export function checkOrigin({ publicUrl }: Config) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isSafe(c.req.method)) {
      const site = c.req.header('Sec-Fetch-Site')
      const origin = c.req.header('Origin')
      // Browsers send at least one of the two with every change; curl and other servers send neither.
      const ours = site
        ? site === 'same-origin' || site === 'none'
        : isOurs(origin, c.req.header('Host'), publicUrl)
      if (!ours) throw new HttpError(403, ErrorCode.badOrigin, 'This request came from another site')
    }
    await next()
  })
}

/**
 * Rejects a request with two Host headers: a proxy in front and this server may each take another one for the name of the shop
 * (RFC 9112, 3.2).
 */
export const rejectSecondHost = createMiddleware<AppEnv>(async (c, next) => {
  const names = c.env?.incoming?.rawHeaders.filter((_, i) => i % 2 === 0) ?? []
  if (names.filter(name => name.toLowerCase() === 'host').length > 1)
    throw new HttpError(400, ErrorCode.badRequest, 'The request has two Host headers', undefined, {
      Connection: 'close',
    })
  await next()
})

function isOurs(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
