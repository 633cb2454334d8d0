import { Stack, Textarea } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { MomentFields } from '#app/ui/moment-fields.tsx'
import { Note } from '#app/ui/note.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { UsualReasons } from '#app/ui/usual-reasons.tsx'
import { type ShiftInput, shiftFormSchema } from '#schema/forms/shift.ts'
import type { Shift } from '#schema/rows/shift.ts'
import type { User } from '#schema/rows/user.ts'
import { SHIFT_REASON_MAX, shiftSpanText } from '#schema/rules/people/shift.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { saveShift } from './save-shift.ts'

const USUAL_REASONS = ['Forgot to start it', 'Forgot to end it', 'Came earlier', 'Left earlier'] as const

const nowText = () => new Date().toISOString()

type ShiftSheetProps = {
  /** The shift to correct; null for one to enter. */
  stored: Shift | null
  shifts: readonly Shift[]
  staff: readonly User[]
  /** The person and the day that a new shift is proposed for. */
  proposed: { userId: number | null; day: string }
  onClose: () => void
}

/** Corrects the times of a shift, or enters one that nobody clocked; with a reason. */
export function ShiftSheet({ stored, shifts, staff, proposed, onClose }: ShiftSheetProps) {
  const [original] = useState(stored)
  const schema = useMemo(() => shiftFormSchema(original, { shifts, now: nowText }), [original, shifts])
  const form = useRecordForm(schema, valuesOf(original, proposed))
  const { control, register, formState } = form
  const { field: reason } = useController({ control, name: 'reason' })
  const drawId = useDrawnId()
  const person = staff.find(({ id }) => id === original?.userId)
  return (
    <FormSheet
      title={original ? 'Correct Shift' : 'Add Shift'}
      description={person && <bdi>{person.fullName}</bdi>}
      saveLabel={original ? 'Save Correction' : 'Add Shift'}
      form={form}
      draft={`shift ${original?.id ?? 'new'}`}
      save={typed => saveShift(typed, original, drawId)}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="4">
        {original?.clockedInAt && (
          <Note>
            {`Clocked: ${shiftSpanText({ startedAt: original.clockedInAt, endedAt: original.clockedOutAt })}. What was clocked is kept.`}
          </Note>
        )}
        {!original && (
          <FormField label="Person" error={formState.errors.userId} required>
            <ChoiceField
              {...register('userId')}
              placeholder="Choose"
              options={staff
                .filter(({ active }) => active)
                .map(({ id, fullName }) => ({ id, name: fullName }))}
            />
          </FormField>
        )}
        <MomentFields control={control} label="Started" moment="first" />
        <MomentFields control={control} label="Ended" moment="last" />
        <UsualReasons reasons={USUAL_REASONS} value={reason.value} onChoose={reason.onChange} />
        <FormField label="Reason" hint="Shown with the shift" error={formState.errors.reason} required>
          <Textarea {...reason} rows={2} maxLength={SHIFT_REASON_MAX} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}

function valuesOf(original: Shift | null, { userId, day }: ShiftSheetProps['proposed']): ShiftInput {
  if (!original)
    return { userId: String(userId ?? ''), firstDay: day, starts: '', lastDay: day, ends: '', reason: '' }
  const { startedAt, endedAt } = original
  return {
    userId: String(original.userId),
    firstDay: shopDay(startedAt),
    starts: shopTime(startedAt),
    lastDay: shopDay(endedAt ?? startedAt),
    ends: endedAt ? shopTime(endedAt) : '',
    reason: '',
  }
}
