import { Stack, Textarea } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { AmountField } from '#app/domain/payments/money-fields.tsx'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import { CashMoveSchema, OpenDrawerSchema } from '#schema/forms/drawer.ts'
import { DRAWER_TEXT_MAX } from '#schema/rules/money/drawer.ts'
import { saveMove, saveOpening } from './save-drawer.ts'

/** Opens the drawer with a float. */
export function OpeningSheet({ onClose }: { onClose: () => void }) {
  const form = useRecordForm(OpenDrawerSchema, { float: '' })
  const { field } = useController({ control: form.control, name: 'float' })
  const drawId = useDrawnId()
  return (
    <FormSheet
      title="Open Drawer"
      description="From now on cash payments belong to this drawer, until it is counted."
      size="sm"
      form={form}
      draft="drawer new"
      saveLabel="Open Drawer"
      save={({ float }) => saveOpening(float, drawId)}
      onSaved={onClose}
      onClose={onClose}
    >
      <AmountField
        {...field}
        label="Float"
        hint="The cash that is in the drawer now"
        error={form.formState.errors.float}
        placeholder="0.00"
        required
      />
    </FormSheet>
  )
}

const USUAL_REASONS = {
  in: ['Change from the bank', 'More float', 'Found in the shop'],
  out: ['To the bank', 'To the safe', 'Small purchase'],
} as const

/** Records cash that goes in or out other than for an appointment. */
export function MoveSheet({ kind, onClose }: { kind: 'in' | 'out'; onClose: () => void }) {
  const form = useRecordForm(CashMoveSchema, { amount: '', reason: '' })
  const { control, formState } = form
  const { field: amount } = useController({ control, name: 'amount' })
  const { field: reason } = useController({ control, name: 'reason' })
  const drawId = useDrawnId()
  const title = kind === 'in' ? 'Cash In' : 'Cash Out'
  return (
    <FormSheet
      title={title}
      description={
        kind === 'in'
          ? 'Cash put into the drawer that no customer paid.'
          : 'Cash taken out of the drawer that no customer got.'
      }
      size="sm"
      form={form}
      draft={`cash-${kind} new`}
      saveLabel={kind === 'in' ? 'Put In' : 'Take Out'}
      save={details => saveMove({ kind, amountFils: details.amount, reason: details.reason }, drawId)}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="4">
        <AmountField {...amount} label="Amount" error={formState.errors.amount} placeholder="0.00" required />
        <UsualReasons reasons={USUAL_REASONS[kind]} value={reason.value} onChoose={reason.onChange} />
        <FormField label="Reason" error={formState.errors.reason} required>
          <Textarea {...reason} rows={2} maxLength={DRAWER_TEXT_MAX} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}
