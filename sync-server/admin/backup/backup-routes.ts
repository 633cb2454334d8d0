import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import type { BackupsResponse } from '#schema/protocol/backups.ts'
import { sourceOf } from '../../audit/audit-trail.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import { allow } from '../../http/allowance.ts'
import { HttpError } from '../../http/http-error.ts'
import { readBackups } from './backup-state.ts'
import { openPlace } from './open-place.ts'
import { runBackup } from './run-backup.ts'

/** How backups to the folder or bucket of the settings go, and one at once. It goes on when nobody waits for it any more. */
export function backupRoutes({ sql, storedFiles, config, clock, stopping, log }: Deps) {
  return new Hono<AppEnv>()
    .get('/', async c => c.json((await readBackups(sql, config)) satisfies BackupsResponse))
    .post('/', allow({ ms: Infinity }), async c => {
      const { to: address, keep, recipient } = config.backup
      if (address === null)
        throw new HttpError(409, ErrorCode.unavailable, 'The server has no place for backups: set BACKUP_TO.')
      const run = {
        sql,
        storedFiles,
        recipient,
        address,
        keep,
        clock,
        signal: stopping,
        openPlace: () => openPlace(address, config.backup),
      }
      const outcome = await runBackup({ ...run, origin: 'person', source: sourceOf(c, config) })
      if (!outcome) throw new HttpError(409, ErrorCode.changedMeanwhile, 'A backup is being made already.')
      if ('error' in outcome) log.error({ err: outcome.error }, `no backup was made: ${outcome.failure}`)
      return c.json((await readBackups(sql, config)) satisfies BackupsResponse)
    })
}
