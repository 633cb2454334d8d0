import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { storedPhone } from '../customers/customer.ts'

const Profile = z.object({
  fullName: z.string().trim().min(2).max(200),
  email: z.email().max(200),
  phone: z.string().max(40).nullable(),
})

/** Changes a person's own account. The database checks that the e-mail is unique. */
export const updateProfile = defineMutation({
  name: 'profile.update',
  args: z.object({ id: Id, changes: Profile.partial() }),
  roles: STAFF,
  serverOnly: true,
  async apply(tx, { id, changes }, { actor }) {
    if (actor.userId !== id) throw new MutationError(ErrorCode.forbidden, 'This account is not yours.', 'id')
    const phone = typeof changes.phone === 'string' ? { phone: storedPhone(changes.phone) } : {}
    await tx.patch('users', id, { ...changes, ...phone })
  },
})
