import { askBalance, openCheckout } from '#schema/mutations/visitors/online-payment.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'
import type { Sql } from '../db/connect.ts'
import { runLogged } from '../sync/run-logged.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import type { Writer } from '../sync/writer.ts'
import type { Checkout, NewCheckout, PaymentProvider } from './payment-provider.ts'

const VISITOR = { userId: null, role: 'visitor' } as const

type Parts = { sql: Sql; writer: Writer; provider: PaymentProvider; now: Date }
type Paying = { appointmentId: number } & Pick<NewCheckout, 'description' | 'email' | 'paidUrl' | 'backUrl'>

/**
 * The provider's page for what is to be paid for an appointment: its deposit, or what is left. One that is open already is used
 * again; one that was paid on comes back as such, for the caller to record. Throws a `MutationError` where nothing is to be
 * paid or it is too late, a `ProviderError` where the provider cannot be asked.
 */
export async function checkoutFor(
  { sql, writer, provider, now }: Parts,
  { appointmentId, ...shown }: Paying,
): Promise<Checkout> {
  await writer.write(transaction => {
    const asked = { name: askBalance.name, args: { id: transaction.newId(), appointmentId } }
    return runLogged(transaction, asked, { actor: VISITOR, now })
  })
  const [payment] = await sql.unsafe<OnlinePayment[]>(
    `select ${selectList(TABLE_SQL.onlinePayments)} from online_payments
     where appointment_id = $1 and state = 'asked' order by id limit 1`,
    [appointmentId],
  )
  if (!payment) throw new Error('what was asked for just now is not there')
  const { id, amountFils, checkoutId } = payment
  if (checkoutId !== null) {
    const before = await provider.readCheckout(checkoutId)
    if (before.state !== 'ended') return before
  }
  // With the page before in its key, two presses open one page, and a new one once that has ended.
  const key = `pay-${id}-${checkoutId ?? 'first'}`
  const checkout = await provider.openCheckout({ ...shown, key, amountFils, reference: id })
  try {
    await writer.write(transaction => {
      const opened = { name: openCheckout.name, args: { id, checkoutId: checkout.id } }
      return runLogged(transaction, opened, { actor: VISITOR, now })
    })
  } catch (error) {
    // It was too late meanwhile: nobody may pay there.
    await provider.endCheckout(checkout.id)
    throw error
  }
  return checkout
}
