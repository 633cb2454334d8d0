import { Box, Button, Grid, IconButton, Input, Stack } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { MAX_QUANTITY } from '#schema/rows/fields.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { consumerPrice } from '#schema/rules/money/vat.ts'
import { SectionTitle } from './inline-form.tsx'
import type { ProductChoice } from './product-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

type ProductSectionProps = { products: readonly ProductChoice[]; vatMode: VatMode }

/** The products that are sold with the work, each at its price with VAT. */
export function ProductSection({ products, vatMode }: ProductSectionProps) {
  const { control } = useAppointmentFields()
  const { fields, append, remove } = useFieldArray({ control, name: 'additionalProducts' })
  return (
    <Stack gap="2" align="start" role="group" aria-label="Additional products">
      <SectionTitle>Additional products</SectionTitle>
      {fields.map((row, index) => (
        <ProductRow
          key={row.id}
          index={index}
          products={products}
          vatMode={vatMode}
          onRemove={() => remove(index)}
        />
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

type ProductRowProps = ProductSectionProps & { index: number; onRemove: () => void }

function ProductRow({ index, products, vatMode, onRemove }: ProductRowProps) {
  const { register, formState } = useAppointmentFields()
  const errors = formState.errors.additionalProducts?.[index]
  const options = products.map(({ productId, name, priceFils }) => ({
    id: productId,
    name: `${name} · ${formatAed(consumerPrice(priceFils, vatMode))}`,
  }))
  return (
    <Grid templateColumns="minmax(0, 1fr) 5.5rem auto" gap="2" w="full" alignItems="start">
      <FormField label="Product" error={errors?.productId} required>
        <ChoiceField
          {...register(`additionalProducts.${index}.productId`)}
          options={options}
          placeholder="Select product"
        />
      </FormField>
      <FormField label="Quantity" error={errors?.quantity} required>
        <Input
          {...register(`additionalProducts.${index}.quantity`)}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          step={1}
          fontVariantNumeric="tabular-nums"
        />
      </FormField>
      <Box pt="26px">
        <IconButton variant="ghost" aria-label={`Remove product ${index + 1}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Box>
    </Grid>
  )
}
