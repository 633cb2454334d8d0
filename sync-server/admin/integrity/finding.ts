import type { IntegrityExample, IntegrityResponse } from '#schema/protocol/admin.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { TABLE_SQL } from '../../sync/table-sql.ts'

export type Finding = Omit<IntegrityResponse['checks'][number], 'check'>

export const EXAMPLES_MAX = 5

type Fragment = ReturnType<TransactionSql>
type Look<Row> = {
  /** The SQL that counts the examined rows. */
  looked: Fragment
  /** The SQL that selects the faulty rows. */
  wrong: Fragment
  describe: (row: Row) => IntegrityExample
}

/** Runs one check and returns its finding, with the first faulty rows described in words. */
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

/** Runs one check for each synced table, by its name in PostgreSQL. */
export async function inEachTable(look: (name: string) => Promise<Finding>): Promise<Finding> {
  const findings: Finding[] = []
  for (const table of TABLE_NAMES) findings.push(await look(TABLE_SQL[table].name))
  return mergeFindings(findings)
}

/** Describes a fault of an appointment, with a link to its page. */
export function appointmentExample(id: number, text: string): IntegrityExample {
  return { text: `Appointment ${id}: ${text}`, row: { table: 'appointments', id } }
}

/** Formats fils as 'AED 105.00 with AED 5.00 VAT'. */
export function withVat(totalFils: number, vatFils: number): string {
  return `${formatAed(totalFils)} with ${formatAed(vatFils)} VAT`
}
