import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { CountField } from '#app/ui/count-field.tsx'
import { DialogForm, FormDialog } from '#app/ui/form-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useLast } from '#app/ui/use-last.ts'
import type { Product } from '#schema/rows/product.ts'
import { readReorderQuantity, reorderQuantity, reorderQuantityMessage } from '#schema/rules/reorder.ts'
import { minStockShown } from '#schema/rules/stock.ts'
import { requestProducts } from './use-supplies.ts'

export type ReorderDialogProps = {
  /** Null while it is closed. */
  product: Product | null
  onClose: () => void
}

/** Asks how many. */
export function ReorderDialog({ product, onClose }: ReorderDialogProps) {
  const shown = useLast(product)
  return (
    <FormDialog open={product !== null} onClose={onClose}>
      {shown && <ReorderForm product={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function ReorderForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { name, stockQuantity, measurementUnit } = product
  const [typed, setTyped] = useState(String(reorderQuantity(product)))
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const quantity = readReorderQuantity(typed)

  async function save() {
    setTried(true)
    if (quantity === null) return
    setSaving(true)
    const done = await requestProducts([{ product, quantity }])
    setSaving(false)
    if (done) onClose()
  }

  return (
    <DialogForm title={`Reorder ${name}`} saveLabel="Reorder" saving={saving} onSave={save} onClose={onClose}>
      <Text color="muted">
        <Ltr>{`${stockQuantity} left, minimum ${minStockShown(product)}.`}</Ltr> Purchasing sees the request
        and orders it.
      </Text>
      <CountField
        label="Quantity"
        value={typed}
        onChange={setTyped}
        hint={`Unit: ${measurementUnit}`}
        error={tried ? reorderQuantityMessage(typed) : undefined}
      />
    </DialogForm>
  )
}
