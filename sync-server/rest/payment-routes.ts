import { createRoute } from '@hono/zod-openapi'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import type { Tx } from '#schema/mutations/base/tx.ts'
import { refundPayment, takePayment } from '#schema/mutations/money/payment.ts'
import { AppointmentAnswer } from '#schema/rest/appointment.ts'
import { IdempotencyKey, IdParams } from '#schema/rest/fields.ts'
import { NewPayment, NewRefund } from '#schema/rest/payment.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { cashAround, paymentOf, refundOf, type Settling } from '#schema/rules/money/cash-rounding.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Deps } from '../deps.ts'
import { answers, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import { byPerson, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { readAppointment } from './read-appointments.ts'
import { readVisibleRow } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Appointments']

const take = createRoute({
  method: 'post',
  path: '/{id}/payments',
  tags,
  summary: 'Take a payment; a completed appointment with nothing left to pay is paid',
  middleware: requireStorableJson,
  request: { params: IdParams, headers: IdempotencyKey, body: takes(NewPayment) },
  responses: {
    201: answers(AppointmentAnswer, 'The appointment'),
    ...problemAnswers(400, 401, 404, 409, 415),
  },
})

const refund = createRoute({
  method: 'post',
  path: '/{id}/refunds',
  tags,
  summary: 'Give money back',
  middleware: [requireRole(...KEEPS_MONEY), requireStorableJson],
  request: { params: IdParams, headers: IdempotencyKey, body: takes(NewRefund) },
  responses: {
    201: answers(AppointmentAnswer, 'The appointment'),
    ...problemAnswers(400, 401, 403, 404, 409, 415),
  },
})

/** Calls for the payments and refunds of an appointment. */
export function paymentRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))

  routes.openapi(take, async c => {
    const { id: appointmentId } = c.req.valid('param')
    const body = c.req.valid('json')
    await readVisibleRow(sql, readerOf(c), 'appointments', appointmentId)
    await runOnce(writer, {
      mutation: takePayment,
      key: c.req.valid('header')['idempotency-key'],
      request: { ...body, appointmentId },
      by: byPerson(c.var.user, clock()),
      args: async (tx, newId) => ({
        ...body,
        ...(await settlingOf(tx, appointmentId, body)),
        id: newId(),
        appointmentId,
      }),
    })
    return c.json(await readAppointment(sql, readerOf(c), appointmentId), 201)
  })

  routes.openapi(refund, async c => {
    const { id: appointmentId } = c.req.valid('param')
    const body = c.req.valid('json')
    await readVisibleRow(sql, readerOf(c), 'appointments', appointmentId)
    await runOnce(writer, {
      mutation: refundPayment,
      key: c.req.valid('header')['idempotency-key'],
      request: { ...body, appointmentId },
      by: byPerson(c.var.user, clock()),
      args: async (tx, newId) => {
        await rejectMoreThanPaid(tx, appointmentId, body.amountFils)
        const settling = refundOf(body.amountFils, await roundingBy(tx, body.paymentMethod))
        return { ...body, ...settling, id: newId(), appointmentId }
      },
    })
    return c.json(await readAppointment(sql, readerOf(c), appointmentId), 201)
  })

  return routes
}

/**
 * Rejects a refund of more than was paid. Only this call checks it, under the writers' lock: refunds of two offline
 * devices have already been paid out.
 */
async function rejectMoreThanPaid(tx: Tx, appointmentId: number, amountFils: number): Promise<void> {
  const { paidFils } = await requireRow(tx, 'appointments', appointmentId, 'id')
  if (amountFils <= paidFils) return
  throw new MutationError(ErrorCode.illegalMove, `Only ${formatAed(paidFils)} has been paid`, 'amount')
}

/** What a payment settles, with its rounding. Only this call rejects cash that cannot be counted: a device has taken it. */
async function settlingOf(
  tx: Tx,
  appointmentId: number,
  { amountFils, paymentMethod }: { amountFils: number; paymentMethod: PaymentMethod },
): Promise<Settling> {
  const { leftFils } = balance(await requireRow(tx, 'appointments', appointmentId, 'id'))
  const settling = paymentOf(amountFils, leftFils, await roundingBy(tx, paymentMethod))
  if (settling) return settling
  const [less, more] = cashAround(amountFils).map(formatAed)
  throw new MutationError(ErrorCode.invalidInput, `Cash is counted in 25 fils: ${less} or ${more}`, 'amount')
}

async function roundingBy(tx: Tx, paymentMethod: PaymentMethod) {
  const settings = await tx.get('settings', SETTINGS_ID)
  return { paymentMethod, roundsCash: settings?.cashRounding ?? false }
}
