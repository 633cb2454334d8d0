import type { OpenAPIHono } from '@hono/zod-openapi'
import { sessionCookieName } from '../auth/session-cookie.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../deps.ts'
import { completeDocument } from './complete-document.ts'

const DESCRIPTION = `The calls of the shop's server.

Sign in with \`POST /api/auth/login\`; the cookie it sets belongs to every call below that does not say otherwise.

Money is AED with two decimals, moments are ISO 8601, days are the shop's (Asia/Dubai).

Fields with two names (\`active\` and \`isActive\`) are read under either and answered under both; a request in which they differ is refused.

A field or a parameter that a call does not have is a 400, whose \`issues\` name it.

Lists are plain arrays; \`page\` and \`limit\` choose a part, \`X-Total-Count\` and \`Link\` say what there is besides.

Whatever is refused is answered with \`{message, code, issues?}\`; an address asked with a method that it has not is a 405, whose \`Allow\` names those it has.

A one-time password opens only the calls marked \`x-even-with-one-time-password\`, until another is chosen.`

/** GET /api/openapi.json: documents every call, from the same schemas that validate it. */
export function serveDocument(app: OpenAPIHono<AppEnv>, config: Config): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(config),
  })
  const makeDocument = () =>
    completeDocument(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Sheen', version: '1', description: DESCRIPTION },
        servers: [{ url: config.publicUrl ?? '/' }],
        security: [{ session: [] }],
      }),
    )
  let document: ReturnType<typeof makeDocument> | undefined
  app.get('/api/openapi.json', c => {
    document ??= makeDocument()
    return c.json(document)
  })
}
