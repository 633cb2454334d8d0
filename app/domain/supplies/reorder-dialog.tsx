import { Text } from '@chakra-ui/react'
import { CountField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { DialogForm, FormDialog } from '#app/ui/record-form/form-dialog.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import type { Product } from '#schema/rows/product.ts'
import { reorderQuantity } from '#schema/rules/stock/reorder.ts'
import { effectiveMinStock } from '#schema/rules/stock/stock.ts'
import { readQuantityForm } from './typed-quantity.ts'
import { requestProducts } from './use-supplies.ts'

type ReorderDialogProps = {
  /** Null while it is closed. */
  product: Product | null
  onClose: () => void
}

/** Requests the purchase of a quantity of one product. */
export function ReorderDialog({ product, onClose }: ReorderDialogProps) {
  return (
    <FormDialog subject={product} onClose={onClose}>
      {shown => <ReorderForm product={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function ReorderForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { name, stockQuantity, measurementUnit } = product
  const form = useReadForm(readQuantityForm, { quantity: String(reorderQuantity(product)) })
  return (
    <DialogForm
      title={`Reorder ${name}`}
      form={form}
      draft={`reorder ${product.id}`}
      saveLabel="Reorder"
      save={({ quantity }) => requestProducts([{ product, quantity }])}
      onClose={onClose}
    >
      <Text color="muted">
        <Ltr>{`${stockQuantity} left, minimum ${effectiveMinStock(product)}.`}</Ltr> Purchasing sees the
        request and orders it.
      </Text>
      <CountField
        {...form.register('quantity')}
        label="Quantity"
        hint={`Unit: ${measurementUnit}`}
        error={form.formState.errors.quantity}
      />
    </DialogForm>
  )
}
