import { type RequestOptions, request } from '#app/api/request.ts'
import type { PushKey } from '#app/db/push-key.ts'
import { CompareResponse } from '#schema/protocol/compare.ts'
import { LeaseResponse } from '#schema/protocol/lease.ts'
import { PullResponse } from '#schema/protocol/pull.ts'
import { PushResponse } from '#schema/protocol/push.ts'
import { noteServerDate } from './device-clock.ts'
import type { Comparing, Transport } from './transport.ts'

/** The time limit of one page of an initial sync on a slow network. */
const TIMEOUT_MS = 60_000
/**
 * A connection without data for so long counts as dead, even if no error was raised: the Wi-Fi may have changed.
 */
const STALL_MS = 12_000

/** The transport over HTTP; `signal` aborts the requests under way. */
export function httpTransport(signal?: AbortSignal): Transport & Comparing {
  return {
    push: async body => PushResponse.parse(await post('/api/sync/push', body, { signal })),
    pull: async body => PullResponse.parse(await post('/api/sync/pull', body, { signal })),
    lease: async body => LeaseResponse.parse(await post('/api/sync/lease', body, { signal })),
    compare: async body => CompareResponse.parse(await post('/api/sync/compare', body, { signal })),
  }
}

/** Pushes with the key of one database, whoever is signed in. */
export function keyedTransport({ replica, secret }: PushKey, signal?: AbortSignal): Pick<Transport, 'push'> {
  const headers = { authorization: `Replica ${replica}.${secret}` }
  return { push: async body => PushResponse.parse(await post('/api/sync/push', body, { signal, headers })) }
}

function post(path: string, body: unknown, options: Pick<RequestOptions, 'signal' | 'headers'>) {
  return request(path, {
    method: 'POST',
    body,
    timeoutMs: TIMEOUT_MS,
    stallMs: STALL_MS,
    onAnswer: noteServerDate,
    ...options,
  })
}
