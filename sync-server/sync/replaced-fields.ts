import { isDeepStrictEqual } from 'node:util'
import type { AnyRow } from '#schema/tables.ts'

/** Every change keeps this for good. */
const MAX_TEXT = 500
const MAX_JSON = 4_000
/** It changes with everything, and its own time is in the log. */
const LEFT_OUT = 'updatedAt'

/** What stood in the fields that a change has changed, long texts cut; null when that is nothing, or too much. */
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
