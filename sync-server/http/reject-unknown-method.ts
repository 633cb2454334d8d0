import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

/** Routes for every method are middleware and not calls. */
const ANY = 'ALL'

/** Answers 405 where `app` has a route for the path with another method. */
export function rejectUnknownMethod(app: Pick<Hono<AppEnv>, 'router' | 'routes'>) {
  const isCall = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      // The route of the app's pages matches every path, also those below /api.
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
