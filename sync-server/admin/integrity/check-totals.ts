import type { VatMode } from '#schema/rows/appointment.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, EXAMPLES_MAX, type Finding, nothing, withVat } from './finding.ts'

const ROWS_AT_ONCE = 1000

type PricedAppointment = {
  id: number
  vatMode: VatMode
  subtotalFils: number
  vatFils: number
  totalFils: number
  services: { priceFils: number; discountFils: number }[]
  products: Pick<AppointmentProduct, 'kind' | 'quantity' | 'priceFils' | 'discountFils'>[]
}

/** Applies schema/rules/money/appointment-totals.ts itself to one appointment after the other. */
export async function checkTotals(sql: TransactionSql): Promise<Finding> {
  const finding = nothing()
  const pieces = sql<PricedAppointment[]>`
    select id, vat_mode as "vatMode", subtotal_fils as "subtotalFils", vat_fils as "vatFils",
      total_fils as "totalFils",
      (select coalesce(json_agg(json_build_object(
          'priceFils', price_fils, 'discountFils', discount_fils)), '[]')
        from appointment_services where appointment_id = appointments.id) as services,
      (select coalesce(json_agg(json_build_object(
          'priceFils', price_fils, 'discountFils', discount_fils, 'quantity', quantity, 'kind', kind)), '[]')
        from appointment_products where appointment_id = appointments.id) as products
    from appointments order by id`.cursor(ROWS_AT_ONCE)
  for await (const appointments of pieces)
    for (const appointment of appointments) {
      finding.looked++
      const due = appointmentTotals({ ...appointment, mode: appointment.vatMode })
      const agrees =
        due.subtotalFils === appointment.subtotalFils &&
        due.vatFils === appointment.vatFils &&
        due.totalFils === appointment.totalFils
      if (agrees) continue
      finding.wrong++
      if (finding.examples.length < EXAMPLES_MAX)
        finding.examples.push(
          appointmentExample(
            appointment.id,
            `${withVat(appointment.totalFils, appointment.vatFils)}; ${withVat(due.totalFils, due.vatFils)} by its lines`,
          ),
        )
    }
  return finding
}
