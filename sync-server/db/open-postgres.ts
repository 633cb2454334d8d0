import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { connect, LOST_CONNECTION } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** `directUrl` passes by a pooler of transactions; the two are the same where there is none. */
export type PostgresServer = { url: string; directUrl: string; stop: () => Promise<void> }

/** A server whose database is away for longer is started anew. */
const WAIT_MS = 20_000
const PAUSE_MS = 500
/** A PostgreSQL that is starting or stopping, or has no connection left. */
const NOT_YET = /^(57P0[123]|53300)$/

/**
 * Opens the configured PostgreSQL, or the embedded one where none is configured. It waits for a while for one that is away or
 * read-only, as it is while another machine becomes the primary.
 */
export async function openPostgres(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: (message: string) => void,
  waitMs = WAIT_MS,
): Promise<PostgresServer> {
  if (!databaseUrl) {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
    return { url, directUrl: url, stop }
  }
  const directUrl = databaseDirectUrl ?? databaseUrl
  for (const began = Date.now(); ; await delay(PAUSE_MS)) {
    const obstacle = await whyNot(directUrl)
    if (!obstacle) return { url: databaseUrl, directUrl, stop: async () => {} }
    if (Date.now() - began > waitMs) throw obstacle
    log(`The database is not there yet, and is asked again: ${obstacle.message}`)
  }
}

/** Null for a primary that answers; throws what waiting does not mend, such as a wrong password. */
async function whyNot(url: string): Promise<Error | null> {
  const { sql, close } = connect(url, { max: 1 })
  try {
    const [row] = await sql<[{ isStandby: boolean }]>`select pg_is_in_recovery() as "isStandby"`
    return row.isStandby ? new Error('it is a standby') : null
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (LOST_CONNECTION.test(code) || NOT_YET.test(code)) return error as Error
    throw error
  } finally {
    await close()
  }
}
