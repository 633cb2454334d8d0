import { HStack, Input, RadioCard, Stack, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { mutate } from '#app/domain/mutate.ts'
import { signedText, unitsText } from '#app/domain/supplies/stock-level.tsx'
import { newId } from '#app/sync/new-id.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { CountField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { DialogForm, FormDialog } from '#app/ui/record-form/form-dialog.tsx'
import { type FormReading, type RecordControl, useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import type { Product } from '#schema/rows/product.ts'
import { readReorderQuantity, reorderQuantityMessage } from '#schema/rules/stock/reorder.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'

type CorrectStockDialogProps = {
  /** Null while the dialog is closed. */
  product: Product | null
  onClose: () => void
}

/** Corrects the stock of a product outside appointments and orders, with a reason. */
export function CorrectStockDialog({ product, onClose }: CorrectStockDialogProps) {
  return (
    <FormDialog subject={product} onClose={onClose}>
      {shown => <CorrectStockForm product={shown} onClose={onClose} />}
    </FormDialog>
  )
}

const USUAL = {
  less: ['Broken', 'Expired', 'Given away'],
  more: ['Found again', 'Brought back'],
} as const
type TypedCorrection = { direction: keyof typeof USUAL; units: string; reason: string }
type Correction = { quantity: number; reason: string }

function CorrectStockForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useReadForm(readCorrection, { direction: 'less', units: '1', reason: '' })
  const { register } = form
  const { errors, isSubmitted } = form.formState
  const [direction, units, reason] = form.watch(['direction', 'units', 'reason'])
  const change = changeOf({ direction, units })
  return (
    <DialogForm
      title="Correct Stock"
      form={form}
      draft={`stock correction ${product.id}`}
      saveLabel="Correct Stock"
      save={correction => correctStock(product, correction)}
      onClose={onClose}
    >
      <DirectionChoice control={form.control} />
      <CountField {...register('units')} label="Units" error={errors.units} />
      <Stack gap="2">
        <FormField label="Reason" error={errors.reason} required>
          <Input {...register('reason')} maxLength={500} dir="auto" />
        </FormField>
        <UsualReasons
          reasons={USUAL[direction]}
          value={reason}
          onChoose={chosen =>
            form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
      </Stack>
      <Text color="muted" role="status">
        <Ltr>
          {`${unitsText(product.stockQuantity, product)} on record`}
          {change !== null && `, ${unitsText(product.stockQuantity + change, product)} after this`}
        </Ltr>
      </Text>
    </DialogForm>
  )
}

function DirectionChoice({ control }: { control: RecordControl<TypedCorrection, Correction> }) {
  const { field } = useController({ control, name: 'direction' })
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      value={field.value}
      onValueChange={chosen => field.onChange(chosen.value === 'more' ? 'more' : 'less')}
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
  )
}

/** The change of the stock; null while the typed quantity is invalid. */
function changeOf({ direction, units }: Pick<TypedCorrection, 'direction' | 'units'>): number | null {
  const quantity = readReorderQuantity(units)
  if (quantity === null) return null
  return direction === 'less' ? -quantity : quantity
}

const readCorrection: FormReading<TypedCorrection, Correction> = typed => {
  const quantity = changeOf(typed)
  if (quantity !== null && cleanText(typed.reason) !== '')
    return { value: { quantity, reason: typed.reason } }
  return {
    errors: {
      units: reorderQuantityMessage(typed.units),
      reason: cleanText(typed.reason) === '' ? 'Please give a reason' : undefined,
    },
  }
}

function correctStock({ id: productId, name }: Product, { quantity, reason }: Correction): Promise<boolean> {
  return saveChange(async () => mutate('stock.correct', { id: await newId(), productId, quantity, reason }), {
    done: { title: 'Stock corrected', description: `${signedText(quantity)} ${name}` },
    failed: 'correct stock',
  })
}
