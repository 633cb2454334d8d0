import type { z } from 'zod'
import type { Invoice } from '../rows/invoice.ts'
import type { Role } from '../rows/user.ts'
import type { Actor } from '../rules/permissions.ts'
import type { Tx } from './tx.ts'

export type MutationContext = {
  actor: Actor
  /** When the person acted, on the device's clock. */
  actedAt: string
  /** Key for a row that nothing else refers to: provisional on the device, real on the server. */
  newId: () => number
}

export type Mutation<Name extends string = string, Args extends z.ZodType = z.ZodType> = {
  name: Name
  args: Args
  roles: readonly Actor['role'][]
  /** Run by calls of the server alone, which keep what belongs to it; refused to a device that sends it. */
  serverOnly?: true
  /** The document that it puts on paper: its number must be of the sending device's own series. */
  numbered?: (args: z.output<Args>) => Pick<Invoice, 'id' | 'series' | 'sequence'>
  /**
   * Changes rows through `tx`. Deterministic given the rows it reads, its args and `ctx`:
   * no clock, no random numbers, no I/O, for it runs again at every rebase and on the server.
   * Throws `MutationError` to refuse for good.
   */
  apply: (tx: Tx, args: z.output<Args>, ctx: MutationContext) => Promise<void>
}

export function defineMutation<Name extends string, Args extends z.ZodType>(
  mutation: Mutation<Name, Args>,
): Mutation<Name, Args> {
  return mutation
}

/** The roles that any signed-in person can have. */
export const STAFF: readonly Role[] = [
  'admin',
  'accountant',
  'cashier',
  'store_manager',
  'purchasing',
  'employee',
]
