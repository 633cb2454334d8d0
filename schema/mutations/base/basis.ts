import { z } from 'zod'
import { mergeNotes } from '../../rules/history/conflict.ts'
import type { MutationContext } from './define-mutation.ts'
import type { Tx } from './tx.ts'

/** Longer than any text that a field may hold. */
const MAX_TEXT = 10_000

const Value = z
  .union([z.string().max(MAX_TEXT), z.number(), z.boolean()])
  .nullable()
  .optional()

/**
 * The basis of an edit: the former values of the fields that it changes, as its author saw them. It may be left out; one
 * that cannot be read is ignored, because it never decides whether an edit is accepted.
 */
export function basisSchema<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(Object.keys(fields.shape).map(field => [field, Value]))
  return z
    .object(shape as { [Field in keyof Shape]: typeof Value })
    .optional()
    .catch(undefined)
}

/** The changed notes of a row, with a text kept that the author of the edit had not seen; none if unchanged. */
export async function changedNotes(
  tx: Tx,
  { current, next, basis }: { current: string | null; next: string | null | undefined; basis?: object },
  { actor }: MutationContext,
): Promise<{ notes?: string | null }> {
  if (next === undefined) return {}
  if (basis === undefined) return { notes: next }
  const author = actor.userId === null ? undefined : await tx.get('users', actor.userId)
  return {
    notes: mergeNotes(current, { basis: basis as Record<string, unknown>, next, name: author?.fullName }),
  }
}
