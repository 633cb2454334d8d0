/** The dash in an empty cell. */
export function None() {
  return (
    <span role="img" aria-label="None">
      –
    </span>
  )
}
