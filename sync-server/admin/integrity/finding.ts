import type { IntegrityExample, IntegrityResponse } from '#schema/protocol/admin.ts'
import { formatAed } from '#schema/rules/money.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { TABLE_SQL } from '../../sync/table-sql.ts'

export type Finding = Omit<IntegrityResponse['checks'][number], 'check'>

export const EXAMPLES_MAX = 5

type Fragment = ReturnType<TransactionSql>
type Look<Row> = {
  /** Counts what is looked at. */
  looked: Fragment
  /** Selects what is wrong. */
  wrong: Fragment
  describe: (row: Row) => IntegrityExample
}

/** Runs one check and returns what is wrong, with the first rows described in words. */
export async function findWrong<Row>(
  sql: TransactionSql,
  { looked, wrong, describe }: Look<Row>,
): Promise<Finding> {
  const [found] = await sql<{ looked: number; wrong: number; examples: Row[] }[]>`
    with wrong as materialized (${wrong})
    select (${looked})::int as looked, (select count(*) from wrong)::int as wrong,
      (select coalesce(json_agg(example), '[]') from (select * from wrong limit ${EXAMPLES_MAX}) example) as examples`
  return found ? { ...found, examples: found.examples.map(describe) } : nothing()
}

export function nothing(): Finding {
  return { looked: 0, wrong: 0, examples: [] }
}

/** Merges several findings into one. */
export function mergeFindings(findings: readonly Finding[]): Finding {
  return {
    looked: findings.reduce((sum, { looked }) => sum + looked, 0),
    wrong: findings.reduce((sum, { wrong }) => sum + wrong, 0),
    examples: findings.flatMap(({ examples }) => examples).slice(0, EXAMPLES_MAX),
  }
}

/** One look at each synced table, by its name in PostgreSQL. */
export async function inEachTable(look: (name: string) => Promise<Finding>): Promise<Finding> {
  const findings: Finding[] = []
  for (const table of TABLE_NAMES) findings.push(await look(TABLE_SQL[table].name))
  return mergeFindings(findings)
}

/** Something wrong with an appointment, which has a page. */
export function appointmentExample(id: number, text: string): IntegrityExample {
  return { text: `Appointment ${id}: ${text}`, row: { table: 'appointments', id } }
}

/** 'AED 105.00 with AED 5.00 VAT', of fils. */
export function withVat(totalFils: number, vatFils: number): string {
  return `${formatAed(totalFils)} with ${formatAed(vatFils)} VAT`
}
