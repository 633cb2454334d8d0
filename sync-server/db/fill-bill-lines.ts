import type { Sql, TransactionSql } from './connect.ts'

/**
 * Gives expenses that are older than this column their line, in the shop's own tables or in those of a staged backup
 * (`prefix`): `linesOfPlainBill`.
 */
export async function fillBillLines(sql: Sql | TransactionSql, prefix = ''): Promise<void> {
  await sql`
    update ${sql(`${prefix}expenses`)} set bill_lines = jsonb_build_array(
      jsonb_build_object('kind', 'standard', 'netFils', net_fils, 'vatFils', vat_fils))
    where bill_lines = '[]' and vat_fils > 0`
}
