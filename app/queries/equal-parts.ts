import { dequal } from 'dequal/lite'

/**
 * Has a reader give those parts of its value that are equal to the ones before as the very same objects, and so the rows of its lists, so
 * that what is memoized by them is not drawn again.
 */
export function keepingEqualParts<Value extends object>(
  read: () => Promise<Value | null>,
): () => Promise<Value | null> {
  let last: Value | null = null
  return async () => {
    const [before, value] = [last, await read()]
    last = value && before ? withEqualParts(before, value) : value
    return last
  }
}

function withEqualParts<Value extends object>(before: Value, value: Value): Value {
  const kept = { ...value }
  for (const part of Object.keys(value) as (keyof Value)[]) kept[part] = equalOf(before[part], value[part])
  return kept
}

function equalOf<Part>(before: Part, part: Part): Part {
  if (dequal(before, part)) return before
  if (!Array.isArray(before) || !Array.isArray(part)) return part
  const rows = new Map(before.map(row => [row?.id, row]))
  return part.map(row => (dequal(rows.get(row?.id), row) ? rows.get(row?.id) : row)) as Part
}
