import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'migrations')
const SNAPSHOTS = join(FOLDER, 'meta')

/** Of a statement that adds a check: Citus does not know the columns in it by their table. */
const ADDED_CHECK = /^ALTER TABLE "\w+" ADD CONSTRAINT "\w+" CHECK [^;]*;/gm

/**
 * Writes the migration from the newest snapshot to the tables of today. drizzle-kit names the schema `public` in foreign
 * keys, while a shop lives in whatever schema its connection has; and of its snapshots only the newest is compared again.
 */
function generateMigration(): void {
  const { status } = spawnSync('npx', ['--no-install', 'drizzle-kit', 'generate'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  for (const file of readdirSync(FOLDER).filter(name => name.endsWith('.sql'))) {
    const path = join(FOLDER, file)
    const text = readFileSync(path, 'utf8').replaceAll('"public".', '')
    writeFileSync(
      path,
      text.replace(ADDED_CHECK, check => check.replaceAll(/"\w+"\.(?=")/g, '')),
    )
  }
  const snapshots = readdirSync(SNAPSHOTS).filter(name => name.endsWith('_snapshot.json'))
  for (const older of snapshots.toSorted().slice(0, -1)) rmSync(join(SNAPSHOTS, older))
}

generateMigration()
