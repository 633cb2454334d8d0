import { request } from '#app/api/request.ts'
import { LeaseResponse } from '#schema/protocol/lease.ts'
import { PullResponse } from '#schema/protocol/pull.ts'
import { PushResponse } from '#schema/protocol/push.ts'
import type { Transport } from './transport.ts'

/** A page of a first pull on a slow line may take this long. */
const TIMEOUT_MS = 60_000

const post = (path: string, body: unknown) => request(path, { method: 'POST', body, timeoutMs: TIMEOUT_MS })

export const httpTransport: Transport = {
  push: async body => PushResponse.parse(await post('/api/sync/push', body)),
  pull: async body => PullResponse.parse(await post('/api/sync/pull', body)),
  lease: async body => LeaseResponse.parse(await post('/api/sync/lease', body)),
}
