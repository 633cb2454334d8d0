import type { LiveChanges, Poke } from '#schema/protocol/live.ts'
import type { Cookie, PullChanges, PullResponse } from '#schema/protocol/pull.ts'
import type { Written } from './read-scope.ts'
import type { Acknowledged } from './replicas.ts'
import type { Commit } from './write-transaction.ts'

/** More than this is not put on the stream: the device pulls it, compressed and with a time limit. */
const MAX_LIVE_ROWS = 1_000

type Device = {
  replica: string
  /** Where it says it stands; null when it has no place in our history yet. */
  cookie: Cookie | null
  ackedSeq: number
  pull: (cookie: Cookie, ackedSeq: number) => Promise<PullResponse>
  /** What a pull would bring of a commit that is at hand. */
  visiblePart: (written: Written) => Promise<Pick<PullChanges, 'tables' | 'removed'>>
  /** Both resolve once the device's line has taken it: what it has not read is not piled up here. */
  sendPoke: (poke: Poke) => Promise<void>
  sendChanges: (changes: LiveChanges) => Promise<void>
  fail: (error: unknown) => void
}

/**
 * What one device is told of each commit: the changes themselves, which saves it the way here and back,
 * as long as we know where it stands; otherwise that there are some.
 *
 *   following ──changes──▶ following, from their cookie
 *      │  └──own push──▶ following: the device pulls after a push by itself
 *   reset or too much ──▶ poking, for the rest of the stream
 *
 * `since` may be older than what the device has by then: it takes changes from any point it has passed.
 */
export function liveFeed(device: Device) {
  const asked = device.cookie
  let { cookie } = device
  /** Until a commit or a pull says more: what the device itself has said, whatever stands there. */
  let acknowledged: Acknowledged = { lastSeq: device.ackedSeq, lastId: null }
  let head: Commit | null = null
  let poked: Poke | null = null
  let running = false

  const isNews = ({ epoch, version }: Commit, known: Poke | null) =>
    epoch !== known?.epoch || version > known.version

  async function follow(): Promise<void> {
    running = true
    try {
      while (head && isNews(head, cookie ?? poked)) {
        if (cookie) cookie = await step(cookie, head)
        else {
          poked = { epoch: head.epoch, version: head.version }
          await device.sendPoke(poked)
        }
      }
    } finally {
      running = false
    }
  }

  async function step(since: Cookie, commit: Commit): Promise<Cookie | null> {
    const isNext = commit.epoch === since.epoch && commit.version === since.version + 1
    if (isNext && commit.by?.replica === device.replica) {
      acknowledged = commit.by
      return { ...since, version: commit.version }
    }
    const answer =
      isNext && commit.written
        ? await answerFrom(commit.written, { ...since, version: commit.version })
        : await device.pull(since, acknowledged.lastSeq)
    if (answer.status !== 'changes' || countRows(answer) > MAX_LIVE_ROWS) return null
    await device.sendChanges({ since, answer })
    acknowledged = answer
    return answer.cookie
  }

  /** Of a commit that is not the device's own, its mutations are where they were. */
  async function answerFrom(written: Written, next: Cookie): Promise<PullChanges> {
    const part = await device.visiblePart(written)
    const { lastSeq, lastId } = acknowledged
    return { status: 'changes', ...part, cookie: next, lastSeq, lastId, rejected: [] }
  }

  function committed(commit: Commit): void {
    head = commit
    if (!running) follow().catch(device.fail)
  }

  return {
    committed,
    /** To be called once, with where the shop stands as the stream begins. */
    start(now: Poke): void {
      // It has seen what our history does not have. What it asked with: a commit may have moved it on since `now`.
      if (asked && asked.version > now.version) cookie = null
      // Nor does `now` take the place of a later commit.
      if (!head || (head.epoch === now.epoch && head.version < now.version)) committed({ ...now, by: null })
    },
  }
}

function countRows({ tables }: { tables: Record<string, { rows: unknown[] }> }): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows.length, 0)
}
