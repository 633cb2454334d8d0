import { request } from '#app/api/request.ts'
import { LeaseResponse } from '#schema/protocol/lease.ts'
import { PullResponse } from '#schema/protocol/pull.ts'
import { PushResponse } from '#schema/protocol/push.ts'
import { noteServerDate } from './device-clock.ts'
import type { Transport } from './transport.ts'

/** A page of a first pull on a slow line may take this long. */
const TIMEOUT_MS = 60_000
/** A line on which nothing comes for so long is dead, though nobody has said so: the Wi-Fi has changed. */
const STALL_MS = 12_000

/** The calls over HTTP; `signal` gives up whatever is under way. */
export function httpTransport(signal?: AbortSignal): Transport {
  const post = (path: string, body: unknown) =>
    request(path, {
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      stallMs: STALL_MS,
      onAnswer: noteServerDate,
      signal,
    })
  return {
    push: async body => PushResponse.parse(await post('/api/sync/push', body)),
    pull: async body => PullResponse.parse(await post('/api/sync/pull', body)),
    lease: async body => LeaseResponse.parse(await post('/api/sync/lease', body)),
  }
}
