import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { isStorable } from '#schema/rest/fields.ts'
import type { AppContext, AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

/** Parses and validates the request's body; any other fault in it is a 4xx. */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await readAnyJson(c))
}

/** Middleware for a call that takes JSON: a body that is not JSON gets a 4xx with its own code. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  await readAnyJson(c)
  await next()
})

/**
 * Does the same for calls whose schemas do not clean typed text: text that PostgreSQL cannot store is a 400 that
 * names its path.
 */
export const requireStorableJson = createMiddleware<AppEnv>(async (c, next) => {
  const path = findUnstorable(await readAnyJson(c))
  if (path) {
    const message = 'Text cannot hold NUL or half a character'
    throw new HttpError(400, ErrorCode.invalidInput, message, [{ path: path.join('.'), message }])
  }
  await next()
})

async function readAnyJson(c: AppContext): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, ErrorCode.unsupportedMediaType, 'The body must be JSON')
  }
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, ErrorCode.malformedJson, 'The body is not valid JSON')
  }
}

/** This depth is above any body that a call takes; nothing below it is ever read. */
const MAX_DEPTH = 20

/** Returns the path of the first text that PostgreSQL cannot store. */
function findUnstorable(value: unknown, depth = 0): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = findUnstorable(inner, depth + 1)
    if (path) return [key, ...path]
  }
}
