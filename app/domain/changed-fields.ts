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
