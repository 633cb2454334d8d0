import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../sync-server/db/migrations', import.meta.url))
const BEFORE_RANGES = 4
const DAY = { opens: '08:00', closes: '20:00' }

test('A shop of before there were breaks and ranges keeps its hours and its closed days', async () => {
  const admin = connect(inject('postgresUrl'), { max: 1 })
  const name = `older_${randomUUID().replaceAll('-', '')}`
  await admin.sql`create database ${admin.sql(name)}`
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const older = connect(url.href, { max: 1 })
  try {
    await migrateUntil(older.db, BEFORE_RANGES)
    const week = JSON.stringify([null, DAY, DAY, DAY, DAY, { opens: '14:00', closes: '24:00' }, null])
    await older.sql`update settings set opening_hours = ${week}::text::jsonb`
    await older.sql`
      insert into closed_days (id, day, reason, version)
      values (70, '2026-12-02', 'National Day', 3), (71, '2026-12-03', null, 3), (72, '2026-12-03', 'Twice', 3)`
    await migrate(url.href)

    const [settings] = await older.sql`select opening_hours as week from settings`
    expect(settings?.week).toEqual([
      [],
      [DAY],
      [DAY],
      [DAY],
      [DAY],
      [{ opens: '14:00', closes: '24:00' }],
      [],
    ])
    const ranges = await older.sql`
      select id, name, first_day, last_day, opening_hours, version from hour_ranges order by id`
    const closed = { opening_hours: null, version: 3 }
    expect(ranges).toEqual([
      { ...closed, id: 70, name: 'National Day', first_day: '2026-12-02', last_day: '2026-12-02' },
      { ...closed, id: 71, name: null, first_day: '2026-12-03', last_day: '2026-12-03' },
    ])
    const versions =
      await older.sql`select name from table_versions where name in ('closedDays', 'hourRanges')`
    expect(versions).toEqual([{ name: 'hourRanges' }])
  } finally {
    await older.close()
    await admin.sql`drop database if exists ${admin.sql(name)} with (force)`
    await admin.close()
  }
})

/** Runs only the first migrations, as the release before did. */
async function migrateUntil(db: Parameters<typeof runMigrations>[0], count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sheen-migrations-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await runMigrations(db, { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
