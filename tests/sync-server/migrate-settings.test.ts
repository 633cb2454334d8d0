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
const BEFORE_OPENING = 26
const DAY = { opens: '08:00', closes: '20:00' }

test('A shop of before there were breaks and ranges keeps its hours and its closed days', () =>
  withEmptyDatabase(async ({ sql, db, url }) => {
    await migrateUntil(db, BEFORE_RANGES)
    const week = JSON.stringify([null, DAY, DAY, DAY, DAY, { opens: '14:00', closes: '24:00' }, null])
    await sql`update settings set opening_hours = ${week}::text::jsonb`
    await sql`
      insert into closed_days (id, day, reason, version)
      values (70, '2026-12-02', 'National Day', 3), (71, '2026-12-03', null, 3), (72, '2026-12-03', 'Twice', 3)`
    await migrate(url)

    const [settings] = await sql`select opening_hours as week from settings`
    expect(settings?.week).toEqual([
      [],
      [DAY],
      [DAY],
      [DAY],
      [DAY],
      [{ opens: '14:00', closes: '24:00' }],
      [],
    ])
    const ranges = await sql`
      select id::int, name, first_day::text, last_day::text, opening_hours, version from hour_ranges order by id`
    const closed = { opening_hours: null, version: 3 }
    expect(ranges).toEqual([
      { ...closed, id: 70, name: 'National Day', first_day: '2026-12-02', last_day: '2026-12-02' },
      { ...closed, id: 71, name: null, first_day: '2026-12-03', last_day: '2026-12-03' },
    ])
    const versions = await sql`select name from table_versions where name in ('closedDays', 'hourRanges')`
    expect(versions).toEqual([{ name: 'hourRanges' }])
  }))

test('A new shop has no name, no phone, and its public pages closed', () =>
  withEmptyDatabase(async ({ sql, url }) => {
    await migrate(url)
    const [settings] = await sql`select shop_name, address, phone, email, opened_at from settings`
    expect(settings).toEqual({ shop_name: '', address: '', phone: '', email: '', opened_at: null })
  }))

test('A shop of before public pages could be closed stays open', () =>
  withEmptyDatabase(async ({ sql, db, url }) => {
    await migrateUntil(db, BEFORE_OPENING)
    await sql`
      insert into users (id, email, full_name, role, active, created_at, version)
      values (70, 'admin@shop.test', 'Admin', 'admin', true, now(), 1)`
    await migrate(url)
    const [settings] = await sql`select phone, opened_at is not null as open from settings`
    expect(settings).toEqual({ phone: '+97143385500', open: true })
  }))

type EmptyDatabase = ReturnType<typeof connect> & { url: string }

async function withEmptyDatabase(use: (database: EmptyDatabase) => Promise<void>): Promise<void> {
  const admin = connect(inject('postgresUrl'), { max: 1 })
  const name = `older_${randomUUID().replaceAll('-', '')}`
  await admin.sql`create database ${admin.sql(name)}`
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const database = connect(url.href, { max: 1 })
  try {
    await use({ ...database, url: url.href })
  } finally {
    await database.close()
    await admin.sql`drop database if exists ${admin.sql(name)} with (force)`
    await admin.close()
  }
}

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
