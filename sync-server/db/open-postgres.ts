import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** `directUrl` passes by a pooler of transactions; the two are the same where there is none. */
export type PostgresServer = { url: string; directUrl: string; stop: () => Promise<void> }

/** Opens the configured PostgreSQL, or the embedded one where none is configured. */
export async function openPostgres(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: (message: string) => void,
): Promise<PostgresServer> {
  if (databaseUrl)
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, stop: async () => {} }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
  return { url, directUrl: url, stop }
}
