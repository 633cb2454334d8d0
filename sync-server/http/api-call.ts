import { type Hook, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { Problem } from '#schema/rest/problem.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'
import { rejectUnknownFields } from './reject-unknown-fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: the type that OpenAPIHono gives its own default hook.
type AnyHook = Hook<any, AppEnv, any, any>

/** What does not fit the schema of a call is thrown, for `answerError` to answer as everything else. */
const throwInvalid: AnyHook = result => {
  if (result.success) return
  if (result.target !== 'header') throw result.error
  throw new HttpError(400, ErrorCode.badRequest, result.error.issues[0]?.message ?? 'A header is not valid')
}

/** Calls that stand in the API's document with the schemas they are checked by, and take nothing besides. */
export function apiRoutes(): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>({ defaultHook: throwInvalid })
  const { openapi } = routes
  routes.openapi = ((route: RouteConfig, ...handlers: never[]) =>
    openapi(rejectUnknownFields(route) as never, ...(handlers as [never]))) as never
  return routes
}

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** The body that a call takes; `requireJson` belongs in front of it. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: json(schema) }
}

/** An answer of a call. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: json(schema) }
}

/** A part of a list, which says how long all of it is. */
export function answersList<Schema extends z.ZodType>(schema: Schema, description: string) {
  const headers = {
    'X-Total-Count': { description: 'Entries in the whole list', schema: { type: 'integer' as const } },
    Link: { description: 'Its first, previous, next and last part', schema: { type: 'string' as const } },
  }
  return { ...answers(schema, description), headers }
}

/** A mark in the document on what `requireSession` opens to people who came in with a one-time password, too. */
export const EVEN_WITH_ONE_TIME_PASSWORD = { 'x-even-with-one-time-password': true } as const

const PROBLEMS = {
  400: 'Something in the request is not valid; `issues` says what',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'The person may not do this',
  404: 'There is no such thing, or the request names something that is not there',
  409: 'It contradicts what stands in the shop by now',
  415: 'The body is not JSON',
  422: 'The shop is closed then, or it cannot be booked so early or so late',
  429: 'Too many attempts; Retry-After says when to come back',
} as const
type Refusal = { description: string; content: { 'application/json': { schema: typeof Problem } } }

/** The problemAnswers that a call can answer with. */
export function problemAnswers<Status extends keyof typeof PROBLEMS>(...statuses: Status[]) {
  return Object.fromEntries(
    statuses.map(status => [status, answers(Problem, PROBLEMS[status])]),
  ) as unknown as Record<Status, Refusal>
}
