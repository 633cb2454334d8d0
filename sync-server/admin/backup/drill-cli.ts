import { parseArgs } from 'node:util'
import { formatCount } from '#schema/texts/count-text.ts'
import { runCommand } from '../../run-command.ts'
import { BackupError } from './backup-place.ts'
import { drillBackup } from './drill-backup.ts'
import { readIdentity } from './encrypt-backup.ts'
import { openPlace } from './open-place.ts'

await runCommand(async ({ url, sql, config, args }) => {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, identity: { type: 'string' } } })
  const address = values.from ?? config.backup.to
  if (!address)
    throw new BackupError(
      'Say where from: npm run restore-drill -- --from FOLDER or s3://BUCKET/PREFIX, or set BACKUP_TO.',
    )
  const place = openPlace(address, config.backup)
  const opener = await readIdentity(values.identity ?? process.env.AGE_IDENTITY_FILE)
  const { findings, failure } = await drillBackup({ url, sql, place, opener, clock: () => new Date() })
  if (findings) {
    const { name, shopName, madeAt, rowCount, fileCount } = findings
    const held = `${formatCount(rowCount)} rows, ${formatCount(fileCount)} photos and files`
    console.log(`${name} was put back on trial: ${shopName || 'the shop'} of ${madeAt}, ${held}.`)
  }
  if (failure) throw new BackupError(failure)
  console.log(
    'The integrity check found nothing wrong. The trial is removed again; the shop was not touched.',
  )
})
