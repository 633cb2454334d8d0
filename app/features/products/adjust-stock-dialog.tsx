import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { countMessage } from '#app/features/supplies/count-message.ts'
import { unitsText } from '#app/features/supplies/stock-level.tsx'
import { CountField } from '#app/ui/count-field.tsx'
import { DialogForm, FormDialog } from '#app/ui/form-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useLast } from '#app/ui/use-last.ts'
import type { Product } from '#schema/rows/product.ts'
import { readStockCount } from '#schema/rules/stock.ts'
import { setStock } from './set-stock.ts'

export type AdjustStockDialogProps = {
  /** Null while it is closed. */
  product: Product | null
  onClose: () => void
}

/** Sets what is on the shelf. */
export function AdjustStockDialog({ product, onClose }: AdjustStockDialogProps) {
  const shown = useLast(product)
  return (
    <FormDialog open={product !== null} onClose={onClose}>
      {shown && <AdjustStockForm product={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function AdjustStockForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const [typed, setTyped] = useState(String(Math.max(0, product.stockQuantity)))
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)

  async function save() {
    setTried(true)
    const quantity = readStockCount(typed)
    if (quantity === null || countMessage(typed)) return
    setSaving(true)
    const done = await setStock(product.id, quantity)
    setSaving(false)
    if (done) onClose()
  }

  return (
    <DialogForm
      title="Adjust Stock Level"
      saveLabel="Update Stock"
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <Text color="muted">
        <bdi>{product.name}</bdi>: <Ltr>{unitsText(product.stockQuantity, product)}</Ltr> on record.
      </Text>
      <CountField
        label="Quantity in Stock"
        value={typed}
        onChange={setTyped}
        error={tried ? countMessage(typed) : undefined}
      />
    </DialogForm>
  )
}
