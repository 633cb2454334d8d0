import { type Hook, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { Problem } from '#schema/rest/problem.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'
import { rejectUnknownFields } from './reject-unknown-fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: the type that OpenAPIHono gives its own default hook.
type AnyHook = Hook<any, AppEnv, any, any>

/** Throws validation errors, so that `answerError` answers them like every other error. */
const throwInvalid: AnyHook = result => {
  if (result.success) return
  if (result.target !== 'header') throw result.error
  throw new HttpError(400, ErrorCode.badRequest, result.error.issues[0]?.message ?? 'A header is not valid')
}

/** Calls of the API's document: they are validated by their documented schemas and reject unknown fields. */
export function apiRoutes(): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>({ defaultHook: throwInvalid })
  const { openapi } = routes
  routes.openapi = ((route: RouteConfig, ...handlers: never[]) =>
    openapi(strictRoute(route) as never, ...(handlers as [never]))) as never
  return routes
}

/** Each shop that a process serves has the same calls: their strict schemas are made once. */
const strictRoutes = new WeakMap<RouteConfig, RouteConfig>()

function strictRoute(route: RouteConfig): RouteConfig {
  const strict = strictRoutes.get(route) ?? rejectUnknownFields(route)
  strictRoutes.set(route, strict)
  return strict
}

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** Describes the body of a call; use it with `requireJson` in front. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: json(schema) }
}

/** Describes a response of a call. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: json(schema) }
}

/** Describes a page of a list, with pagination headers. */
export function answersList<Schema extends z.ZodType>(schema: Schema, description: string) {
  const headers = {
    'X-Total-Count': { description: 'Entries in the whole list', schema: { type: 'integer' as const } },
    Link: { description: 'Its first, previous, next and last part', schema: { type: 'string' as const } },
  }
  return { ...answers(schema, description), headers }
}

/** Marks a call in the document that `requireSession` also opens to people who signed in with a one-time password. */
export const EVEN_WITH_ONE_TIME_PASSWORD = { 'x-even-with-one-time-password': true } as const

const PROBLEMS = {
  400: 'Something in the request is not valid; `issues` says what',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'The person may not do this',
  404: 'There is no such thing, or the request names something that is not there',
  409: 'It contradicts what stands in the shop by now',
  415: 'The body is not JSON',
  422: 'The shop is closed then, or it cannot be booked so early or so late; a document lacks what its export needs',
  428: 'Far more is asked for than usual: solve `challenge` and call again with the header Proof-Of-Work',
  429: 'Too many attempts; Retry-After says when to come back',
} as const
type Refusal = { description: string; content: { 'application/json': { schema: typeof Problem } } }

/** Describes the error responses that a call can give. */
export function problemAnswers<Status extends keyof typeof PROBLEMS>(...statuses: Status[]) {
  return Object.fromEntries(
    statuses.map(status => [status, answers(Problem, PROBLEMS[status])]),
  ) as unknown as Record<Status, Refusal>
}
