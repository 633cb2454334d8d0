import type { TransactionSql } from '../../db/connect.ts'
import { effectiveInvoices } from './effective-invoices.ts'
import { type Finding, findWrong, withVat } from './finding.ts'
import { invoiceExample, type NumberedRow } from './invoice-example.ts'

type Compared = NumberedRow & { gross: number; vat: number; total: number; appointmentVat: number }

/**
 * The two totals differ when an edit reached the server before the invoice that another device had already printed.
 */
export function checkInvoiceTotals(sql: TransactionSql): Promise<Finding> {
  return findWrong<Compared>(sql, {
    looked: sql`select count(*) from ${effectiveInvoices(sql)} standing`,
    wrong: sql`
      select series, sequence, booked.id as appointment, gross_fils as gross, invoiced.vat_fils as vat,
        total_fils as total, booked.vat_fils as "appointmentVat"
      from ${effectiveInvoices(sql)} invoiced join appointments booked on booked.id = appointment_id
      where gross_fils <> total_fils or invoiced.vat_fils <> booked.vat_fils order by series, sequence`,
    describe: row =>
      invoiceExample(
        row,
        `${withVat(row.gross, row.vat)}, ${withVat(row.total, row.appointmentVat)} by its appointment`,
      ),
  })
}
