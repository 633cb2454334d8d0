import { TABLE_NAMES } from '#schema/tables.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { TABLE_SQL } from '../../sync/table-sql.ts'
import { type Finding, findWrong, mergeFindings } from './finding.ts'

type Reference = { table: string; column: string; target: string; key: string }
type Pointing = { id: number | null; points: string }

/** Checks every foreign key again: a dump that was restored without its constraints can break them. */
export async function checkReferences(sql: TransactionSql): Promise<Finding> {
  const references = await sql<Reference[]>`
    select child.relname as "table", col.attname as "column", parent.relname as target, key.attname as key
    from pg_constraint rule
    join pg_class child on child.oid = rule.conrelid
    join pg_class parent on parent.oid = rule.confrelid
    join pg_attribute col on col.attrelid = rule.conrelid and col.attnum = rule.conkey[1]
    join pg_attribute key on key.attrelid = rule.confrelid and key.attnum = rule.confkey[1]
    where rule.contype = 'f' and rule.connamespace = current_schema()::regnamespace
    order by 1, 2`
  const findings: Finding[] = []
  for (const reference of references) findings.push(await checkReference(sql, reference))
  return mergeFindings(findings)
}

const SYNCED: ReadonlySet<string> = new Set(TABLE_NAMES.map(table => TABLE_SQL[table].name))

function checkReference(sql: TransactionSql, { table, column, target, key }: Reference): Promise<Finding> {
  const [child, points, parent, to] = [sql(table), sql(column), sql(target), sql(key)]
  const id = SYNCED.has(table) ? sql`id` : sql`null::bigint`
  return findWrong<Pointing>(sql, {
    looked: sql`select count(${points}) from ${child}`,
    wrong: sql`
      select ${id} as id, ${points}::text as points from ${child}
      where ${points} is not null
        and not exists (select from ${parent} parent where parent.${to} = ${child}.${points})`,
    describe: ({ id, points }) => ({
      text: `${id === null ? table : `${table} ${id}`}: ${points} is in no ${target}`,
      row: id === null ? null : { table, id },
    }),
  })
}
