import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TABLE_NAMES } from '#schema/tables.ts'
import { lockKeys, MIGRATION_LOCK } from '#server/db/advisory-locks.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTestDatabase } from '#tests/fixtures/database.ts'
import { putRows, user } from '#tests/fixtures/shop.ts'

const FOLDER = join(import.meta.dirname, '../../sync-server/db/migrations')

test('A shop lives whole in the schema that its connection names, whatever that is called', async () => {
  const database = await createTestDatabase()
  const { sql } = database
  try {
    await sql`create schema "shop 7"`
    const url = new URL(database.url)
    url.searchParams.set('search_path', '"shop 7"')
    await migrate(url.href)
    await migrate(url.href)
    const tables = (schema: string) => sql`
      select table_name from information_schema.tables where table_schema = ${schema} order by table_name`
    const [{ own }] = await sql<[{ own: string }]>`select current_schema() as own`
    expect(await tables('shop 7')).toEqual(await tables(own))
    const versions = await sql<{ name: string }[]>`select name from table_versions`
    expect(versions.map(({ name }) => name).toSorted()).toEqual(TABLE_NAMES.toSorted())
    const elsewhere = await sql`
      select conname from pg_constraint
      join pg_class referenced on referenced.oid = confrelid
      where contype = 'f' and connamespace = '"shop 7"'::regnamespace and referenced.relnamespace <> connamespace`
    expect(elsewhere).toEqual([])
    expect(await sql`select 1 from pg_namespace where nspname = 'drizzle'`).toEqual([])
    expect(await sql`select 1 from "shop 7".migrations`).toHaveLength(migrations().length)
  } finally {
    await database.drop()
  }
})

test('A new shop rounds cash, and one that has people keeps to what it told them', async () => {
  const database = await createTestDatabase()
  const { sql } = database
  try {
    const rounds = async () => (await sql`select cash_rounding from settings`)[0]?.cash_rounding
    expect(await rounds()).toBe(true)
    await putRows(sql, { users: [user(9, 'admin')] })
    const [statement = ''] =
      readFileSync(join(FOLDER, '0005_cash_and_reversals.sql'), 'utf8').match(/^UPDATE .*$/m) ?? []
    await sql.unsafe(statement)
    expect(await rounds()).toBe(false)
  } finally {
    await database.drop()
  }
})

test('A PostgreSQL that is too old is told as one', async () => {
  const database = await createTestDatabase()
  const { sql } = database
  try {
    await sql`create function public.current_setting(text) returns text language sql as
      $$ select case $1 when 'server_version_num' then '140012' else '14.12' end $$`
    const url = new URL(database.url)
    url.searchParams.set('search_path', 'public,pg_catalog')
    await expect(migrate(url.href)).rejects.toThrow(
      'Cannot start: this PostgreSQL is 14.12, and Sheen needs 15 or newer.',
    )
  } finally {
    await sql`drop function public.current_setting`
    await database.drop()
  }
})

test('Whoever starts while another process brings the database up hears of it, and goes on after it', async () => {
  const database = await createTestDatabase()
  const said: string[] = []
  try {
    let migrating: Promise<void> | undefined
    await database.sql.begin(async connection => {
      await connection`select pg_advisory_xact_lock(${lockKeys(connection, MIGRATION_LOCK)})`
      migrating = migrate(database.url, message => said.push(message), { sayEveryMs: 10 })
      await expect.poll(() => said.length).toBeGreaterThan(1)
    })
    await migrating
    expect(said[0]).toContain('is being brought up to this release')
  } finally {
    await database.drop()
  }
})

test('A migration that waits for somebody lets go of what it holds in between, and goes on after them', async () => {
  const database = await createTestDatabase()
  const { sql } = database
  try {
    const url = new URL(database.url)
    url.searchParams.set('search_path', 'waits')
    await sql`create schema waits`
    await sql`create table waits.migrations (id serial primary key, hash text not null, created_at bigint)`
    let migrating: Promise<void> | undefined
    await sql.begin(async connection => {
      await connection`lock table waits.migrations in share mode`
      migrating = migrate(url.href, () => {}, { lockMs: 20, pauseMs: 300 })
      const holds = async () =>
        (
          await sql`select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation is not null`
        ).length
      for (let times = 0; times < 2; times++) {
        await expect.poll(holds, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
        await expect.poll(holds, { interval: 5, timeout: 20_000 }).toBe(0)
      }
    })
    await migrating
    expect(await sql`select from waits.migrations`).toHaveLength(migrations().length)
  } finally {
    await database.drop()
  }
})

test('A database that a newer release has migrated is told as one', async () => {
  const database = await createTestDatabase()
  try {
    await database.sql`insert into migrations (hash, created_at) values ('next', 9000000000000)`
    await expect(migrate(database.url)).rejects.toThrow('a newer release of Sheen has changed this database')
  } finally {
    await database.drop()
  }
})

test('A database of before 0.2.0 is told as one, and left as it is', async () => {
  const database = await createTestDatabase()
  try {
    await database.sql`drop table migrations`
    await expect(migrate(database.url)).rejects.toThrow('before 0.2.0')
  } finally {
    await database.drop()
  }
})

test('No migration names a schema, and none that adds a check names a table in it, which Citus does not take', () => {
  for (const file of migrations()) {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    expect(text, file).not.toContain('"public"')
    for (const check of text.match(/^ALTER TABLE .* CHECK [^;]*;/gm) ?? [])
      expect(check).not.toMatch(/"\w+"\."/)
  }
})

const migrations = () => readdirSync(FOLDER).filter(file => file.endsWith('.sql'))
