import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { statusLabel } from '#schema/rules/appointment-status.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, find } from './finding.ts'
import { type NumberedRow, ofInvoice } from './invoice-example.ts'
import { standingInvoices } from './standing-invoices.ts'

type Invoiced = NumberedRow & { status: AppointmentStatus }

export function checkInvoicedAppointments(sql: TransactionSql): Promise<Finding> {
  return find<Invoiced>(sql, {
    looked: sql`select count(*) from ${standingInvoices(sql)} standing`,
    wrong: sql`
      select series, sequence, appointment_id as appointment, status
      from ${standingInvoices(sql)} invoiced join appointments booked on booked.id = appointment_id
      where status not in ('completed', 'paid') order by series, sequence`,
    tell: row => ofInvoice(row, `its appointment is ${statusLabel(row.status)}`),
  })
}
