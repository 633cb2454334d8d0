import type { Logger } from 'pino'
import { z } from 'zod'
import type { Sql, TransactionSql } from './connect.ts'

/** A replica that has pushed, with the position of its mutations. */
const Pushed = z.object({ replica: z.uuid(), lastSeq: z.int(), lastId: z.uuid().nullable() })
export type Pushed = z.infer<typeof Pushed>

/** A committed version. `by` is the replica whose push made it, if a single one did. */
const Announced = z.object({ epoch: z.uuid(), version: z.int(), by: Pushed.nullable() })
export type Announced = z.infer<typeof Announced>

/** Carries each committed version, with the schema of its shop; a process of an earlier release names none. */
const VERSIONS = 'sheen_version'
const Payload = Announced.extend({ shop: z.string().optional() })
/** Carries the hash of each ended session, so that its live streams end with it. */
const SESSIONS = 'sheen_session'

/**
 * Announces a version with the commit of this transaction. A statement of its own: an engine that spreads a shop's tables over
 * machines does not take it within another one.
 */
export function announceVersion(
  sql: TransactionSql,
  { epoch, version, by }: Omit<Announced, 'by'> & { by: readonly Pushed[] },
): PromiseLike<unknown> {
  const [single = null, ...others] = by
  const announced: Announced = { epoch, version, by: others.length === 0 ? single : null }
  const commit = JSON.stringify(announced)
  return sql`
    select pg_notify(${VERSIONS}, (${commit}::text::jsonb || jsonb_build_object('shop', current_schema()))::text)`
}

/** Announces with the commit of this transaction that these sessions have ended. */
export async function announceEnded(sql: TransactionSql, ended: readonly { key: string }[]): Promise<void> {
  for (const { key } of ended) await sql`select pg_notify(${SESSIONS}, ${key})`
}

type Listener = {
  committed: (commit: Announced) => void
  sessionEnded: (key: string) => void
  /** Called when announcements may have been missed, because the connection was lost for a while. */
  missed: () => void
}

/** What PostgreSQL tells this process, on one connection for all shops. */
export type Announcements = {
  /** Resolves once nothing that is committed from now on can be missed. */
  ready: () => Promise<void>
  /** Hears of one shop, by its schema, until the function that it returns is called. */
  subscribe: (shop: string, listener: Listener) => () => void
}

/** `sql` leads to PostgreSQL itself: a pooler of transactions passes no announcements on. */
export function createAnnouncements(sql: Sql, log: Logger): Announcements {
  const shops = new Map<string, Set<Listener>>()
  let listening: Promise<void> | undefined
  let listenedBefore = false

  const all = () => [...shops.values()].flatMap(listeners => [...listeners])

  function committed(payload: string): void {
    const { shop, ...commit } = Payload.parse(JSON.parse(payload))
    const listeners = shop === undefined ? all() : (shops.get(shop) ?? [])
    for (const listener of listeners) listener.committed(commit)
  }

  /** postgres.js listens again by itself after a lost connection. */
  function listensAgain(): void {
    if (listenedBefore) for (const listener of all()) listener.missed()
    listenedBefore = true
  }

  async function listen(): Promise<void> {
    try {
      await Promise.all([
        sql.listen(VERSIONS, committed, listensAgain),
        sql.listen(SESSIONS, key => {
          for (const listener of all()) listener.sessionEnded(key)
        }),
      ])
    } catch (error) {
      listening = undefined
      log.error({ err: error }, 'cannot listen for versions')
    }
  }

  return {
    ready() {
      listening ??= listen()
      return listening
    },
    subscribe(shop, listener) {
      const listeners = shops.get(shop) ?? new Set()
      shops.set(shop, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) shops.delete(shop)
      }
    },
  }
}
