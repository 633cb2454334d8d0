import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { arrivalOf } from '#schema/rules/time/interval.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { stayUntil } from '#schema/rules/time/working-time.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, EXAMPLES_MAX, type Finding, nothing } from './finding.ts'

const ROWS_AT_ONCE = 1000

type Standing = {
  id: number
  status: AppointmentStatus
  day: string
  days: string[]
  scheduledDate: Date
  startedAt: Date | null
  endsAt: Date
  bayBufferMinutes: number
}

/** Applies schema/rules/time itself to one appointment after the other: work may have been begun before its planned day. */
export async function checkDays(sql: TransactionSql): Promise<Finding> {
  const finding = nothing()
  const pieces = sql<Standing[]>`
    select id, status, day::text, days::text[], scheduled_date as "scheduledDate", started_at as "startedAt",
      ends_at as "endsAt", bay_buffer_minutes as "bayBufferMinutes"
    from appointments order by id`.cursor(ROWS_AT_ONCE)
  for await (const appointments of pieces)
    for (const { id, day, days, endsAt, bayBufferMinutes, ...planned } of appointments) {
      finding.looked++
      const scheduledDate = new Date(planned.scheduledDate).toISOString()
      const startedAt = planned.startedAt && new Date(planned.startedAt).toISOString()
      const arrives = arrivalOf({ status: planned.status, scheduledDate, startedAt })
      const due = stayUntil(arrives, new Date(endsAt).toISOString(), bayBufferMinutes).days
      if (day === shopDay(scheduledDate) && days.join() === due.join()) continue
      finding.wrong++
      if (finding.examples.length < EXAMPLES_MAX)
        finding.examples.push(
          appointmentExample(
            id,
            `stands from ${day} to ${days.at(-1)}, is planned from ${shopDay(scheduledDate)} to ${due.at(-1)}`,
          ),
        )
    }
  return finding
}
