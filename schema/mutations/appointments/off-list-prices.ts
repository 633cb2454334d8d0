import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Fils, Id } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { mayApprove } from '../../rules/catalogue/list-price.ts'
import { discountLimit } from '../../rules/money/discount.ts'
import { SETS_PRICES } from '../../rules/permissions.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'

/**
 * Accepts prices and discounts of an appointment that depart from the list. `offListFils` is the departure that the
 * person saw; lines that changed since stay flagged. Nobody accepts what is beyond their own limit of discounts.
 */
export const acceptPrices = defineMutation({
  name: 'appointment.acceptPrices',
  args: z.object({ id: Id, offListFils: Fils.min(0) }),
  roles: SETS_PRICES,
  async apply(tx, { id, offListFils }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    if (appointment.offListFils !== offListFils) return
    const [services, products, settings] = await Promise.all([
      tx.find('appointmentServices', { appointmentId: id }),
      tx.find('appointmentProducts', { appointmentId: id }),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
    ])
    const { role } = ctx.actor
    const limitPercent = discountLimit(role, settings)
    const beyond = [...services, ...products].find(line => !mayApprove(line, { role, limitPercent }))
    if (beyond)
      throw new MutationError(
        ErrorCode.forbidden,
        beyond.offListFils < 0
          ? `More was taken off than the ${limitPercent}% that you may give: a manager or an admin approves it.`
          : `More was put on than the ${limitPercent}% that you may: somebody who may put on more approves it.`,
        'offListFils',
      )
    await tx.patch('appointments', id, { offListAcceptedFils: offListFils, updatedAt: ctx.actedAt })
  },
})
