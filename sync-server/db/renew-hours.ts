import { TABLE_NAMES } from '#schema/tables.ts'
import type { Sql, TransactionSql } from './connect.ts'

/**
 * Brings opening hours of before a day could have several spans into today's shape, in the shop's own tables or in those
 * of a staged backup (`prefix`), and keeps the versions of exactly the synced tables.
 */
export async function renewHours(sql: Sql | TransactionSql, prefix = ''): Promise<void> {
  await sql`
    update ${sql(`${prefix}settings`)} set opening_hours = (
      select jsonb_agg(case jsonb_typeof(day)
        when 'null' then '[]'::jsonb when 'object' then jsonb_build_array(day) else day end order by weekday)
      from jsonb_array_elements(opening_hours) with ordinality as week(day, weekday))
    where exists (select from jsonb_array_elements(opening_hours) as day where jsonb_typeof(day) <> 'array')`
  const names = [...TABLE_NAMES]
  await sql`delete from ${sql(`${prefix}table_versions`)} where name <> all(${names}::text[])`
  await sql`
    insert into ${sql(`${prefix}table_versions`)} (name, version)
    select wanted.name, (select version from ${sql(`${prefix}shop_state`)})
    from unnest(${names}::text[]) as wanted(name)
    where not exists (select from ${sql(`${prefix}table_versions`)} known where known.name = wanted.name)`
}
