import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { effectiveInvoices } from './effective-invoices.ts'
import { type Finding, findWrong } from './finding.ts'
import { invoiceExample, type NumberedRow } from './invoice-example.ts'

type Invoiced = NumberedRow & { status: AppointmentStatus }

export function checkInvoicedAppointments(sql: TransactionSql): Promise<Finding> {
  return findWrong<Invoiced>(sql, {
    looked: sql`select count(*) from ${effectiveInvoices(sql)} standing`,
    wrong: sql`
      select series, sequence, appointment_id as appointment, status
      from ${effectiveInvoices(sql)} invoiced join appointments booked on booked.id = appointment_id
      where status not in ('completed', 'paid') order by series, sequence`,
    describe: row => invoiceExample(row, `its appointment is ${statusLabel(row.status)}`),
  })
}
