import type { z } from 'zod'
import type { Invoice } from '../../rows/invoice.ts'
import type { Role } from '../../rows/user.ts'
import type { Actor } from '../../rules/permissions.ts'
import type { RowReader, RowRef, Tx } from './tx.ts'

/** Who makes a mutation and when. */
export type MutationContext = {
  actor: Actor
  /** When the person acted, an ISO instant in UTC; the server corrects an error of the device's clock. */
  actedAt: string
  /** Draws the id of a row that no argument refers to: provisional on the device, final on the server. */
  newId: () => number
}

export type Mutation<Name extends string = string, Args extends z.ZodType = z.ZodType> = {
  name: Name
  args: Args
  roles: readonly Actor['role'][]
  /**
   * Only calls of the server may run it, because they also change rows outside the mutation; it is rejected
   * when a device pushes it.
   */
  serverOnly?: true
  /** The log keeps no former values of the rows that it changes. */
  forgets?: true
  /** The documents that it issues, in order; their numbers must belong to an invoice series of the sending device. */
  numbered?: (args: z.output<Args>) => readonly Pick<Invoice, 'id' | 'series' | 'sequence'>[]
  /** Rows that it is certain to change. */
  changes?: (args: z.output<Args>) => readonly RowRef[]
  /**
   * Starts reads that `apply` is going to make, all at once: there each would wait for the one before. Nothing depends on
   * their outcome.
   */
  readAhead?: (reader: RowReader, args: z.output<Args>) => readonly Promise<unknown>[]
  /**
   * Changes rows through `tx`. It must be deterministic given the rows it reads, its args and `ctx`: no clock,
   * no random numbers, no I/O, because it runs again at every rebase and on the server. Throws `MutationError`
   * to reject for good.
   */
  apply: (tx: Tx, args: z.output<Args>, ctx: MutationContext) => Promise<void>
}

/**
 * Defines a mutation. It also needs a line in `registry.ts`. Its id arguments are final ids
 * that the caller drew; `ctx.newId` is for rows that no argument refers to.
 *
 * @example
 * export const removeHourRange = defineMutation({
 *   name: 'hourRange.remove',
 *   args: z.object({ firstDay: Day, lastDay: Day }),
 *   roles: ['admin'],
 *   async apply(tx, days) {
 *     for (const { id } of await tx.find('hourRanges', days)) tx.remove('hourRanges', id)
 *   },
 * })
 */
export function defineMutation<Name extends string, Args extends z.ZodType>(
  mutation: Mutation<Name, Args>,
): Mutation<Name, Args> {
  return mutation
}

/** All roles of signed-in people. */
export const STAFF: readonly Role[] = [
  'admin',
  'accountant',
  'cashier',
  'store_manager',
  'purchasing',
  'employee',
]
