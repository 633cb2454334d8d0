import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { BillLine, type Expense, ExpenseKind } from '../../rows/expense.ts'
import { Day, Fils, Id, MAX_FILS, Trn } from '../../rows/fields.ts'
import { StoredFile } from '../../rows/stored-file.ts'
import { PaymentMethod } from '../../rows/transaction.ts'
import { billOf } from '../../rules/documents/take-back.ts'
import {
  amountsOfLines,
  countedAmounts,
  type ExpenseAmounts,
  hasVat,
  linesOfPlainBill,
  MAX_BILL_LINES,
} from '../../rules/money/expense-amounts.ts'
import { KEEPS_EXPENSES, takersBack } from '../../rules/permissions.ts'
import { basisSchema } from '../base/basis.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { requireTakeBack } from './take-back.ts'
import { recordExpenseVat } from './vat-entries.ts'

const Details = z.object({
  category: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000).nullable(),
  date: Day,
  supplier: z.string().trim().max(200).nullable(),
  supplierTrn: Trn.nullable(),
  billNumber: z.string().trim().max(200).nullable(),
  creditedNumber: z.string().trim().max(200).nullable(),
  paymentMethod: PaymentMethod.nullable(),
})
const Part = Fils.min(0).max(MAX_FILS)
/** The amounts as printed on the supplier's bill; none of the three is derived from another. */
const Amounts = z.object({
  netFils: Part,
  vatFils: Part,
  amountFils: Fils.min(1).max(MAX_FILS),
  /** The same by how it is taxed; left out, all of a bill with VAT is standard-rated. */
  billLines: z
    .array(BillLine.extend({ netFils: Part, vatFils: Part }))
    .max(MAX_BILL_LINES)
    .optional(),
})
type Amounts = z.infer<typeof Amounts>

/**
 * A new expense. The facts of the bill besides its amounts may be left out. The amounts are those that are printed on it, also of
 * a credit note, whose row has them below zero.
 */
export const NewExpense = z.object({
  id: Id,
  ...Details.shape,
  supplier: Details.shape.supplier.default(null),
  supplierTrn: Details.shape.supplierTrn.default(null),
  billNumber: Details.shape.billNumber.default(null),
  kind: ExpenseKind.default('bill'),
  creditedNumber: Details.shape.creditedNumber.default(null),
  paymentMethod: Details.shape.paymentMethod.default(null),
  billFile: StoredFile.nullable().default(null),
  ...Amounts.shape,
})

export const createExpense = defineMutation({
  name: 'expense.create',
  args: NewExpense,
  roles: KEEPS_EXPENSES,
  async apply(tx, args, ctx) {
    await insertExpense(tx, args, ctx)
  },
})

/** Records an expense, on its own or with the receipt of a purchase. */
export async function insertExpense(
  tx: Tx,
  {
    purchaseRequestId = null,
    ...args
  }: z.output<typeof NewExpense> & Partial<Pick<Expense, 'purchaseRequestId'>>,
  ctx: MutationContext,
): Promise<void> {
  const after: Expense = {
    ...args,
    ...countedAmounts(checkedAmounts(args), args.kind),
    purchaseRequestId,
    voidedAt: null,
    voidedBy: null,
    voidReason: null,
    createdBy: ctx.actor.userId,
    createdAt: ctx.actedAt,
    updatedAt: ctx.actedAt,
  }
  await insertRow(tx, 'expenses', after)
  await recordExpenseVat(tx, { after }, ctx)
}

/**
 * Amounts are only changed together: a mixture of two versions of a bill would be wrong. What is
 * declared of it changes within `TAKES_BACK` only.
 */
export const updateExpense = defineMutation({
  name: 'expense.update',
  args: z.object({
    id: Id,
    changes: Details.partial(),
    amounts: Amounts.optional(),
    basis: basisSchema(Details.extend({ amountFils: Fils.min(-MAX_FILS).max(MAX_FILS) })),
  }),
  roles: KEEPS_EXPENSES,
  async apply(tx, { id, changes, amounts }, ctx) {
    const before = await requireRow(tx, 'expenses', id, 'id')
    const checked = amounts && countedAmounts(checkedAmounts(amounts), before.kind)
    const moves = checked !== undefined || (changes.date !== undefined && changes.date !== before.date)
    if (moves && before.voidedAt === null)
      await requireTakeBack(tx, 'bill', { deed: billOf(before), path: 'id' }, ctx)
    await tx.patch('expenses', id, { ...changes, ...checked, updatedAt: ctx.actedAt })
    await recordExpenseVat(tx, { before, after: await requireRow(tx, 'expenses', id, 'id') }, ctx)
  },
})

/** Gives an expense the photo or file of its bill in place of the one it had, or none. */
export const attachBill = defineMutation({
  name: 'expense.attachBill',
  args: z.object({ id: Id, billFile: StoredFile.nullable() }),
  roles: KEEPS_EXPENSES,
  async apply(tx, { id, billFile }, ctx) {
    await requireRow(tx, 'expenses', id, 'id')
    await tx.patch('expenses', id, { billFile, updatedAt: ctx.actedAt })
  },
})

/** Voids an expense that was recorded by mistake. When two people void it, the first reason stays. */
export const voidExpense = defineMutation({
  name: 'expense.void',
  args: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  roles: takersBack('bill'),
  async apply(tx, { id, reason }, ctx) {
    const before = await requireRow(tx, 'expenses', id, 'id')
    if (before.voidedAt !== null) return
    await requireTakeBack(tx, 'bill', { deed: billOf(before), path: 'id' }, ctx)
    await tx.patch('expenses', id, {
      voidedAt: ctx.actedAt,
      voidedBy: ctx.actor.userId,
      voidReason: reason,
      updatedAt: ctx.actedAt,
    })
    await recordExpenseVat(tx, { before, after: { ...before, voidedAt: ctx.actedAt } }, ctx)
  },
})

/** The amounts with their lines. Throws `invalid_input` unless all of them add up and only taxed lines have VAT. */
function checkedAmounts({
  netFils,
  vatFils,
  amountFils,
  billLines = linesOfPlainBill({ netFils, vatFils }),
}: Amounts): ExpenseAmounts {
  if (netFils + vatFils !== amountFils) throw wrong('Net and VAT do not add up to the amount.', 'amountFils')
  if (billLines.some(line => !hasVat(line.kind) && line.vatFils !== 0))
    throw wrong('Zero-rated and exempt lines have no VAT.', 'billLines')
  const sums = amountsOfLines(billLines)
  const isSum = sums.netFils === netFils && sums.vatFils === vatFils
  if (billLines.length === 0 ? vatFils !== 0 : !isSum)
    throw wrong('The lines do not add up to the amount.', 'billLines')
  return { netFils, vatFils, amountFils, billLines }
}

function wrong(message: string, field: string): MutationError {
  return new MutationError(ErrorCode.invalidInput, message, field)
}
