import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { ContactMethod } from '../rows/customer.ts'
import { Id } from '../rows/fields.ts'
import { normalizePhone } from '../rules/phone.ts'
import { changesAny } from './changes-any.ts'
import { readdressMessages } from './customer-messages.ts'
import { defineMutation, STAFF } from './define-mutation.ts'
import { rowsOfPending } from './present-message.ts'
import { insertRow } from './require-row.ts'

const Details = z.object({
  fullName: z.string().trim().min(2).max(200),
  phone: z.string().min(9).max(40),
  email: z.email().max(200).nullable(),
  address: z.string().max(2000).nullable(),
  city: z.string().max(200).nullable(),
  preferredContact: ContactMethod,
  trn: z.string().max(40).nullable(),
  notes: z.string().max(5000).nullable(),
})

export const createCustomer = defineMutation({
  name: 'customer.create',
  args: Details.extend({ id: Id }),
  roles: STAFF,
  preload: args => ({ rows: [['customers', args.id]] }),
  async apply(tx, args, ctx) {
    await insertRow(tx, 'customers', {
      ...args,
      phone: storedPhone(args.phone),
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})

export const updateCustomer = defineMutation({
  name: 'customer.update',
  args: z.object({ id: Id, changes: Details.partial() }),
  roles: STAFF,
  preload: ({ id, changes }) => ({
    rows: [['customers', id]],
    finds: changesMessages(changes) ? [['notifications', { customerId: id }]] : [],
    follows: [['notifications', rowsOfPending]],
  }),
  async apply(tx, { id, changes }, ctx) {
    const phone = changes.phone === undefined ? {} : { phone: storedPhone(changes.phone) }
    await tx.patch('customers', id, { ...changes, ...phone, updatedAt: ctx.actedAt })
    if (changesMessages(changes)) await readdressMessages(tx, id, ctx)
  },
})

function changesMessages(changes: Partial<z.output<typeof Details>>): boolean {
  return changesAny(changes, 'fullName', 'phone', 'preferredContact')
}

/** E.164; refuses what cannot be a phone number. */
export function storedPhone(text: string): string {
  const phone = normalizePhone(text)
  if (!phone) throw new MutationError(ErrorCode.invalidInput, 'Phone number must be valid', 'phone')
  return phone
}
