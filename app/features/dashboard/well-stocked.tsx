import { useProducts } from '#app/queries/products.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'

export function WellStocked() {
  const products = useProducts()
  if (!products) return <SkeletonList rows={3} />
  if (!products.some(({ active }) => active))
    return (
      <EmptyState
        drawing="shelf"
        title="No products yet"
        text="What falls below its minimum appears here, once there are products to watch."
      />
    )
  return (
    <EmptyState
      drawing="done"
      title="Nothing runs low"
      text="Every product is above its minimum. What falls below it appears here."
    />
  )
}
