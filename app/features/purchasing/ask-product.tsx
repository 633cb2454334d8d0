import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { ReorderDialog } from '#app/domain/supplies/reorder-dialog.tsx'
import { useProducts } from '#app/queries/products.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { SearchSelect } from '#app/ui/search-select.tsx'
import type { Product } from '#schema/rows/product.ts'

/** Asks for any product, whether or not it runs low. */
export function AskProduct() {
  const products = useProducts()?.filter(({ active }) => active) ?? []
  const [product, setProduct] = useState<Product | null>(null)
  return (
    <Box maxW="md" pb="4">
      <FormField label="Ask for a product" hint="Also a product that is not low.">
        <SearchSelect
          options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          value=""
          placeholder="Name of the product"
          onChange={id => setProduct(products.find(each => String(each.id) === id) ?? null)}
        />
      </FormField>
      <ReorderDialog product={product} onClose={() => setProduct(null)} />
    </Box>
  )
}
