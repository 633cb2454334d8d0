import { HStack, Input, RadioCard, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { signedText } from '#app/features/supplies/signed-text.ts'
import { unitsText } from '#app/features/supplies/stock-level.tsx'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { CountField } from '#app/ui/count-field.tsx'
import { DialogForm, FormDialog } from '#app/ui/form-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { useLast } from '#app/ui/use-last.ts'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import type { Product } from '#schema/rows/product.ts'
import { readReorderQuantity, reorderQuantityMessage } from '#schema/rules/reorder.ts'

const USUAL = {
  less: ['Broken', 'Expired', 'Given away'],
  more: ['Found again', 'Brought back'],
} as const
type Direction = keyof typeof USUAL

export type CorrectStockDialogProps = {
  /** Null while it is closed. */
  product: Product | null
  onClose: () => void
}

/** Takes units off the shelf, or puts some on it, that no appointment used and no order brought; with the reason. */
export function CorrectStockDialog({ product, onClose }: CorrectStockDialogProps) {
  const shown = useLast(product)
  return (
    <FormDialog open={product !== null} onClose={onClose}>
      {shown && <CorrectStockForm product={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function CorrectStockForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, name, stockQuantity } = product
  const [direction, setDirection] = useState<Direction>('less')
  const [typed, setTyped] = useState('1')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const units = readReorderQuantity(typed)
  const change = units === null ? null : direction === 'less' ? -units : units

  async function save() {
    setTried(true)
    if (change === null || reason.trim() === '') return
    setSaving(true)
    try {
      await mutate('stock.correct', { id: await newId(), productId: id, quantity: change, reason })
      toast({ title: 'Stock corrected', description: `${signedText(change)} ${name}` })
      onClose()
    } catch (error) {
      toastFailure(`Failed to correct stock: ${reasonOf(error)}`)
    } finally {
      setSaving(false)
    }
  }

  return (
    <DialogForm
      title="Correct Stock"
      saveLabel="Correct Stock"
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <RadioCard.Root
        size="sm"
        colorPalette="accent"
        value={direction}
        onValueChange={({ value }) => setDirection(value === 'more' ? 'more' : 'less')}
      >
        <RadioCard.Label>What happened</RadioCard.Label>
        <HStack gap="2" align="stretch">
          {(['less', 'more'] as const).map(each => (
            <RadioCard.Item key={each} value={each} borderColor="line.field" minW="0">
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl minH="11" py="0" px="3" alignItems="center">
                <RadioCard.ItemText>{each === 'less' ? 'Took away' : 'Put back'}</RadioCard.ItemText>
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </HStack>
      </RadioCard.Root>
      <CountField
        label="Units"
        value={typed}
        onChange={setTyped}
        error={tried ? reorderQuantityMessage(typed) : undefined}
      />
      <Stack gap="2">
        <FormField
          label="Reason"
          error={tried && reason.trim() === '' ? 'Please give a reason' : undefined}
          required
        >
          <Input
            value={reason}
            onChange={event => setReason(event.target.value)}
            maxLength={500}
            dir="auto"
          />
        </FormField>
        <UsualReasons reasons={USUAL[direction]} value={reason} onChoose={setReason} />
      </Stack>
      <Text color="muted" role="status">
        <Ltr>
          {`${unitsText(stockQuantity, product)} on record`}
          {change !== null && `, ${unitsText(stockQuantity + change, product)} after this`}
        </Ltr>
      </Text>
    </DialogForm>
  )
}
