import { Text, Textarea } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { countMessage } from '#app/domain/supplies/typed-quantity.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { CountField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { DialogForm, FormDialog } from '#app/ui/record-form/form-dialog.tsx'
import { type FormReading, useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import { ReasonQuestion, UsualReasons } from '#app/ui/usual-reasons.tsx'
import { quantityLeft } from '#schema/rules/stock/reorder.ts'
import { readStockCount } from '#schema/rules/stock/stock.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { type PurchaseCorrection, saveCancelledPurchase, saveCorrectedPurchase } from './change-purchase.ts'
import { productName } from './group-lines.ts'

type PurchaseDialogProps = {
  /** Null while it is closed. */
  line: PurchaseLine | null
  onClose: () => void
}

/** Corrects how many were received, with a reason that is kept in the stock history. */
export function CorrectPurchaseDialog({ line, onClose }: PurchaseDialogProps) {
  return (
    <FormDialog subject={line} onClose={onClose}>
      {shown => <CorrectForm line={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function CorrectForm({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { quantity: asked, receivedQuantity } = line.request
  const received = receivedQuantity ?? 0
  const form = useReadForm(readCorrection, { quantity: String(received), reason: '' })
  const { errors } = form.formState
  const reason = useController({ control: form.control, name: 'reason' }).field
  return (
    <DialogForm
      title={`Correct ${productName(line)}`}
      form={form}
      draft={`purchase correction ${line.request.id}`}
      saveLabel="Correct"
      save={correction => saveCorrectedPurchase(line, correction)}
      onClose={onClose}
    >
      <Text color="muted">
        <Ltr>{`${formatCount(received)} of ${formatCount(asked)} received.`}</Ltr> The stock follows; an
        expense that was booked stays as it is.
      </Text>
      <CountField
        {...form.register('quantity')}
        label="Really received"
        hint={line.product && `Unit: ${line.product.measurementUnit}`}
        error={errors.quantity}
      />
      <UsualReasons
        reasons={['Miscounted', 'Wrong product', 'Sent back']}
        value={reason.value}
        onChoose={reason.onChange}
      />
      <FormField label="Reason" hint="Shown in the stock history." error={errors.reason} required>
        <Textarea
          value={reason.value}
          onChange={reason.onChange}
          onBlur={reason.onBlur}
          ref={reason.ref}
          rows={2}
          maxLength={500}
          dir="auto"
        />
      </FormField>
    </DialogForm>
  )
}

const readCorrection: FormReading<{ quantity: string; reason: string }, PurchaseCorrection> = typed => {
  const quantity = readStockCount(typed.quantity)
  const wrongQuantity = countMessage(typed.quantity)
  const reason = cleanText(typed.reason)
  return quantity === null || wrongQuantity || !reason
    ? {
        errors: {
          ...(wrongQuantity && { quantity: wrongQuantity }),
          ...(!reason && { reason: 'Please give a reason' }),
        },
      }
    : { value: { quantity, reason } }
}

/** Cancels a request, with a reason for the person who made it. */
export function CancelDialog({ line, onClose }: PurchaseDialogProps) {
  const { shown } = useOpened(line)
  if (!shown) return null
  return (
    <ReasonQuestion
      key={shown.request.id}
      open={line !== null}
      draft={`purchase cancellation ${shown.request.id}`}
      title={shown.request.receivedQuantity ? 'Cancel the rest of this purchase?' : 'Cancel this purchase?'}
      confirmLabel="Cancel purchase"
      hint="Shown with the request."
      destructive
      usual={['Not needed any more', 'Not available', 'Asked for twice']}
      onConfirm={reason => saveCancelledPurchase(shown, reason)}
      onClose={onClose}
    >
      <Text>
        <Ltr>{`${formatCount(quantityLeft(shown.request))} ×`}</Ltr> <bdi>{productName(shown)}</bdi>
      </Text>
    </ReasonQuestion>
  )
}
