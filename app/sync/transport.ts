import type { CompareRequest, CompareResponse } from '#schema/protocol/compare.ts'
import type { LeaseRequest, LeaseResponse } from '#schema/protocol/lease.ts'
import type { PullRequest, PullResponse } from '#schema/protocol/pull.ts'
import type { PushRequest, PushResponse } from '#schema/protocol/push.ts'

/** The three requests to the server. Sync treats every error as temporary: it waits and tries again. */
export type Transport = {
  push(request: PushRequest): Promise<PushResponse>
  pull(request: PullRequest): Promise<PullResponse>
  lease(request: LeaseRequest): Promise<LeaseResponse>
}

/** The request that compares rows; no sync run needs it. */
export type Comparing = { compare(request: CompareRequest): Promise<CompareResponse> }
