/** Where a table has nothing to say. */
export function None() {
  return (
    <span role="img" aria-label="None">
      –
    </span>
  )
}
