import { Box, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useProducts } from '#app/queries/products.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { MAX_QUANTITY } from '#schema/rows/fields.ts'
import type { ServiceControl } from './use-service-form.ts'

/** What one run of the service takes from the shelf. Completing an appointment proposes it. */
export function ProductUses({ control }: { control: ServiceControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'products' })
  const { errors } = useFormState({ control })
  const chosen = useWatch({ control, name: 'products' }) ?? []
  const products = useProducts() ?? []
  const productOf = (id: unknown) => products.find(product => product.id === Number(id))
  const addable = products
    .filter(
      ({ id, active, isInventoryItem }) =>
        active && isInventoryItem && !chosen.some(({ productId }) => Number(productId) === id),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <Stack gap="2" role="group" aria-label="Products used">
      <Stack gap="0">
        <Text fontWeight="semibold">Products used</Text>
        <Text color="muted" textStyle="xs">
          What one job takes from the shelf. It is proposed when the job is completed.
        </Text>
      </Stack>
      {fields.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label="Products used">
          {fields.map(({ id, productId }, index) => {
            const product = productOf(productId)
            const name = product?.name ?? `Product ${productId}`
            return (
              <Flex as="li" key={id} gap="3" align="center" py="2" borderBottomWidth="1px" borderColor="line">
                <Stack gap="0" flex="1" minW="0">
                  <Text fontWeight="medium" dir="auto">
                    {name}
                  </Text>
                  <Text color="muted" textStyle="xs">
                    {`Unit: ${product?.measurementUnit ?? 'unit'}`}
                  </Text>
                </Stack>
                <Box w="24">
                  <FormField label="Quantity used" error={errors.products?.[index]?.quantityUsed}>
                    <Input
                      {...control.register(`products.${index}.quantityUsed`)}
                      aria-label={`Quantity used: ${name}`}
                      type="number"
                      inputMode="numeric"
                      min={1}
                      max={MAX_QUANTITY}
                      step={1}
                      fontVariantNumeric="tabular-nums"
                      dir="ltr"
                    />
                  </FormField>
                </Box>
                <IconButton variant="ghost" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  <Trash2 />
                </IconButton>
              </Flex>
            )
          })}
        </Box>
      )}
      <FormField label="Add a product">
        <ChoiceField
          value=""
          placeholder="Choose a product"
          options={addable}
          onChange={event => {
            const added = productOf(event.target.value)
            if (added) append({ productId: added.id, quantityUsed: '1' })
          }}
        />
      </FormField>
    </Stack>
  )
}
