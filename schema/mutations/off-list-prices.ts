import { z } from 'zod'
import { Fils, Id } from '../rows/fields.ts'
import { KEEPS_MONEY } from '../rules/permissions.ts'
import { defineMutation } from './define-mutation.ts'
import { requireRow } from './require-row.ts'

/**
 * Accepts prices of an appointment that depart from the list. `offListFils` is the departure that the person
 * saw; lines that changed since stay flagged.
 */
export const acceptPrices = defineMutation({
  name: 'appointment.acceptPrices',
  args: z.object({ id: Id, offListFils: Fils.min(0) }),
  roles: KEEPS_MONEY,
  async apply(tx, { id, offListFils }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    if (appointment.offListFils !== offListFils) return
    await tx.patch('appointments', id, { offListAcceptedFils: offListFils, updatedAt: ctx.actedAt })
  },
})
