import type { Logger } from 'pino'
import type { Sql } from '../db/connect.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import { createWriter, type Writer } from './write-transaction.ts'

/** What changes rows in this process, and what tells the devices that rows have changed. */
export type SyncEngine = { writer: Writer; live: LiveHub }

export function createSyncEngine(sql: Sql, log: Logger): SyncEngine {
  const live = createLiveHub(sql, log)
  return { live, writer: createWriter(sql, live.announce) }
}
