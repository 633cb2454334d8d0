import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'

/**
 * The route with bodies and addresses that take no field but their own: what is taken and dropped is lost without a
 * word. Fields of objects inside a body are for their schemas to be strict about.
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
      // Without a 400 in its document a call takes any address: links have marks behind them that are not ours.
      ...(route.responses[400] ? { query: strict((request?.query as z.ZodType) ?? z.object({})) } : {}),
    },
  }
}

/** The same schema, strict about its keys; what it says of itself in the document stays. */
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
