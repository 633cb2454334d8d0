import { BookOpen, Boxes, Eye, EyeOff, PackagePlus, Pencil, Sparkles } from 'lucide-react'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import { RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Product } from '#schema/rows/product.ts'

/** The actions on a product in the list. */
export function ProductActions({ product }: { product: Product }) {
  const adjust = useUrlRowDialog('adjust')
  const first = {
    label: 'Adjust Stock',
    icon: <Boxes aria-hidden="true" />,
    to: adjust.linkTo(product.id),
  }
  return (
    <RowActions name={product.name} first={first}>
      <EditItem id={product.id} />
      <RowMenuItem {...first} />
      <ReorderItem id={product.id} />
      <RowMenuItem
        label="Stock History"
        icon={<BookOpen aria-hidden="true" />}
        to={paths.adminProduct(product.id)}
      />
      <RowMenuItem
        label={product.active ? 'Deactivate' : 'Activate'}
        icon={product.active ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onSelect={() => toggleActive(product)}
      />
      <RowMenuItem
        label={product.isUpsell ? 'Remove from Upsell' : 'Add to Upsell'}
        icon={<Sparkles aria-hidden="true" />}
        onSelect={() => toggleUpsell(product)}
      />
    </RowActions>
  )
}

function EditItem({ id }: { id: number }) {
  const { linkTo } = useUrlRowDialog('edit')
  return <RowMenuItem label="Edit Details" icon={<Pencil aria-hidden="true" />} to={linkTo(id)} />
}

function ReorderItem({ id }: { id: number }) {
  const { linkTo } = useUrlRowDialog('reorder')
  return <RowMenuItem label="Reorder" icon={<PackagePlus aria-hidden="true" />} to={linkTo(id)} />
}

/** Deactivates or reactivates a product, and shows a toast. */
function toggleActive({ id, active }: Product): Promise<boolean> {
  return saveChange(() => mutate('product.update', { id, changes: { active: !active } }), {
    done: { title: active ? 'Product deactivated' : 'Product activated' },
    failed: () => 'Failed to update product status',
  })
}

/** Marks a product as an upsell or removes the mark, and shows a toast. */
function toggleUpsell({ id, isUpsell }: Product): Promise<boolean> {
  return saveChange(() => mutate('product.update', { id, changes: { isUpsell: !isUpsell } }), {
    done: { title: isUpsell ? 'Product removed from upsell items' : 'Product added to upsell items' },
    failed: () => 'Failed to update upsell status',
  })
}
