import type { Appointment } from '#schema/rows/appointment.ts'
import { addMinutes } from '#schema/rules/shop-time.ts'
import { earlier } from '../earlier.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

/** Paid jobs are paid in full, some in two parts; a few completed and the dearest coming ones have a deposit. */
export function makePayments(shop: DemoShop): void {
  const { random, rows } = shop
  const coming = rows.appointments.filter(({ status }) => status === 'confirmed')
  const dearest = Math.max(...coming.map(({ totalFils }) => totalFils))
  for (const job of rows.appointments) {
    if (job.status === 'paid') payInFull(shop, job)
    else if (job.status === 'completed' && random.chance(0.4)) pay(shop, job, Math.floor(job.totalFils / 2))
    else if (job.status === 'confirmed' && (job.totalFils > 150_000 || job.totalFils === dearest))
      pay(shop, job, Math.floor(job.totalFils / 4))
  }
}

export function payInFull(shop: DemoShop, job: Appointment): void {
  const deposit = shop.random.chance(0.1) ? Math.floor(job.totalFils / 4) : 0
  if (deposit > 0) pay(shop, job, deposit)
  pay(shop, job, job.totalFils - deposit)
}

function pay(shop: DemoShop, job: Appointment, amountFils: number): void {
  const { random, rows, newId, now } = shop
  const paymentMethod = random.weighted({ card: 58, cash: 30, bank_transfer: 12 })
  const createdAt = earlier(now, addMinutes(job.completedAt ?? job.createdAt, random.int(1, 20)))
  rows.transactions.push({
    id: newId(),
    appointmentId: job.id,
    kind: 'payment',
    amountFils,
    paymentMethod,
    status: 'completed',
    reference: paymentMethod === 'cash' ? null : String(random.int(100_000, 999_999)),
    notes: null,
    createdBy: random.pick(staffWith(shop, random.chance(0.8) ? 'cashier' : 'store_manager')).id,
    createdAt,
  })
  job.paidFils += amountFils
  if (createdAt > job.updatedAt) job.updatedAt = createdAt
}
