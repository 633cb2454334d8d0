import { isSameField } from '#schema/rules/text/clean-text.ts'

/**
 * The columns of `next` that differ from `original`, the row as it was when the form opened. Send only these, so that a
 * concurrent edit of other columns on another device survives.
 */
export function changedFields<Details extends object>(original: Details, next: Details): Partial<Details> {
  const columns = Object.keys(next) as (keyof Details)[]
  return Object.fromEntries(
    columns
      .filter(column => !isSameField(String(column), next[column], original[column]))
      .map(column => [column, next[column]]),
  ) as Partial<Details>
}

/**
 * The values that a change replaces, from `original`, the row as its author saw it. The server compares them with the
 * row, so that the author of a value that was replaced unseen is told.
 */
export function basisOf<Original extends object, Field extends keyof Original>(
  original: Original,
  changes: { readonly [F in Field]?: unknown },
): Pick<Original, Field> {
  return Object.fromEntries((Object.keys(changes) as Field[]).map(field => [field, original[field]])) as Pick<
    Original,
    Field
  >
}
