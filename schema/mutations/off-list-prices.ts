import { z } from 'zod'
import { Fils, Id } from '../rows/fields.ts'
import { KEEPS_MONEY } from '../rules/permissions.ts'
import { defineMutation } from './define-mutation.ts'
import { requireRow } from './require-row.ts'

/**
 * Lets the prices of an appointment stand though they are not the list's. `offListFils` is how far they departed when
 * the person saw them; lines that have changed since then stay flagged.
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
