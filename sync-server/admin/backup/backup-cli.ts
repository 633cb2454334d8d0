import { parseArgs } from 'node:util'
import { formatBytes, formatCount } from '#schema/texts/count-text.ts'
import { COMMAND } from '../../audit/audit-trail.ts'
import { runCommand } from '../../run-command.ts'
import { BackupError } from './backup-place.ts'
import { openPlace } from './open-place.ts'
import { runBackup } from './run-backup.ts'
import type { BackupFacts } from './take-backup.ts'

await runCommand(async ({ sql, storedFiles, config, signal, args }) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const address = values.to ?? config.backup.to
  if (!address)
    throw new BackupError(
      'Say where to: npm run backup -- --to FOLDER or s3://BUCKET/PREFIX, or set BACKUP_TO.',
    )
  const keep = values.keep === undefined ? config.backup.keep : Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1)
    throw new BackupError('--keep takes a number of backups, 1 or more.')
  const outcome = await runBackup({
    ...{
      sql,
      storedFiles,
      address,
      keep,
      signal,
      recipient: config.backup.recipient,
      origin: 'command' as const,
      source: COMMAND,
      clock: () => new Date(),
    },
    openPlace: () => openPlace(address, config.backup),
  })
  if (!outcome) throw new BackupError('Another backup of this shop is under way.')
  if ('failure' in outcome) throw new BackupError(`${outcome.failure} What was there before is still there.`)
  console.log(factsText(address, outcome.facts))
  if (outcome.warning) console.error(outcome.warning)
})

function factsText(address: string, facts: BackupFacts): string {
  const { name, rowCount, bytes, fileCount, fileBytes, sentFiles } = facts
  const files = `${formatCount(fileCount)} photos and files (${formatBytes(fileBytes)}), ${formatCount(sentFiles)} of them new`
  return `${name} is in ${address}: ${formatCount(rowCount)} rows (${formatBytes(bytes)}), ${files}.`
}
