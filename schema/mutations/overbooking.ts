import { Appointment } from '../rows/appointment.ts'
import { Id, Instant } from '../rows/fields.ts'
import { isSamePlace } from '../rules/overbooking.ts'
import { DECIDES_FOR_SHOP } from '../rules/permissions.ts'
import { defineMutation } from './define-mutation.ts'
import { requireRow } from './require-row.ts'

/**
 * Lets a job stand where another car does, or without a bay. Agreed to is the place that the person saw: of a
 * job that has moved meanwhile nothing was said.
 */
export const acceptOverbooking = defineMutation({
  name: 'appointment.acceptOverbooking',
  args: Appointment.pick({ bay: true, durationMinutes: true }).extend({ id: Id, scheduledDate: Instant }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id, ...place }, ctx) {
    const job = await requireRow(tx, 'appointments', id, 'id')
    if (!isSamePlace(job, place) || job.overbookingAcceptedAt !== null) return
    await tx.patch('appointments', id, {
      overbookingAcceptedBy: ctx.actor.userId,
      overbookingAcceptedAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})
