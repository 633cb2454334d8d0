import type { LiveChanges, Poke } from '#schema/protocol/live.ts'
import type { Cookie, PullChanges, PullResponse } from '#schema/protocol/pull.ts'
import type { Commit } from './flush-writes.ts'
import type { Written } from './read-scope.ts'
import type { Acknowledged } from './replicas.ts'

/** A commit with more rows is not sent on the stream: the device pulls it, compressed and with a time limit. */
const MAX_LIVE_ROWS = 1_000

type Part = Pick<PullChanges, 'tables' | 'removed'>

type Device = {
  replica: string
  /** The cookie that the device sent; null when it has no position in this history yet. */
  cookie: Cookie | null
  ackedSeq: number
  pull: (cookie: Cookie, ackedSeq: number) => Promise<PullResponse>
  /** The part of a commit that a pull of this device would contain; null where only a pull can tell. */
  visiblePart: (written: Written) => Part | null | Promise<Part | null>
  /**
   * Both promises resolve once the socket has taken the event, so that unread events do not pile up in memory.
   */
  sendPoke: (poke: Poke) => Promise<void>
  sendChanges: (changes: LiveChanges) => Promise<void>
  fail: (error: unknown) => void
}

/**
 * Sends each commit to one device. While the device's cookie is known it sends the changes, which saves the
 * device a pull; otherwise it sends a poke.
 *
 *   following ──changes──▶ following, from their cookie
 *      │  └──own push──▶ following: the device pulls by itself after a push
 *   reset or too many rows ──▶ poking, for the rest of the stream
 *
 * The cookie `since` of the changes may be older than the device's own by then, if the device has pulled meanwhile:
 * it accepts changes from any earlier point.
 *
 * @example
 * const feed = liveFeed({ replica, cookie, ackedSeq, pull, visiblePart, sendPoke, sendChanges, fail })
 * const unsubscribe = live.subscribe({ committed: feed.committed, sessionEnded })
 * feed.start({ epoch, version, acknowledged }) // as the database has them now
 */
export function liveFeed(device: Device) {
  const asked = device.cookie
  let { cookie } = device
  /**
   * The server's position for the device at `cookie`. The device does not know it while it takes its first pages, which
   * contain what it has pushed and acknowledge nothing: null until the server's own word for it is there.
   */
  let acknowledged: Acknowledged | null = null
  let head: Commit | null = null
  let poked: Poke | null = null
  let running = false

  const isNewer = ({ epoch, version }: Commit, known: Poke | null) =>
    epoch !== known?.epoch || version > known.version

  async function follow(): Promise<void> {
    running = true
    try {
      while (head && isNewer(head, cookie ?? poked)) {
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
    const isNext = commit.epoch === since.epoch && commit.after === since.version
    const own = commit.by.find(({ replica }) => replica === device.replica)
    if (isNext && own) {
      acknowledged = own
      return { ...since, version: commit.version }
    }
    const known =
      isNext && commit.written && acknowledged
        ? await answerFrom(commit.written, { ...since, version: commit.version }, acknowledged)
        : null
    const answer = known ?? (await device.pull(since, acknowledged?.lastSeq ?? device.ackedSeq))
    if (answer.status !== 'changes' || countRows(answer) > MAX_LIVE_ROWS) return null
    await device.sendChanges({ since, answer })
    acknowledged = answer
    return answer.cookie
  }

  /** For a commit of another replica the device's own `lastSeq` and `lastId` are unchanged. */
  async function answerFrom(
    written: Written,
    next: Cookie,
    { lastSeq, lastId }: Acknowledged,
  ): Promise<PullChanges | null> {
    const part = await device.visiblePart(written)
    return part && { status: 'changes', ...part, cookie: next, lastSeq, lastId, rejected: [] }
  }

  function committed(commit: Commit): void {
    head = commit
    if (!running) follow().catch(device.fail)
  }

  return {
    committed,
    /**
     * Call it once, after subscribing, with the version that the database has by then, and what it has of the device.
     */
    start({ acknowledged: has, ...now }: Poke & { acknowledged: Acknowledged }): void {
      // A version that this history does not have makes the cookie unusable. Compare the cookie that was sent: a
      // commit may have moved `cookie` past `now` since.
      if (asked && asked.version > now.version) cookie = null
      // Outcomes of its mutations that the device does not know yet are pulled, with the rejections.
      if (cookie && isSame(cookie, now) && has.lastSeq === device.ackedSeq) acknowledged ??= has
      // A later commit may have arrived while `now` was read, and been held against a cookie that is none.
      const isLater = head && (head.epoch !== now.epoch || head.version >= now.version)
      committed(head && isLater ? head : { ...now, after: now.version - 1, by: [] })
    },
  }
}

function isSame(one: Poke, other: Poke): boolean {
  return one.epoch === other.epoch && one.version === other.version
}

function countRows({ tables }: { tables: Record<string, { rows: unknown[] }> }): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows.length, 0)
}
