import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import type { Quote } from '../../rows/quote.ts'
import { isCalledOff, isOver } from '../../rules/appointments/appointment-status.ts'
import { bodyClassOf } from '../../rules/catalogue/service-price.ts'
import { isApproved } from '../../rules/quotes/quote-state.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { settlePaymentVat } from '../money/vat-entries.ts'
import { putProductLine, putServiceLine, settleAppointment } from './appointment-lines.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'

/**
 * The approved quote of a customer. Null for one that its customer has declined by the link meanwhile, say: what was booked on it at the
 * counter is booked all the same, at prices that count as any others. Throws `MutationError` for one that is not there.
 */
export async function findApproved(
  tx: Tx,
  { quoteId, customerId }: { quoteId: number; customerId: number },
): Promise<Quote | null> {
  const quote = await requireRow(tx, 'quotes', quoteId, 'quoteId')
  return isApproved(quote) && !quote.extraWork && quote.customerId === customerId ? quote : null
}

/**
 * Notes the appointment that came of a quote. Two devices may both have made one: the first stays named unless it does not take
 * place, and the other stands in the schedule as any other.
 */
export async function bookQuote(
  tx: Tx,
  { id, appointmentId, vehicleId }: Quote,
  booked: { id: number; vehicleId: number },
  { actedAt }: MutationContext,
): Promise<void> {
  const first = appointmentId === null ? undefined : await tx.get('appointments', appointmentId)
  if (first && !isCalledOff(first.status)) return
  await tx.patch('quotes', id, {
    appointmentId: booked.id,
    vehicleId: vehicleId ?? booked.vehicleId,
    updatedAt: actedAt,
  })
}

/** The appointment, whose work is still to be changed. Throws `MutationError` for one that is over. */
export async function requireOpenJob(tx: Tx, appointmentId: number): Promise<Appointment> {
  const job = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  if (isOver(job.status))
    throw new MutationError(
      ErrorCode.illegalMove,
      'This job is over: more work is another appointment.',
      'id',
    )
  return job
}

type ExtraWork = Pick<Quote, 'lines' | 'discountReason'> & {
  appointmentId: number
  lineIds: readonly number[]
}

/** Adds the approved lines of extra work to its appointment: its minutes and its price move with them, and not before. */
export async function addExtraWork(
  tx: Tx,
  { appointmentId, lines, discountReason, lineIds }: ExtraWork,
  ctx: MutationContext,
): Promise<void> {
  if (lines.length === 0) return
  const { vehicleId, discountReason: reasonBefore } = await requireOpenJob(tx, appointmentId)
  if (lineIds.length < lines.length)
    throw new MutationError(ErrorCode.invalidInput, 'Each approved line needs an id.', 'lineIds')
  if (discountReason !== null && reasonBefore === null)
    await tx.patch('appointments', appointmentId, { discountReason })
  const bodyClass = bodyClassOf(await tx.get('vehicles', vehicleId))
  for (const [i, agreed] of lines.entries()) {
    const { kind, soldId, quantity, priceFils, discountFils } = agreed
    const line = { id: lineIds[i] ?? 0, priceFils, discountFils }
    if (kind === 'service')
      await putServiceLine(
        tx,
        { appointmentId, bodyClass, line: { ...line, serviceId: soldId }, agreed },
        ctx,
      )
    else
      await putProductLine(tx, { appointmentId, line: { ...line, productId: soldId, quantity }, agreed }, ctx)
  }
  const servicesChange = lines.some(({ kind }) => kind === 'service')
  await settleAppointment(tx, { id: appointmentId, servicesChange }, ctx)
  await settleAppointmentStock(tx, appointmentId, ctx)
  await settlePaymentVat(tx, { appointmentId }, ctx)
  await updateNotifications(tx, { appointmentId }, ctx, { type: 'reminder' })
}
