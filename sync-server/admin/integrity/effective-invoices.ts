import type { TransactionSql } from '../../db/connect.ts'

/**
 * The effective invoices as a table to select from (schema/rules/invoice.ts): the first of each appointment,
 * less its credit notes, where anything is left.
 */
export function effectiveInvoices(sql: TransactionSql) {
  return sql`(
    select * from invoices
    where kind = 'invoice' and corrects_id is null and (gross_fils = 0 or gross_fils > (
      select coalesce(sum(note.gross_fils), 0) from invoices note
      where note.kind = 'credit_note' and note.corrects_id = invoices.id))
  )`
}
