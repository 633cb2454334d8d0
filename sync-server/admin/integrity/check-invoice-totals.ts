import type { TransactionSql } from '../../db/connect.ts'
import { effectiveInvoices } from './effective-invoices.ts'
import { type Finding, findWrong, withVat } from './finding.ts'
import { invoiceExample, type NumberedRow } from './invoice-example.ts'

type Compared = NumberedRow & { gross: number; vat: number; total: number; appointmentVat: number }

/**
 * An invoice comes to what of the price is taxed, less the deposits that were invoiced before it. The two differ when an edit reached the
 * server before the invoice that another device had already printed.
 */
export function checkInvoiceTotals(sql: TransactionSql): Promise<Finding> {
  return findWrong<Compared>(sql, {
    looked: sql`select count(*) from ${effectiveInvoices(sql)} standing`,
    wrong: sql`
      select series, sequence, appointment, gross, vat, total, "appointmentVat"
      from (
        select series, sequence, booked.id as appointment, gross_fils as gross, invoiced.vat_fils as vat,
          greatest(0, taxed.fils - deposit_fils) as total,
          case when deposit_fils < taxed.fils
            then (2 * booked.vat_fils * taxed.fils + total_fils) / (2 * total_fils) - deposit_vat_fils else 0
          end as "appointmentVat"
        from ${effectiveInvoices(sql)} invoiced join appointments booked on booked.id = appointment_id
          cross join lateral (select greatest(0, total_fils - untaxed_fils) as fils) taxed
      ) compared
      where gross <> total or vat <> "appointmentVat" order by series, sequence`,
    describe: row =>
      invoiceExample(
        row,
        `${withVat(row.gross, row.vat)}, ${withVat(row.total, row.appointmentVat)} by its appointment`,
      ),
  })
}
