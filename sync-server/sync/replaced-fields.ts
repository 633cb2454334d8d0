import { isDeepStrictEqual } from 'node:util'
import type { AnyRow } from '#schema/tables.ts'

/** The longest text that is kept: the log is never pruned. */
const MAX_TEXT = 500
const MAX_JSON = 4_000
/** The field changes with every mutation, and the log has the time already. */
const LEFT_OUT = 'updatedAt'

/**
 * The former values of the changed fields, long texts cut; null when no field changed or the values are too
 * large.
 */
export function replacedFields([before, after]: [AnyRow, AnyRow]): Record<string, unknown> | null {
  const now = new Map(Object.entries(after))
  const fields = Object.entries(before)
    .filter(([field, value]) => field !== LEFT_OUT && !isDeepStrictEqual(value, now.get(field)))
    .map(([field, value]) => [field, shortened(value)])
  const replaced = Object.fromEntries(fields)
  return fields.length === 0 || JSON.stringify(replaced).length > MAX_JSON ? null : replaced
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
}
