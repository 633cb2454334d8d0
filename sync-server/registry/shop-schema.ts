import { randomBytes } from 'node:crypto'
import { ConfigError } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import { createSchema } from '../db/create-schema.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsMissing } from '../db/newer-release.ts'

/** Base64url, so that it stands in a URL and in a statement as it is. */
export function newRolePassword(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Makes a shop's role and its schema, or brings what there is of them to it: the role owns the schema, begins each session in it,
 * and may read nothing elsewhere. It may make schemas, as restores on trial do.
 */
export async function makeSchema(
  sql: Sql,
  { schema, password }: { schema: string; password: string },
): Promise<void> {
  const [role] = await sql`select from pg_roles where rolname = ${schema}`
  if (!role) await sql`create role ${sql(schema)}`
  await sql.unsafe(`alter role "${schema}" login password '${password}'`)
  await sql`alter role ${sql(schema)} set search_path = ${sql(schema)}`
  await joinRole(sql, schema)
  await createSchema(sql, schema, schema)
  const [{ database }] = await sql<[{ database: string }]>`select current_database() as database`
  await sql`grant create on database ${sql(database)} to ${sql(schema)}`
}

/** PostgreSQL lets a member alone give a schema to a role and drop what it owns; from 16 on whoever made the role is none by that. */
async function joinRole(sql: Sql, schema: string): Promise<void> {
  await sql`grant ${sql(schema)} to current_user`
}

/**
 * Brings a shop's schema up to this release where it is of an older one; `directUrl` passes a pooler by. Returns how many migrations it
 * lacked. Throws a `ConfigError` where it is not there: nothing is made in it by the way.
 */
export async function bringUp(sql: Sql, directUrl: string): Promise<number> {
  const missing = await migrationsMissing(sql)
  if (missing === null) throw new ConfigError('Its schema is not there, or only half made.')
  if (missing > 0) await migrate(directUrl)
  return missing
}

/** Removes a shop's schema with all that is in it, and its role; ends the sessions that are still open. */
export async function dropSchema(sql: Sql, schema: string): Promise<void> {
  const [role] = await sql`select from pg_roles where rolname = ${schema}`
  if (role) {
    await joinRole(sql, schema)
    await sql`alter role ${sql(schema)} nologin`
  }
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${schema}`
  await sql`drop schema if exists ${sql(schema)} cascade`
  if (!role) return
  await sql`drop owned by ${sql(schema)}`
  await sql`drop role ${sql(schema)}`
}
