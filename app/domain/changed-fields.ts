/**
 * The columns of `next` that differ from the row as the person saw it when they began to edit. Only
 * these are sent, so that whoever edits other columns meanwhile, on any device, keeps their edit.
 */
export function changedFields<Details extends object>(seen: Details, next: Details): Partial<Details> {
  const columns = Object.keys(next) as (keyof Details)[]
  return Object.fromEntries(
    columns.filter(column => next[column] !== seen[column]).map(column => [column, next[column]]),
  ) as Partial<Details>
}
