import type { Logger } from 'pino'
import type { Poke } from '#schema/protocol/live.ts'
import { SESSION_CHANNEL } from '../auth/sessions.ts'
import type { Sql } from '../db/connect.ts'
import { type Commit, readCommit, VERSION_CHANNEL } from './write-transaction.ts'

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
}

/** Notifies every live stream of this process of commits and ended sessions, in whichever process they happen. */
export function createLiveHub(sql: Sql, log: Logger): LiveHub {
  const listeners = new Set<LiveListener>()
  let announced: Poke | undefined
  let listening: Promise<void> | undefined
  let listenedBefore = false

  function announce(commit: Commit): void {
    // Each commit of this process arrives twice, directly and from PostgreSQL. Versions compare within one epoch only.
    if (commit.epoch === announced?.epoch && commit.version <= announced.version) return
    announced = commit
    for (const listener of listeners) listener.committed(commit)
  }

  function endSession(key: string): void {
    for (const listener of listeners) listener.sessionEnded(key)
  }

  async function listen(): Promise<void> {
    try {
      await Promise.all([
        sql.listen(VERSION_CHANNEL, payload => announce(readCommit(payload)), catchUp),
        sql.listen(SESSION_CHANNEL, endSession),
      ])
    } catch (error) {
      listening = undefined
      log.error({ err: error }, 'cannot listen for versions')
    }
  }

  /**
   * postgres.js listens again by itself after a lost connection; this announces what was committed meanwhile.
   */
  function catchUp(): void {
    if (listenedBefore)
      sql<Poke[]>`select epoch, version from shop_state`.then(
        ([head]) => head && announce({ ...head, by: null }),
        error => log.error({ err: error }, 'cannot read the version'),
      )
    listenedBefore = true
  }

  return {
    announce,
    ready() {
      listening ??= listen()
      return listening
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
