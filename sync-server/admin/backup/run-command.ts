import { type Config, ConfigError, readConfig } from '../../config.ts'
import { connect, type Sql } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/open-postgres.ts'
import { openStoredFiles, type StoredFiles } from '../../files/stored-files.ts'
import { HttpError } from '../../http/http-error.ts'
import { BucketError } from '../../s3/bucket.ts'
import { BackupError } from './backup-place.ts'

const CONNECTIONS = 6

type Shop = { url: string; sql: Sql; storedFiles: StoredFiles; config: Config; signal: AbortSignal }

/** Runs a command on the shop's database, beside a running server or without one. It ends with 1 and a line of words when it fails. */
export async function runCommand(work: (shop: Shop) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  try {
    const config = readConfig(process.env)
    const postgres = await openPostgres(config, console.log)
    try {
      await migrate(postgres.url)
      const { sql, close } = connect(postgres.url, { max: CONNECTIONS })
      const storedFiles = openStoredFiles(sql, config.files)
      await work({ url: postgres.url, sql, storedFiles, config, signal: stopping.signal }).finally(close)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    console.error(isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}

function isExpected(error: unknown): error is Error {
  const isOption = (error as NodeJS.ErrnoException)?.code?.startsWith('ERR_PARSE_ARGS')
  return isOption || [BackupError, BucketError, ConfigError, HttpError].some(kind => error instanceof kind)
}
