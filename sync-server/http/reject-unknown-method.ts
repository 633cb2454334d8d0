import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

/** Of routes for every method, which are no calls but stand in front of them. */
const ANY = 'ALL'

/** Answers 405 where there is a call with another method, as the routes of `app` themselves say. */
export function rejectUnknownMethod(app: Pick<Hono<AppEnv>, 'router' | 'routes'>) {
  const isCall = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      // The app's pages take any address, also those below /api.
      .some(([[, route]]) => route.method === method && route.path.startsWith('/api/'))

  function allowed(path: string): string[] {
    const methods = [...new Set(app.routes.map(({ method }) => method))].filter(method => method !== ANY)
    const calls = methods.filter(method => isCall(method, path))
    return calls.includes('GET') ? [...calls, 'HEAD'] : calls
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (!isCall(method === 'HEAD' ? 'GET' : method, path)) {
      const methods = allowed(path)
      if (methods.length > 0) {
        const message = `This call is not made with ${method}`
        const headers = { Allow: methods.join(', ') }
        throw new HttpError(405, ErrorCode.methodNotAllowed, message, undefined, headers)
      }
    }
    await next()
  })
}
