import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { Day, Fils, Id, MAX_FILS } from '../rows/fields.ts'
import { KEEPS_EXPENSES } from '../rules/permissions.ts'
import { basisOf } from './basis.ts'
import { defineMutation } from './define-mutation.ts'
import { insertRow, requireRow } from './require-row.ts'

const Details = z.object({
  category: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000).nullable(),
  date: Day,
})
/** The amounts as printed on the supplier's bill; none of the three is derived from another. */
const Amounts = z.object({
  netFils: Fils.min(0).max(MAX_FILS),
  vatFils: Fils.min(0).max(MAX_FILS),
  amountFils: Fils.min(1).max(MAX_FILS),
})
type Amounts = z.infer<typeof Amounts>

export const createExpense = defineMutation({
  name: 'expense.create',
  args: z.object({ id: Id, ...Details.shape, ...Amounts.shape }),
  roles: KEEPS_EXPENSES,
  async apply(tx, args, ctx) {
    rejectWrongSum(args)
    await insertRow(tx, 'expenses', {
      ...args,
      voidedAt: null,
      voidedBy: null,
      voidReason: null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})

/** Amounts are only changed together: a mixture of two versions of a bill would be wrong. */
export const updateExpense = defineMutation({
  name: 'expense.update',
  args: z.object({
    id: Id,
    changes: Details.partial(),
    amounts: Amounts.optional(),
    basis: basisOf(Details.extend(Amounts.pick({ amountFils: true }).shape)),
  }),
  roles: KEEPS_EXPENSES,
  async apply(tx, { id, changes, amounts }, ctx) {
    await requireRow(tx, 'expenses', id, 'id')
    if (amounts) rejectWrongSum(amounts)
    await tx.patch('expenses', id, { ...changes, ...amounts, updatedAt: ctx.actedAt })
  },
})

/** Voids an expense that was recorded by mistake. When two people void it, the first reason stays. */
export const voidExpense = defineMutation({
  name: 'expense.void',
  args: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  roles: KEEPS_EXPENSES,
  async apply(tx, { id, reason }, ctx) {
    const { voidedAt } = await requireRow(tx, 'expenses', id, 'id')
    if (voidedAt !== null) return
    await tx.patch('expenses', id, {
      voidedAt: ctx.actedAt,
      voidedBy: ctx.actor.userId,
      voidReason: reason,
      updatedAt: ctx.actedAt,
    })
  },
})

function rejectWrongSum({ netFils, vatFils, amountFils }: Amounts): void {
  if (netFils + vatFils !== amountFils)
    throw new MutationError(ErrorCode.invalidInput, 'Net and VAT do not add up to the amount.', 'amountFils')
}
