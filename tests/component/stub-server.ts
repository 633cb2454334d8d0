import type { z } from 'zod'
import { CompareResponse } from '#schema/protocol/compare.ts'
import { LeaseResponse } from '#schema/protocol/lease.ts'
import { PullRequest } from '#schema/protocol/pull.ts'
import { answerCalls } from './stub-answers.ts'

type Handler = (request: { url: URL; body: unknown }) => Response | Promise<Response>

/**
 * Stands in for the server until the test ends: a pull brings nothing new, so that the device is online and up to date,
 * and the given calls ('GET /api/admin/replicas') get their answers. Any other call, a push among them, finds no network.
 */
export function answerAsServer(calls: Record<string, Handler> = {}): void {
  const handlers: Record<string, Handler> = { ...OF_SYNC, ...calls }
  answerCalls((url, { method = 'GET', body }) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : body
    return handlers[`${method} ${url.pathname}`]?.({ url, body: sent })
  })
}

/** An answer that the contract allows: another one would be a fault of the test. */
export function jsonOf<Schema extends z.ZodType>(schema: Schema, body: z.input<Schema>): Handler {
  return () => Response.json(schema.parse(body))
}

const OF_SYNC: Record<string, Handler> = {
  'POST /api/sync/pull': ({ body }) => {
    const { cookie, ackedSeq } = PullRequest.parse(body)
    return Response.json({
      ...{ status: 'changes', tables: {}, removed: {}, cookie },
      ...{ lastSeq: ackedSeq, lastId: null, rejected: [] },
    })
  },
  'POST /api/sync/lease': jsonOf(LeaseResponse, {
    ...{ firstId: 200_001, lastId: 210_000, register: 7, lastSequence: 0, pushKey: 'secret' },
  }),
  'POST /api/sync/compare': jsonOf(CompareResponse, { status: 'not now' }),
}
