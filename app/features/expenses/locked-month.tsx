import { Text } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import { SavableWarning } from '#app/ui/note.tsx'
import { Day } from '#schema/rows/fields.ts'
import { monthOf, openMonth } from '#schema/rules/documents/vat-period.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'

/** Says in which month the VAT of a bill is declared when the month of its day is locked. */
export function LockedMonth({ date }: { date: string }) {
  const lockedThrough = useSettings()?.vatLockedThrough ?? null
  const day = Day.safeParse(date).data
  const declared = day ? openMonth(day, lockedThrough) : undefined
  const isLate = day !== undefined && declared !== undefined && declared !== monthOf(day)
  return (
    <SavableWarning hidden={!isLate}>
      {isLate && (
        <Text>
          {`${formatMonth(monthOf(day))} is locked: what this changes of its VAT is declared in ${formatMonth(declared)}.`}
        </Text>
      )}
    </SavableWarning>
  )
}
