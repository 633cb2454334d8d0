import { parseArgs } from 'node:util'
import { formatCount } from '#schema/texts/count-text.ts'
import { COMMAND } from '../../audit/audit-trail.ts'
import type { Sql } from '../../db/connect.ts'
import { runCommand } from '../../run-command.ts'
import { BackupError } from './backup-place.ts'
import { readIdentity } from './encrypt-backup.ts'
import { openBackupAt } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand(async ({ host, sql, storedFiles, config, signal, args }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      'keep-accounts': { type: 'boolean' },
      identity: { type: 'string' },
    },
  })
  const [address] = positionals
  if (!address || positionals.length > 1)
    throw new BackupError(
      'Say which: npm run restore -- FILE. A folder or bucket stands for the newest backup in it.',
    )
  if (!values.replace) await requireEmpty(sql, host)
  const opener = await readIdentity(values.identity ?? process.env.AGE_IDENTITY_FILE)
  const { name, file, filesBeside, erasedBeside } = await openBackupAt(address, config.backup, opener)
  const accounts = values['keep-accounts'] ? 'today' : 'backup'
  const restored = await restoreBackup(sql, {
    ...{ file, filesBeside, erasedBeside, storedFiles, accounts, signal },
    userId: null,
    source: COMMAND,
  })
  const { shopName, madeAt, rowCount, admins, erasedAgain } = restored
  console.log(
    `${shopName || 'The shop'}${host ? ` (${host})` : ''} is back to ${madeAt} (${name}, ${formatCount(rowCount)} rows). Its admins: ${admins.join(', ')}.`,
  )
  if (erasedAgain > 0)
    console.log(
      `${countPeople(erasedAgain)} whose data had been erased since then ${erasedAgain === 1 ? 'was' : 'were'} erased again.`,
    )
})

function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}

/** A slip must not put another shop, or this one of another day, in the place of what is there. */
async function requireEmpty(sql: Sql, host?: string): Promise<void> {
  const [shop] = await sql<{ shopName: string; people: number }[]>`
    select (select count(*)::int from users) as people, (select shop_name from settings) as "shopName"`
  if (shop && shop.people > 0)
    throw new BackupError(
      `There is a shop ${host ? `at ${host}` : 'in this database'} already, ${shop.shopName || 'without a name'}. To put the backup in its place, add --replace. Nothing was changed.`,
    )
}
