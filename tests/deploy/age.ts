import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { writeBackup } from '#server/admin/backup/write-backup.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openStoredFiles } from '#server/files/stored-files.ts'
import { seedDemoWhenEmpty } from '#server/seed/seed-demo.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { runNode } from '#tests/fixtures/run-node.ts'

/*
 * Opens a backup of this server with the usual tool of age, and restores one that the usual tool encrypted. Debian's package `age` is
 * installed where it is missing.
 */

const folder = mkdtempSync(join(tmpdir(), 'sheen-age-'))
chmodSync(folder, 0o755)
if (spawnSync('age', ['--version']).error)
  execFileSync('apt-get', ['install', '-y', 'age'], { stdio: ['ignore', 'ignore', 'inherit'] })
tell(`age ${age(['--version']).toString().trim()}`)

const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
try {
  await migrate(postgres.url)
  const { sql, close } = connect(postgres.url, { max: 2 })
  await seedDemoWhenEmpty(sql, { now: new Date(), months: 0 })
  const photo = await makeJpeg()
  await sql`
    insert into stored_files (id, owner, type, contents, created_by)
    values (gen_random_uuid(), 'expenses', 'image/jpeg', ${photo}, 1)`

  const key = join(folder, 'key.txt')
  execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' })
  const recipient = execFileSync('age-keygen', ['-y', key], { encoding: 'utf8' }).trim()

  const place = join(folder, 'place')
  mkdirSync(place)
  await run('sync-server/admin/backup/backup-cli.ts', { BACKUP_TO: place, BACKUP_RECIPIENT: recipient })
  const encrypted = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.age'),
  )
  for (const name of encrypted) {
    const opened = age(['-d', '-i', key, join(place, name)])
    if (name.includes('.backup.gz')) {
      const lines = gunzipSync(opened).toString().trimEnd().split('\n')
      const { rows } = JSON.parse(lines.at(-1) ?? '') as { rows: Record<string, number> }
      tell(`age -d ${name} | zcat: ${lines.length} lines, ${rows.appointments} appointments`)
    } else if (createHash('sha256').update(opened).digest('hex') !== basename(name).split('.')[0])
      throw new Error(`${name} is another photo`)
    else tell(`age -d ${name}: the photo, ${opened.length} bytes`)
  }
  if (encrypted.length !== 2) throw new Error(`There are ${encrypted.length} encrypted files`)

  const plain = join(folder, 'shop.backup.gz')
  await pipeline(
    writeBackup(sql, { now: new Date(), storedFiles: openStoredFiles(sql) }),
    createWriteStream(plain),
  )
  age(['-r', recipient, '-o', `${plain}.age`, plain])
  await close()
  for (const file of [`${plain}.age`, place]) {
    const name = `shop_${basename(file).replaceAll('.', '_')}`
    const admin = connect(postgres.url, { max: 1 })
    await admin.sql.unsafe(`create database ${name}`)
    await admin.close()
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    const said = await run('sync-server/admin/backup/restore-cli.ts', { DATABASE_URL: url.href }, [
      file,
      '--identity',
      key,
    ])
    const restored = connect(url.href, { max: 1 })
    const [row] = await restored.sql<{ contents: Buffer }[]>`select contents from stored_files`
    await restored.close()
    if (!row?.contents.equals(photo)) throw new Error('The photo did not come back')
    tell(said.trim())
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

function age(args: string[]): Buffer {
  return execFileSync('age', args, { maxBuffer: 1 << 28 })
}

async function run(file: string, env: Record<string, string>, args: string[] = []): Promise<string> {
  const command = runNode(file, { DATABASE_URL: postgres.url, ...env }, args)
  const { code } = await command.exited
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${command.output()}`)
  return command.output()
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
