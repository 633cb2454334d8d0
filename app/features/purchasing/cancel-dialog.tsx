import { Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useLast } from '#app/ui/use-last.ts'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import { cancelPurchase } from './change-purchase.ts'
import { productName } from './group-lines.ts'
import type { PurchaseDialogProps } from './receive-dialog.tsx'

const USUAL = ['Not needed any more', 'Not available', 'Asked for twice']

/** Calls a request off, and asks why: whoever asked for it will want to know. */
export function CancelDialog({ line, onClose }: PurchaseDialogProps) {
  const shown = useLast(line)
  return shown && <CancelForm key={shown.request.id} line={shown} open={line !== null} onClose={onClose} />
}

function CancelForm({ line, open, onClose }: { line: PurchaseLine; open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const reason = typed.trim()

  function close() {
    setTyped('')
    setTried(false)
    onClose()
  }

  async function confirm() {
    setTried(true)
    if (!reason) return
    setSaving(true)
    const done = await cancelPurchase(line, reason)
    setSaving(false)
    if (done) close()
  }

  return (
    <ConfirmDialog
      open={open}
      title="Cancel this purchase?"
      confirmLabel="Cancel purchase"
      cancelLabel="Back"
      destructive
      busy={saving}
      onConfirm={confirm}
      onCancel={close}
    >
      <Stack gap="3">
        <Text>
          <Ltr>{`${line.request.quantity.toLocaleString('en')} ×`}</Ltr> <bdi>{productName(line)}</bdi>
        </Text>
        <UsualReasons reasons={USUAL} value={reason} onChoose={setTyped} />
        <FormField
          label="Reason"
          hint="Shown with the request."
          error={tried && !reason ? 'Please give a reason' : undefined}
          required
        >
          <Textarea value={typed} onChange={event => setTyped(event.target.value)} rows={2} maxLength={500} />
        </FormField>
      </Stack>
    </ConfirmDialog>
  )
}
