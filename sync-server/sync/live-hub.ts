import type { Logger } from 'pino'
import type { Poke } from '#schema/protocol/live.ts'
import type { Announced, Announcements } from '../db/announcements.ts'
import type { Sql } from '../db/connect.ts'
import { readPosition } from '../db/shop-state.ts'
import type { Commit } from './flush-writes.ts'

type LiveListener = {
  /** Called for each commit; `by` is the replica whose push made it, if one did. */
  committed(commit: Commit): void
  /** Called when the session with this key has ended. */
  sessionEnded(key: string): void
}

export type LiveHub = {
  /** Sends a commit to the streams of this process at once; other processes receive it from PostgreSQL. */
  announce(commit: Commit): void
  /** Resolves once nothing that another process commits from now on can be missed. */
  ready(): Promise<void>
  subscribe(listener: LiveListener): () => void
  /** Hears of no other process's commits any more. */
  close(): void
}

type Parts = { sql: Sql; announcements: Announcements; log: Logger }

/** Notifies every live stream that a shop has at this process of commits and ended sessions, in whichever process they happen. */
export function createLiveHub({ sql, announcements, log }: Parts): LiveHub {
  const listeners = new Set<LiveListener>()
  let announced: Poke | undefined
  let joining: Promise<void> | undefined
  let isClosed = false
  let leave = () => {}

  function announce(commit: Commit): void {
    // Each commit of this process arrives twice, directly and from PostgreSQL. Versions compare within one epoch only.
    if (commit.epoch === announced?.epoch && commit.version <= announced.version) return
    announced = commit
    for (const listener of listeners) listener.committed(commit)
  }

  /** What PostgreSQL tells of a commit, wherever it was made. */
  function hear({ epoch, version, by }: Announced): void {
    announce({ epoch, version, after: version - 1, by: by ? [by] : [] })
  }

  async function join(): Promise<void> {
    try {
      const [shop] = await sql<{ schema: string }[]>`select current_schema() as schema`
      if (isClosed) return
      leave = announcements.subscribe(shop?.schema ?? '', {
        committed: hear,
        sessionEnded(key) {
          for (const listener of listeners) listener.sessionEnded(key)
        },
        missed: () => void catchUp(),
      })
    } catch (error) {
      joining = undefined
      log.error({ err: error }, 'cannot join the announcements')
    }
  }

  /** Announces what was committed while nothing could be heard. */
  async function catchUp(): Promise<void> {
    try {
      hear({ ...(await readPosition(sql)), by: null })
    } catch (error) {
      log.error({ err: error }, 'cannot read the version')
    }
  }

  return {
    announce,
    async ready() {
      joining ??= join()
      await joining
      await announcements.ready()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      leave()
    },
  }
}
