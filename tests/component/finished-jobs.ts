import { completeWithUse } from '#app/domain/appointments/products-used-lines.ts'
import { mutate } from '#app/domain/mutate.ts'

/** Starts and completes an appointment as the person at work does, past the screen; its tax invoice is drawn. */
export async function finishJob(id: number): Promise<void> {
  await mutate('appointment.start', { id })
  await completeWithUse(id, [])
}

let lastPaymentId = 100_900

/** Takes money for an appointment as the person at work does, past the screen. */
export async function takeMoney(
  appointmentId: number,
  amountFils: number,
  {
    paymentMethod = 'cash',
    reference = null,
  }: { paymentMethod?: 'cash' | 'card'; reference?: string | null } = {},
): Promise<void> {
  const id = ++lastPaymentId
  await mutate('payment.take', { id, appointmentId, amountFils, paymentMethod, reference, notes: null })
}
