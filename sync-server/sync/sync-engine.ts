import type { Logger } from 'pino'
import type { Sql } from '../db/connect.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import { createWriter, type Writer } from './writer.ts'

/** The writer of this process and the hub that announces its commits to the devices. */
export type SyncEngine = { writer: Writer; live: LiveHub }

export function createSyncEngine(sql: Sql, log: Logger): SyncEngine {
  const live = createLiveHub(sql, log)
  return { live, writer: createWriter(sql, live.announce) }
}
