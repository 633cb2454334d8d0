import type { Logger } from 'pino'
import { type Announcements, createAnnouncements } from '../db/announcements.ts'
import type { Sql } from '../db/connect.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import { createWriter, type Writer } from './writer.ts'

/** The writer of a shop at this process and the hub that announces its commits to the devices. */
export type SyncEngine = { writer: Writer; live: LiveHub }

/** A process that serves several shops gives each the same `announcements`. */
export function createSyncEngine(
  sql: Sql,
  log: Logger,
  announcements: Announcements = createAnnouncements(sql, log),
): SyncEngine {
  const live = createLiveHub({ sql, announcements, log })
  return { live, writer: createWriter(sql, live.announce) }
}
