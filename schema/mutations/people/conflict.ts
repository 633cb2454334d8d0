import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { DECIDES_FOR_SHOP } from '../../rules/permissions.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'

/** Takes a conflict off the list of the person who was told. One that is settled already is left alone. */
export const settleConflict = defineMutation({
  name: 'conflict.settle',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }, { actor: { userId, role } }) {
    const conflict = await tx.get('conflicts', id)
    if (!conflict) return
    const decides = (DECIDES_FOR_SHOP as readonly string[]).includes(role)
    if (conflict.userId !== userId && !decides)
      throw new MutationError(ErrorCode.forbidden, 'Somebody else is told of this.', 'id')
    tx.remove('conflicts', id)
  },
})
