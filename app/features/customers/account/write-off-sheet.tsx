import { Stack, Text, Textarea } from '@chakra-ui/react'
import { mutate } from '#app/domain/mutate.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { OpeningBalance } from '#schema/rows/opening-balance.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { openFils } from '#schema/rules/money/opening-balances.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'

const REASON_MAX = 500

type WriteOffSheetProps = { balance: OpeningBalance; onClose: () => void }

/** Lets go what is left of an opening balance, with the reason. */
export function WriteOffSheet({ balance, onClose }: WriteOffSheetProps) {
  const { id, reference } = balance
  const leftFils = openFils(balance)
  const form = useReadForm<{ reason: string }, { reason: string }>(
    typed => {
      const reason = cleanText(typed.reason)
      return reason === '' ? { errors: { reason: 'A reason is required' } } : { value: { reason } }
    },
    { reason: '' },
  )
  return (
    <FormSheet
      open
      title="Write off"
      description={
        <>
          <Money fils={leftFils} /> left of <bdi>{reference ?? 'the opening balance'}</bdi>
        </>
      }
      size="sm"
      form={form}
      draft={`write off ${id}`}
      saveLabel={`Write off ${formatAed(leftFils)}`}
      save={({ reason }) =>
        saveChange(() => mutate('openingBalance.writeOff', { id, amountFils: leftFils, reason }), {
          done: { title: 'Written off', description: `${formatAed(leftFils)} is not owed any more` },
          failed: 'write it off',
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="5">
        <Text>The customer does not owe it any more. This cannot be taken back.</Text>
        <FormField label="Reason" error={form.formState.errors.reason} required>
          <Textarea {...form.register('reason')} rows={2} maxLength={REASON_MAX} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}
