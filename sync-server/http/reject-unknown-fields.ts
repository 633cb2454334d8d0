import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'

/**
 * Makes a route's body and parameters strict: an unknown field would otherwise be dropped silently. Objects nested in
 * a body have to be strict in their own schemas.
 */
export function rejectUnknownFields<Route extends RouteConfig>(route: Route): Route {
  const { request } = route
  const body = request?.body
  const json = body?.content['application/json'] as { schema: unknown } | undefined
  return {
    ...route,
    request: {
      ...request,
      ...(body && json?.schema instanceof z.ZodType
        ? { body: { ...body, content: { 'application/json': { ...json, schema: strict(json.schema) } } } }
        : {}),
      // A call without a 400 in its document accepts any query: links arrive with tracking parameters that are not
      // ours.
      ...(route.responses[400] ? { query: strict((request?.query as z.ZodType) ?? z.object({})) } : {}),
    },
  }
}

/** Returns the same schema, strict about its keys; its description in the document stays. */
function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return described(schema, schema.strict())
  if (schema instanceof z.ZodPipe)
    return described(schema, schema.clone({ ...schema.def, in: strict(schema.in as z.ZodType) } as never))
  throw new TypeError('A body or an address is an object')
}

function described(schema: z.ZodType, changed: z.ZodType): z.ZodType {
  const words = schema.meta()
  return words ? changed.meta(words) : changed
}
