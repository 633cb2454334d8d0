/**
 * The columns of `next` that differ from `seen`, the row as it was when the form opened. Send only these, so that a
 * concurrent edit of other columns on another device survives.
 */
export function changedFields<Details extends object>(seen: Details, next: Details): Partial<Details> {
  const columns = Object.keys(next) as (keyof Details)[]
  return Object.fromEntries(
    columns.filter(column => next[column] !== seen[column]).map(column => [column, next[column]]),
  ) as Partial<Details>
}

/**
 * The values that a change replaces, from `seen`, the row as its author saw it. The server compares them with the
 * row, so that the author of a value that was replaced unseen is told.
 */
export function basisOf<Seen extends object, Field extends keyof Seen>(
  seen: Seen,
  changes: { readonly [F in Field]?: unknown },
): Pick<Seen, Field> {
  return Object.fromEntries((Object.keys(changes) as Field[]).map(field => [field, seen[field]])) as Pick<
    Seen,
    Field
  >
}
