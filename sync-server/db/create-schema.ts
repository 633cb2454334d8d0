import type { Sql } from './connect.ts'

/**
 * Makes a schema for a shop's tables where there is none, for whoever asks or for `owner`. Citus puts it on one of its machines, with
 * all that is made in it later; a PostgreSQL without Citus takes its setting for somebody's own, and goes by none.
 */
export async function createSchema(sql: Sql, schema: string, owner?: string): Promise<void> {
  await sql.begin(async transaction => {
    await transaction`set local citus.enable_schema_based_sharding = on`
    const forOwner = owner === undefined ? sql`` : sql`authorization ${sql(owner)}`
    await transaction`create schema if not exists ${sql(schema)} ${forOwner}`
  })
}
