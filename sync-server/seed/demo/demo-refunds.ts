import { refundOf } from '#schema/rules/money/cash-rounding.ts'
import { refundCreditFils } from '#schema/rules/money/payment.ts'
import { addDays, dayOfWeek, shopInstant } from '#schema/rules/time/shop-time.ts'
import { DAYS_BEFORE, SUNDAY } from './demo-appointments.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

/** The share of the price given back, and the reason; the first is of the latest work. */
const REFUNDS = [
  { share: 0.25, reason: 'Water spots came back after a day' },
  { share: 1, reason: 'Another service was booked than was done' },
  { share: 0.05, reason: 'The customer waited two hours' },
  { share: 0.1, reason: 'A swirl mark was left on the bonnet' },
]
/** So many finished jobs are between two that were refunded. */
const EVERY = 7

/** Gives back some of the money of work in the weeks before the last two, the way it was paid. */
export function makeRefunds(shop: DemoShop): void {
  const { rows, newId, today, now } = shop
  const cashier = staffWith(shop, 'cashier')[0]?.id ?? null
  const paid = rows.appointments
    .filter(({ status, day }) => status === 'paid' && day < addDays(today, -DAYS_BEFORE))
    .sort((a, b) => b.scheduledDate.localeCompare(a.scheduledDate))
    .filter(({ id }) => rows.transactions.filter(({ appointmentId }) => appointmentId === id).length === 1)
  for (const [i, { share, reason }] of REFUNDS.entries()) {
    const appointment = paid[1 + i * EVERY]
    const payment = rows.transactions.find(({ appointmentId }) => appointmentId === appointment?.id)
    if (!appointment || !payment || payment.groupId) continue
    const { amountFils, roundingFils } = refundOf(Math.floor(appointment.totalFils * share), {
      paymentMethod: payment.paymentMethod,
      roundsCash: true,
    })
    const day = addDays(appointment.day, dayOfWeek(addDays(appointment.day, 2)) === SUNDAY ? 3 : 2)
    const createdAt = shopInstant(day, '11:20')
    if (createdAt > now) continue
    rows.transactions.push({
      ...payment,
      id: newId(),
      kind: 'refund',
      amountFils: -amountFils,
      roundingFils: 0 - roundingFils,
      reference: null,
      notes: reason,
      createdBy: cashier,
      createdAt,
    })
    appointment.creditedFils = refundCreditFils(appointment, amountFils)
    appointment.paidFils -= amountFils
    appointment.updatedAt = createdAt
  }
}
