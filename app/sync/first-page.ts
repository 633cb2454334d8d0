import type { PullRequest, PullResponse } from '#schema/protocol/pull.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import type { Transport } from './transport.ts'

/** The first page of nobody's replica in particular: it is the same for all replicas of a person. */
const firstPage = (): PullRequest => {
  const replica = crypto.randomUUID()
  return { replica, cookie: null, page: null, ackedSeq: 0, schemaVersion: SCHEMA_VERSION }
}

/** A page is taken for the first one for so long: what was written since comes with the pull that ends the initial sync. */
const FRESH_MS = 10_000

type Connect = (signal: AbortSignal) => Pick<Transport, 'pull'>
type Early = { userId: number; at: number; answer: Promise<PullResponse>; giveUp: AbortController }

let early: Early | null = null
let noteWritten = () => {}

/**
 * Asks for the first page of a person's initial sync while their database is still being made. The browser's session must
 * be theirs. What it returns resolves once the page is written, which may be never.
 */
export function askForFirstPage(userId: number, connect: Connect): Promise<void> {
  const giveUp = new AbortController()
  const answer = connect(giveUp.signal).pull(firstPage())
  // The pull that takes the page reports a failure.
  answer.catch(() => {})
  early = { userId, at: Date.now(), answer, giveUp }
  return new Promise(resolve => {
    noteWritten = resolve
  })
}

/** Tells who asked for the first page that it is written. */
export function noteFirstPage(): void {
  noteWritten()
}

/** The transport of one run, whose first pull is answered by the page that was asked for early, if there is one. */
export function withFirstPage(
  transport: Transport,
  { userId, signal }: { userId: number; signal: AbortSignal },
): Transport {
  return {
    ...transport,
    pull(request) {
      const begins = request.cookie === null && request.page === null
      const taken = begins && early?.userId === userId ? early : null
      if (!taken) return transport.pull(request)
      early = null
      if (Date.now() - taken.at > FRESH_MS) return transport.pull(request)
      signal.addEventListener('abort', () => taken.giveUp.abort())
      return taken.answer.catch(() => transport.pull(request))
    },
  }
}
