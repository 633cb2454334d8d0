import type { TransactionSql } from '../../db/connect.ts'

/** The invoices that stand, one of an appointment, as a table to select from. */
export function effectiveInvoices(sql: TransactionSql) {
  return sql`(
    select invoices.* from invoices join appointments on appointments.invoice_id = invoices.id
  )`
}
