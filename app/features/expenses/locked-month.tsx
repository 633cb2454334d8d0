import { Text } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { SavableWarning } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { Day } from '#schema/rows/fields.ts'
import { billOf, mayTakeBack, whoTakesBack } from '#schema/rules/documents/take-back.ts'
import { monthOf, openMonth } from '#schema/rules/documents/vat-period.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'

/** Whom to ask to change what a bill declares, or to void it; null for a person who may. */
export function useWhoChangesBill(bill: Expense | undefined): string | null {
  const { id: userId, role } = useUser()
  const lockedThrough = useSettings()?.vatLockedThrough ?? null
  const moment = { now: new Date(useNow()).toISOString(), lockedThrough }
  if (!bill || mayTakeBack('bill', { userId, role }, billOf(bill), moment)) return null
  return whoTakesBack('bill', billOf(bill), moment)
}

/** Says in which month the VAT of a bill is declared when the month of its day is locked, and who may change that. */
export function LockedMonth({ date, bill }: { date: string; bill: Expense | undefined }) {
  const askWhom = useWhoChangesBill(bill)
  const lockedThrough = useSettings()?.vatLockedThrough ?? null
  const day = Day.safeParse(date).data
  const declared = day ? openMonth(day, lockedThrough) : undefined
  const isLate = day !== undefined && declared !== undefined && declared !== monthOf(day)
  return (
    <SavableWarning hidden={!isLate}>
      {isLate && (
        <Text>
          {`${formatMonth(monthOf(day))} is locked: what this changes of its VAT is declared in ${formatMonth(declared)}.`}
          {askWhom !== null && ` Ask ${askWhom} to change its amounts or its day.`}
        </Text>
      )}
    </SavableWarning>
  )
}
