import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { CARE_DUE_DAYS, dueCare } from '../../rules/messages/care-plan.ts'
import { addresseeOf } from '../../rules/messages/notification-delivery.ts'
import { subjectOf } from '../../rules/messages/notification-plan.ts'
import { UNSENT } from '../../rules/messages/notification-state.ts'
import { writeNotification } from '../../rules/messages/notification-text.ts'
import { mayBeSentAt } from '../../rules/messages/notification-times.ts'
import { addDays, shopInstant } from '../../rules/time/shop-time.ts'
import type { Row } from '../../tables.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { recordConsent } from './customer.ts'

/**
 * Queues the message that care of a vehicle is due after a finished appointment. Each is queued once, and none to a customer
 * who has not asked for them; where nothing is due nothing changes.
 */
export const offerCare = defineMutation({
  name: 'care.offer',
  args: z.object({ appointmentId: Id }),
  roles: ['worker'],
  async apply(tx, { appointmentId }, ctx) {
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const [customer, vehicle, settings, told] = await Promise.all([
      requireRow(tx, 'customers', appointment.customerId, 'customerId'),
      requireRow(tx, 'vehicles', appointment.vehicleId, 'vehicleId'),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      tx.find('notifications', { appointmentId }),
    ])
    const wants = customer.offersAllowedAt !== null && customer.messagesStoppedAt === null
    const addressee = addresseeOf('care_due', customer, appointment, settings)
    if (!wants || addressee === null || settings.mutedMessages.includes('care_due')) return
    const care = await readDueCare(tx, appointment, ctx.actedAt)
    if (!care) return
    const fellDueAt = shopInstant(care.dueDay, '00:00')
    if (told.some(each => each.notificationType === 'care_due' && each.scheduledDate === fellDueAt)) return
    tx.put('notifications', {
      id: ctx.newId(),
      ...subjectOf('care_due', { id: appointmentId, scheduledDate: fellDueAt }),
      occurrence: 1,
      customerId: customer.id,
      ...addressee,
      ...writeNotification(settings, 'care_due', { appointment, customer, vehicle }),
      state: 'queued',
      dueAt: mayBeSentAt('care_due', ctx.actedAt, settings),
      expiresAt: shopInstant(addDays(care.dueDay, CARE_DUE_DAYS), '20:00'),
      ...UNSENT,
      privateTo: null,
      errorMessage: null,
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})

/** Records whether the customer wants to be told of care that is due, as they said on the page of a booking. */
export const setConsentOnline = defineMutation({
  name: 'booking.setOffers',
  args: z.object({ appointmentId: Id, allowed: z.boolean() }),
  roles: ['visitor'],
  async apply(tx, { appointmentId, allowed }, ctx) {
    const { customerId, requested } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    // The link came from a booking that anybody can have made with this phone.
    if (requested)
      throw new MutationError(ErrorCode.illegalMove, 'Nobody has confirmed this booking yet.', 'status')
    await recordConsent(tx, { id: customerId, allowed, source: 'booking' }, ctx)
  },
})

async function readDueCare(tx: Tx, appointment: Row<'appointments'>, now: string) {
  const appointments = await tx.find('appointments', { vehicleId: appointment.vehicleId })
  const visits = await Promise.all(
    appointments.map(async each => {
      const lines = await tx.find('appointmentServices', { appointmentId: each.id })
      return { ...each, serviceIds: lines.flatMap(({ serviceId }) => serviceId ?? []) }
    }),
  )
  const visit = visits.find(({ id }) => id === appointment.id)
  if (!visit) return null
  const planned = await Promise.all(visit.serviceIds.map(id => tx.get('services', id)))
  const own = planned.filter(service => service !== undefined)
  const others = own.flatMap(({ careSteps }) => careSteps.flatMap(({ serviceId }) => serviceId ?? []))
  const due = await Promise.all([...new Set(others)].map(id => tx.get('services', id)))
  const services = [...own, ...due.filter(service => service !== undefined)]
  const distinct = services.filter(({ id }, i) => services.findIndex(each => each.id === id) === i)
  return dueCare(visit, { visits, services: distinct, now })
}
