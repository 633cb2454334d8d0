import type { OpenAPIHono } from '@hono/zod-openapi'
import { EVEN_WITH_ONE_TIME_PASSWORD } from '../http/api-call.ts'
import { isSafe } from '../http/check-origin.ts'
import { operationId } from './operation-id.ts'

type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>

const PROBLEM = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until trying again can help', schema: { type: 'integer' as const } },
}

/** Adds an operation id to every call, and the error responses of the middleware in front of all of them. */
export function completeDocument(document: ApiDocument): ApiDocument {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      operation.operationId = operationId({ method, path, isList: isList(operation) })
      operation.responses = { ...operation.responses, ...refusalsInFront(method, operation) }
    }
  return document
}

function isList({ parameters = [] }: Operation): boolean {
  return parameters.some(parameter => 'name' in parameter && parameter.name === 'page')
}

/** The errors of `requireSession`, `checkOrigin`, `limitBodies`, `limitTime` and an unavailable database. */
function refusalsInFront(method: string, operation: Operation): Operation['responses'] {
  const { security, requestBody, responses } = operation
  const wantsOwnPassword =
    security === undefined && !Object.keys(EVEN_WITH_ONE_TIME_PASSWORD).some(mark => mark in operation)
  const forbidden = [
    responses?.[403]?.description,
    wantsOwnPassword && 'A one-time password has to be changed first (`password_change_required`)',
    !isSafe(method) && 'The page of another site asked for it (`bad_origin`)',
  ].filter(reason => typeof reason === 'string')
  return {
    ...(forbidden.length > 0 && { 403: { description: forbidden.join('. '), content: PROBLEM } }),
    ...(requestBody && { 413: { description: 'The body is too large', content: PROBLEM } }),
    503: { description: 'The server is busy', headers: RETRY_AFTER, content: PROBLEM },
  }
}
