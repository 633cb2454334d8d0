import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { CountField } from '#app/ui/count-field.tsx'
import { DialogForm, FormDialog } from '#app/ui/form-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useLast } from '#app/ui/use-last.ts'
import { readReorderQuantity, reorderQuantityMessage } from '#schema/rules/reorder.ts'
import { receivePurchase } from './change-purchase.ts'
import { productName } from './group-lines.ts'

export type PurchaseDialogProps = {
  /** Null while it is closed. */
  line: PurchaseLine | null
  onClose: () => void
}

/** Asks how many have come, which may be other than were asked for. */
export function ReceiveDialog({ line, onClose }: PurchaseDialogProps) {
  const shown = useLast(line)
  return (
    <FormDialog open={line !== null} onClose={onClose}>
      {shown && <ReceiveForm line={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function ReceiveForm({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { quantity: asked } = line.request
  const [typed, setTyped] = useState(String(asked))
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)

  async function save() {
    setTried(true)
    const quantity = readReorderQuantity(typed)
    if (quantity === null) return
    setSaving(true)
    const done = await receivePurchase(line, quantity)
    setSaving(false)
    if (done) onClose()
  }

  return (
    <DialogForm
      title={`Receive ${productName(line)}`}
      saveLabel="Receive into stock"
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <Text color="muted">
        <Ltr>{`${asked.toLocaleString('en')} asked for.`}</Ltr> Count what is in the box.
      </Text>
      <CountField
        label="Quantity received"
        value={typed}
        onChange={setTyped}
        hint={line.product && `Unit: ${line.product.measurementUnit}`}
        error={tried ? reorderQuantityMessage(typed) : undefined}
      />
    </DialogForm>
  )
}
