import { knownSeq, readWithState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { clearPhotoCache } from '#app/db/stored-files.ts'
import type { PullRequest, PullResponse } from '#schema/protocol/pull.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { applyPull } from './apply-pull.ts'
import type { WrittenPage } from './await-screens.ts'
import { resetReplica } from './reset-replica.ts'
import type { Transport } from './transport.ts'

type Pull = {
  db: SheenDatabase
  actor: Actor
  transport: Transport
  /** Awaited after each page of an initial sync, before the next is written. */
  afterPage?: (page: WrittenPage) => Promise<void>
}

/**
 * Pulls until the local rows match the server's, initial sync included. The next page of an initial sync is
 * fetched while the previous one is being written. Returns whether mutations are still pending (`moreWaits`): made
 * meanwhile, or lacking on a restored server. Throws what the transport throws; pages written until then stay.
 *
 * @example
 * const { moreWaits } = await pullChanges({ db, actor, transport })
 * if (moreWaits) await pushPending(db, transport)
 */
export async function pullChanges(parts: Pull): Promise<{ moreWaits: boolean }> {
  const { db, actor, transport } = parts
  for (;;) {
    const request = await pullRequest(db)
    const answer = await transport.pull(request)
    if (answer.status === 'reset') await beginAnew(db, request.replica, answer)
    else if (answer.status === 'page') await takePages(parts, request, answer)
    else {
      const applied = await applyPull({ db, actor, request, now: new Date() }, answer)
      if (applied) return applied
    }
  }
}

type Page = Extract<PullResponse, { status: 'page' }>

async function takePages(parts: Pull, request: PullRequest, first: Page): Promise<void> {
  const { db, actor, transport } = parts
  let asked = request
  let page: PullResponse = first
  while (page.status === 'page') {
    const next: PullRequest | null = page.next ? { ...asked, page: page.next } : null
    const coming: Promise<PullResponse> | null = next && transport.pull(next)
    // Awaited below. If writing this page fails first, that error is thrown and this one would be unhandled.
    coming?.catch(() => {})
    const from = performance.now()
    const applied = await applyPull({ db, actor, request: asked, now: new Date() }, page)
    const writtenInMs = performance.now() - from
    if (!applied || !next || !coming) return
    await parts.afterPage?.({ isFirst: asked.page === null, writtenInMs })
    asked = next
    page = await coming
  }
  if (page.status === 'reset') await beginAnew(db, asked.replica, page)
}

type Reset = Extract<PullResponse, { status: 'reset' }>

async function beginAnew(db: SheenDatabase, replica: string, { reason }: Reset): Promise<void> {
  await resetReplica(db, replica)
  // Some of the photos may be of work that this device is not to have any more. Any other comes back when somebody looks at it.
  if (reason === 'scope') await clearPhotoCache().catch(() => {})
}

function pullRequest(db: SheenDatabase): Promise<PullRequest> {
  return readWithState(db, state => ({
    replica: state.replica,
    cookie: state.cookie,
    page: state.firstPull?.next ?? null,
    ackedSeq: knownSeq(state),
    schemaVersion: SCHEMA_VERSION,
  }))
}
