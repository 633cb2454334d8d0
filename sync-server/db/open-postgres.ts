import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Opens the configured PostgreSQL, or the embedded one where none is configured. */
export async function openPostgres(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (message: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log })
}
