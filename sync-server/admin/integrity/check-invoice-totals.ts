import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, find, withVat } from './finding.ts'
import { type NumberedRow, ofInvoice } from './invoice-example.ts'
import { standingInvoices } from './standing-invoices.ts'

type Compared = NumberedRow & { gross: number; vat: number; total: number; appointmentVat: number }

/** An edit that came in before the invoice that another device had printed makes the two differ. */
export function checkInvoiceTotals(sql: TransactionSql): Promise<Finding> {
  return find<Compared>(sql, {
    looked: sql`select count(*) from ${standingInvoices(sql)} standing`,
    wrong: sql`
      select series, sequence, booked.id as appointment, gross_fils as gross, invoiced.vat_fils as vat,
        total_fils as total, booked.vat_fils as "appointmentVat"
      from ${standingInvoices(sql)} invoiced join appointments booked on booked.id = appointment_id
      where gross_fils <> total_fils or invoiced.vat_fils <> booked.vat_fils order by series, sequence`,
    tell: row =>
      ofInvoice(
        row,
        `${withVat(row.gross, row.vat)}, ${withVat(row.total, row.appointmentVat)} by its appointment`,
      ),
  })
}
