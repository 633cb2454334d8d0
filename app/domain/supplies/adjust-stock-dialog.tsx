import { Text } from '@chakra-ui/react'
import { CountField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { DialogForm, FormDialog } from '#app/ui/record-form/form-dialog.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { MutationError } from '#schema/errors.ts'
import type { Product } from '#schema/rows/product.ts'
import { mutate } from '../mutate.ts'
import { unitsText } from './stock-level.tsx'
import { readCountForm } from './typed-quantity.ts'

type AdjustStockDialogProps = {
  /** Null while it is closed. */
  product: Product | null
  onClose: () => void
}

/** Records a count of a product's stock. */
export function AdjustStockDialog({ product, onClose }: AdjustStockDialogProps) {
  return (
    <FormDialog subject={product} onClose={onClose}>
      {shown => <AdjustStockForm product={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function AdjustStockForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useReadForm(readCountForm, { quantity: String(Math.max(0, product.stockQuantity)) })
  return (
    <DialogForm
      title="Adjust Stock Level"
      form={form}
      draft={`stock ${product.id}`}
      saveLabel="Update Stock"
      save={({ quantity }) => countStock(product.id, quantity)}
      onClose={onClose}
    >
      <Text color="muted">
        <bdi>{product.name}</bdi>: <Ltr>{unitsText(product.stockQuantity, product)}</Ltr> on record.
      </Text>
      <CountField
        {...form.register('quantity')}
        label="Quantity in Stock"
        error={form.formState.errors.quantity}
      />
    </DialogForm>
  )
}

function countStock(productId: number, quantity: number): Promise<boolean> {
  return saveChange(() => mutate('stock.count', { productId, quantity }), {
    done: { title: 'Stock Updated', description: `Stock level has been set to ${quantity} units` },
    failed: error =>
      error instanceof MutationError
        ? error.message || 'Failed to update stock quantity'
        : 'Something went wrong while updating stock',
  })
}
