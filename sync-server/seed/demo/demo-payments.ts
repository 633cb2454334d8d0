import type { Appointment } from '#schema/rows/appointment.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { cashAround, paymentOf, type Settling } from '#schema/rules/money/cash-rounding.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { addMinutes, earlier } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

/**
 * Makes payments: paid appointments are paid in full, some in two parts; a few completed and the dearest future ones
 * have a deposit.
 */
export function makePayments(shop: DemoShop): void {
  const { random, rows } = shop
  const coming = rows.appointments.filter(({ status }) => status === 'confirmed')
  const dearest = Math.max(...coming.map(({ totalFils }) => totalFils))
  for (const appointment of rows.appointments) {
    if (appointment.status === 'paid') payInFull(shop, appointment)
    else if (appointment.status === 'completed' && random.chance(0.4))
      pay(shop, appointment, Math.floor(appointment.totalFils / 2))
    else if (
      appointment.status === 'confirmed' &&
      (appointment.totalFils > 150_000 || appointment.totalFils === dearest)
    )
      pay(shop, appointment, Math.floor(appointment.totalFils / 4))
  }
}

export function payInFull(shop: DemoShop, appointment: Appointment): void {
  const deposit = shop.random.chance(0.1) ? Math.floor(appointment.totalFils / 4) : 0
  if (deposit > 0) pay(shop, appointment, deposit)
  pay(shop, appointment, balance(appointment).leftFils)
}

export function pay(shop: DemoShop, appointment: Appointment, fils: number): void {
  const { random, rows, newId, now } = shop
  const paymentMethod = random.weighted({ card: 58, cash: 30, bank_transfer: 12 })
  const createdAt = earlier(
    now,
    addMinutes(appointment.completedAt ?? appointment.createdAt, random.int(1, 20)),
  )
  const settling = settlingOf(appointment, { paymentMethod, fils })
  rows.transactions.push({
    id: newId(),
    appointmentId: appointment.id,
    openingBalanceId: null,
    groupId: null,
    kind: 'payment',
    ...settling,
    paymentMethod,
    status: 'completed',
    reference: paymentMethod === 'cash' ? null : String(random.int(100_000, 999_999)),
    notes: null,
    createdBy: random.pick(staffWith(shop, random.chance(0.8) ? 'cashier' : 'store_manager')).id,
    createdAt,
  })
  appointment.paidFils += settling.amountFils
  if (createdAt > appointment.updatedAt) appointment.updatedAt = createdAt
}

/** A part that is paid in cash is one that can be counted. */
function settlingOf(
  appointment: Appointment,
  { paymentMethod, fils }: { paymentMethod: PaymentMethod; fils: number },
): Settling {
  const { leftFils } = balance(appointment)
  const rounding = { paymentMethod, roundsCash: true }
  const [less] = cashAround(fils)
  return paymentOf(fils, leftFils, rounding) ?? { amountFils: less, roundingFils: 0 }
}
