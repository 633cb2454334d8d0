import { EmptyState } from '#app/ui/empty-state.tsx'

export function WellStocked() {
  return (
    <EmptyState
      drawing="done"
      title="Nothing runs low"
      text="Every product is above its minimum. What falls below it appears here."
    />
  )
}
