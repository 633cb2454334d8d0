import { Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { MovedNote, movedTexts } from '#app/domain/moved-note.tsx'
import { keepColumns, useFollowedRecord } from '#app/domain/use-followed-record.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { SuggestInput } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
  targetId,
} from '#app/ui/record-form/record-sheet.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { Product } from '#schema/rows/product.ts'
import { parseAed } from '#schema/rules/money/money.ts'
import { marginPercent } from '#schema/rules/stock/product-margin.ts'
import { DEFAULT_MIN_STOCK } from '#schema/rules/stock/stock.ts'
import {
  PRODUCT_FORM_COLUMNS,
  type ProductControl,
  productFields,
  saveProduct,
  useProductForm,
} from './product-form.ts'

type ProductSheetProps = RecordSheetProps & {
  /** All products, for the names of categories and suppliers; undefined while they load. */
  products: readonly Product[] | undefined
}

/** Adds a product, or edits the one with the target's id. */
export function ProductSheet({ products, ...props }: ProductSheetProps) {
  if (!products) return null
  const stored = products.find(({ id }) => id === targetId(props.target)) ?? null
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Product', drawing: 'shelf' }}>
      {opened => <OpenedProduct {...opened} products={products} />}
    </RecordSheet>
  )
}

const keep = keepColumns<Product>(PRODUCT_FORM_COLUMNS)

function OpenedProduct({
  sheet,
  stored,
  products,
  ...opened
}: OpenedRecord<Product> & { products: readonly Product[] }) {
  const form = useProductForm(opened.original)
  const { original, moved } = useFollowedRecord({
    form,
    original: opened.original,
    stored,
    fieldsOf: productFields,
    keep,
  })
  return (
    <FormSheet
      {...sheet}
      form={form}
      notice={<MovedNote moved={movedTexts(moved, stored, PRODUCT_FORM_COLUMNS)} />}
      save={details => saveProduct(details, original)}
    >
      <ProductFields control={form.control} products={products} />
    </FormSheet>
  )
}

type ProductFieldsProps = { control: ProductControl; products: readonly Product[] }

const amount = {
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 13,
  dir: 'ltr',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const
const units = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 9,
  dir: 'ltr',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const

function ProductFields({ control, products }: ProductFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  return (
    <Stack gap="4">
      <FormField label="Product name" error={errors.name} required>
        <Input {...register('name')} autoComplete="off" maxLength={200} dir="auto" />
      </FormField>
      <FormField label="Description" error={errors.description}>
        <Textarea {...register('description')} rows={2} dir="auto" />
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Category" error={errors.category}>
          <SuggestInput {...register('category')} suggestions={products.map(each => each.category)} />
        </FormField>
        <FormField label="Supplier" error={errors.supplier}>
          <SuggestInput {...register('supplier')} suggestions={products.map(each => each.supplier)} />
        </FormField>
      </SimpleGrid>
      <SimpleGrid columns={2} gap="4">
        <FormField
          label="Price (AED)"
          error={errors.price}
          hint="Leave it empty for a product that is only used, not sold."
        >
          <Input {...register('price')} {...amount} placeholder="0.00" />
        </FormField>
        <FormField label="Cost price (AED)" error={errors.costPrice} required>
          <Input {...register('costPrice')} {...amount} placeholder="0.00" />
        </FormField>
      </SimpleGrid>
      <LiveMargin control={control} />
      <SimpleGrid columns={2} gap="4">
        <FormField label="Current stock" error={errors.currentStock} required>
          <Input {...register('currentStock')} {...units} />
        </FormField>
        <FormField
          label="Minimum stock level"
          error={errors.minStockLevel}
          hint={`Empty: ${DEFAULT_MIN_STOCK}.`}
        >
          <Input {...register('minStockLevel')} {...units} />
        </FormField>
      </SimpleGrid>
      <FormField label="Unit" error={errors.measurementUnit} hint="Bottle, piece, dose …">
        <SuggestInput
          {...register('measurementUnit')}
          suggestions={products.map(each => each.measurementUnit)}
        />
      </FormField>
      <Toggle control={control} name="active" label="Active" />
      <Toggle control={control} name="isUpsell" label="Upsell item" />
    </Stack>
  )
}

/** The margin of the product at the typed prices. */
function LiveMargin({ control }: { control: ProductControl }) {
  const [price, cost] = useWatch({ control, name: ['price', 'costPrice'] })
  const percent = marginPercent({ priceFils: parseAed(price), costFils: parseAed(cost) ?? 0 })
  return (
    <Flex
      role="status"
      hidden={percent === null}
      justify="space-between"
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="sunken"
    >
      {percent !== null && (
        <>
          <Text color="muted">Profit margin</Text>
          <Ltr fontWeight="semibold" color={percent < 0 ? 'danger.fg' : undefined}>
            {`${percent}%`}
          </Ltr>
        </>
      )}
    </Flex>
  )
}

function Toggle({
  control,
  name,
  label,
}: {
  control: ProductControl
  name: 'active' | 'isUpsell'
  label: string
}) {
  const { field } = useController({ control, name })
  return (
    <SwitchField
      label={label}
      checked={field.value ?? false}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
