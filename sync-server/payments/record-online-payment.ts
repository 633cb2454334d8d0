import type { Logger } from 'pino'
import { isRecorded, settleOnlinePayment } from '#schema/mutations/visitors/online-payment.ts'
import type { Sql } from '../db/connect.ts'
import { runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/writer.ts'
import type { Checkout } from './payment-provider.ts'

export const WORKER = { userId: null, role: 'worker' as const }

/** Records the payment that was made on a checkout, once, however often and by whom it is reported. */
export async function recordOnlinePayment(
  { sql, writer, log }: { sql: Sql; writer: Writer; log: Logger },
  { id: checkoutId, paid }: Checkout,
  now: Date,
): Promise<void> {
  if (!paid) return
  const [payment] = await sql<{ id: number; appointmentId: number }[]>`
    select id, appointment_id as "appointmentId" from online_payments where checkout_id = ${checkoutId}`
  if (!payment) {
    // A backup was restored that is older than the payment: nobody can say what it was for.
    log.error({ checkoutId, ...paid }, 'a payment was made online for nothing that the shop knows of')
    return
  }
  await writer.write(async transaction => {
    const { tx, newId } = transaction
    const asked = { appointmentId: payment.appointmentId, providerPaymentId: paid.providerPaymentId }
    // Looked for here too: a document that is drawn for nothing would leave a gap in its series.
    if (await isRecorded(tx, asked)) return
    const args = { ...payment, ...paid, transactionId: newId() }
    await runLogged(transaction, { name: settleOnlinePayment.name, args }, { actor: WORKER, now })
  })
}
