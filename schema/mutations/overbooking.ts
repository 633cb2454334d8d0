import { Appointment } from '../rows/appointment.ts'
import { Id, Instant } from '../rows/fields.ts'
import { isSamePlace } from '../rules/overbooking.ts'
import { DECIDES_FOR_SHOP } from '../rules/permissions.ts'
import { defineMutation } from './define-mutation.ts'
import { requireRow } from './require-row.ts'

/**
 * Lets an appointment stand where another vehicle does, or without a bay. Agreed to is the place that the person saw: of a
 * appointment that has moved meanwhile nothing was said.
 */
export const acceptOverbooking = defineMutation({
  name: 'appointment.acceptOverbooking',
  args: Appointment.pick({ bay: true, durationMinutes: true }).extend({ id: Id, scheduledDate: Instant }),
  roles: DECIDES_FOR_SHOP,
  preload: ({ id }) => ({ rows: [['appointments', id]] }),
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
