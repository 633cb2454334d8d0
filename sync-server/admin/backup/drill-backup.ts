import type { IntegrityCheck } from '#schema/protocol/admin.ts'
import { DRILL_LOCK, tryLock } from '../../db/advisory-locks.ts'
import { connect, type Sql } from '../../db/connect.ts'
import { createSchema } from '../../db/create-schema.ts'
import { migrate } from '../../db/migrate.ts'
import { openStoredFiles } from '../../files/stored-files.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { BackupError, type BackupPlace } from './backup-place.ts'
import { beginRun, endRun } from './backup-runs.ts'
import type { Opener } from './encrypt-backup.ts'
import { openNewest } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { wordsOf } from './run-backup.ts'

type Parts = {
  url: string
  sql: Sql
  place: BackupPlace
  opener: Opener
  clock: () => Date
}

export type DrillFindings = {
  name: string
  madeAt: string
  shopName: string
  rowCount: number
  fileCount: number
  /** The checks of the books that found something wrong, and how much. */
  wrong: { check: IntegrityCheck; count: number }[]
}

export type DrillOutcome = { findings: DrillFindings | null; failure: string | null }

/**
 * Restores the newest backup of a place into a schema of its own, with its photos and files, has the integrity check look at
 * it, writes down how it went, and removes the schema again. The shop itself is not touched.
 */
export async function drillBackup(parts: Parts): Promise<DrillOutcome> {
  const { sql, place, clock } = parts
  return sql.begin('read only', async lock => {
    if (!(await tryLock(lock, DRILL_LOCK))) throw new BackupError('Another drill is under way.')
    const start = { kind: 'drill', origin: 'command', place: place.address, encrypted: false } as const
    const id = await beginRun(sql, start, clock())
    const outcome = await tryDrill(parts)
    const { name, rowCount, fileCount } = outcome.findings ?? {}
    await endRun(sql, {
      id,
      outcome: outcome.failure === null ? 'good' : 'failed',
      facts: { name, rowCount, fileCount, reason: outcome.failure },
      now: clock(),
    })
    return outcome
  })
}

async function tryDrill({ url, sql, place, opener, clock }: Parts): Promise<DrillOutcome> {
  const [{ schema }] = await sql<[{ schema: string }]>`select current_schema() || '_drill' as schema`
  const own = new URL(url)
  own.searchParams.set('search_path', schema)
  const dropSchema = () => sql`drop schema if exists ${sql(schema)} cascade`
  try {
    await dropSchema()
    await createSchema(sql, schema)
    await migrate(own.href)
    const restored = connect(own.href, { max: 2 })
    try {
      const findings = await restoreAndCheck(restored.sql, { place, opener, now: clock() })
      const failure = findings.wrong.length > 0 ? wrongText(findings) : null
      return { findings, failure }
    } finally {
      await restored.close()
    }
  } catch (error) {
    return { findings: null, failure: wordsOf(error) }
  } finally {
    await dropSchema()
  }
}

async function restoreAndCheck(
  sql: Sql,
  { place, opener, now }: Pick<Parts, 'place' | 'opener'> & { now: Date },
): Promise<DrillFindings> {
  // A trial writes nothing into the shop's bucket.
  const storedFiles = openStoredFiles(sql)
  const { name, file, filesBeside } = await openNewest(place, opener)
  const { madeAt, shopName, rowCount } = await restoreBackup(sql, {
    ...{ file, filesBeside, userId: null, isDrill: true },
    storedFiles,
  })
  const { checks } = await checkIntegrity(sql, storedFiles, now)
  const [{ fileCount }] = await sql<[{ fileCount: number }]>`
    select count(*)::int as "fileCount" from stored_files where hash = encode(sha256(contents), 'hex')`
  const wrong = checks.flatMap(({ check, wrong: count }) => (count > 0 ? [{ check, count }] : []))
  return { name, madeAt, shopName, rowCount, fileCount, wrong }
}

function wrongText({ name, wrong }: DrillFindings): string {
  const counts = wrong.map(({ check, count }) => `${check} ${count}`).join(', ')
  return `${name} can be put back, but its books do not agree: ${counts}. The integrity check in Database Tools says more.`
}
