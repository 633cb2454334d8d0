import type { RowsOfPerson } from '#schema/mutations/privacy/rows-of-person.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { customerObjections, employeeObjections } from '#schema/rules/privacy/erasure-objections.ts'
import type { TransactionSql } from '../db/connect.ts'

type Asked = {
  subject: Subject
  id: number
  /** Who wants to erase them. */
  by: number | null
  rows: RowsOfPerson
}

/** Why this person cannot be erased yet; nothing where they can. */
export async function readObjections(
  sql: TransactionSql,
  { subject, id, by, rows }: Asked,
): Promise<string[]> {
  if (subject === 'customer') {
    const { appointments = [], openingBalances = [], onlinePayments = [], reversals = [] } = rows
    return customerObjections({ appointments, openingBalances, onlinePayments, reversals })
  }
  const [work] = await sql<[{ otherAdmins: number; openAppointments: number }]>`
    select (select count(*)::int from users where role = 'admin' and active and id <> ${id}) as "otherAdmins",
      (select count(*)::int from appointments
        where status in ('pending', 'confirmed', 'in_progress') and ${id}::bigint in (technician_id, assistant_id))
        as "openAppointments"`
  const isAdmin = (rows.users ?? []).some(({ role, active }) => role === 'admin' && active)
  return employeeObjections({
    ...{ id, by, openAppointments: work.openAppointments },
    isLastAdmin: isAdmin && work.otherAdmins === 0,
    isOnShift: (rows.shifts ?? []).some(({ endedAt }) => endedAt === null),
  })
}
