import { Text } from '@chakra-ui/react'
import { readQuantityForm } from '#app/domain/supplies/typed-quantity.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { CountField } from '#app/ui/count-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { DialogForm, FormDialog } from '#app/ui/record-form/form-dialog.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { useOpened } from '#app/ui/use-opened.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import { saveCancelledPurchase, saveReceivedPurchase } from './change-purchase.ts'
import { productName } from './group-lines.ts'

type PurchaseDialogProps = {
  /** Null while it is closed. */
  line: PurchaseLine | null
  onClose: () => void
}

/** Asks for the received quantity, which may differ from the requested one. */
export function ReceiveDialog({ line, onClose }: PurchaseDialogProps) {
  return (
    <FormDialog subject={line} onClose={onClose}>
      {shown => <ReceiveForm line={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function ReceiveForm({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { quantity: asked } = line.request
  const form = useReadForm(readQuantityForm, { quantity: String(asked) })
  return (
    <DialogForm
      title={`Receive ${productName(line)}`}
      form={form}
      saveLabel="Receive into stock"
      save={({ quantity }) => saveReceivedPurchase(line, quantity)}
      onClose={onClose}
    >
      <Text color="muted">
        <Ltr>{`${asked.toLocaleString('en')} asked for.`}</Ltr> Count what is in the box.
      </Text>
      <CountField
        {...form.register('quantity')}
        label="Quantity received"
        hint={line.product && `Unit: ${line.product.measurementUnit}`}
        error={form.formState.errors.quantity}
      />
    </DialogForm>
  )
}

/** Cancels a request, with a reason for the person who made it. */
export function CancelDialog({ line, onClose }: PurchaseDialogProps) {
  const { shown } = useOpened(line)
  if (!shown) return null
  return (
    <ReasonQuestion
      key={shown.request.id}
      open={line !== null}
      title="Cancel this purchase?"
      confirmLabel="Cancel purchase"
      hint="Shown with the request."
      destructive
      usual={['Not needed any more', 'Not available', 'Asked for twice']}
      onConfirm={reason => saveCancelledPurchase(shown, reason)}
      onClose={onClose}
    >
      <Text>
        <Ltr>{`${shown.request.quantity.toLocaleString('en')} ×`}</Ltr> <bdi>{productName(shown)}</bdi>
      </Text>
    </ReasonQuestion>
  )
}
