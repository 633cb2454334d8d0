import { Appointment } from '../../rows/appointment.ts'
import { Id, Instant } from '../../rows/fields.ts'
import { DECIDES_FOR_SHOP } from '../../rules/permissions.ts'
import { isSamePlace } from '../../rules/schedule/overbooking.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'

/**
 * Accepts an overbooked appointment or one without a bay. Only the time and bay that the person saw are
 * accepted: for an appointment that has moved meanwhile nothing changes.
 */
export const acceptOverbooking = defineMutation({
  name: 'appointment.acceptOverbooking',
  args: Appointment.pick({ bay: true, durationMinutes: true }).extend({ id: Id, scheduledDate: Instant }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id, ...place }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    if (!isSamePlace(appointment, place) || appointment.overbookingAcceptedAt !== null) return
    await tx.patch('appointments', id, {
      overbookingAcceptedBy: ctx.actor.userId,
      overbookingAcceptedAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})
