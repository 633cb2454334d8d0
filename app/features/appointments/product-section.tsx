import { Button, Stack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { OfferedProduct } from './offered-products.ts'
import { ProductRow } from './product-row.tsx'
import { SectionTitle } from './section-title.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

export function ProductSection({ products }: { products: readonly OfferedProduct[] }) {
  const { control } = useAppointmentFields()
  const { fields, append, remove } = useFieldArray({ control, name: 'additionalProducts' })
  return (
    <Stack gap="2" align="start" role="group" aria-label="Additional products">
      <SectionTitle>Additional products</SectionTitle>
      {fields.map((row, index) => (
        <ProductRow key={row.id} index={index} products={products} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="outline"
        size="sm"
        disabled={products.length === 0}
        onClick={() => append({ productId: '', quantity: 1 })}
      >
        <Plus /> Add product
      </Button>
    </Stack>
  )
}
