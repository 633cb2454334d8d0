import { useState } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import type { Product } from '#schema/rows/product.ts'
import { ProductFields } from './product-fields.tsx'
import { saveProduct } from './save-product.ts'
import { useProductForm } from './use-product-form.ts'

export type ProductSheetProps = {
  stored: Product | undefined
  /** The others, for the names of categories and suppliers. */
  products: readonly Product[]
  onClose: () => void
  onSaved: () => void
}

export function ProductSheet({ stored, products, onClose, onSaved }: ProductSheetProps) {
  // What the person saw when they began: news that arrives meanwhile is not theirs to overwrite.
  const [seen] = useState(stored)
  const form = useProductForm(seen)
  const { isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async details => {
    if (await saveProduct(details, seen)) onSaved()
  })

  return (
    <Sheet
      open
      title={seen ? 'Edit Product' : 'Add Product'}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={<SheetButtons saveLabel={seen ? 'Save Changes' : 'Add Product'} saving={isSubmitting} />}
    >
      <ProductFields control={form.control} products={products} />
    </Sheet>
  )
}
