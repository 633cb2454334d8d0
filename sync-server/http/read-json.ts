import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { AppContext } from '../deps.ts'
import { HttpError } from './http-error.ts'

/** The request's body, checked; anything else about it is a 4xx. */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, ErrorCode.unsupportedMediaType, 'The body must be JSON')
  }
  return schema.parse(parse(await c.req.text()))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, ErrorCode.malformedJson, 'The body is not valid JSON')
  }
}
