import { Text } from '@chakra-ui/react'
import { SavableWarning } from '#app/ui/note.tsx'
import type { Expense } from '#schema/rows/expense.ts'
import { inputVat } from '#schema/rules/money/expense-amounts.ts'

type VatWithoutTrnProps = Pick<Expense, 'billLines'> & { supplierTrn: string | null | undefined }

/** Says that VAT of a bill would be recovered without the number that the law asks for. */
export function VatWithoutTrn({ billLines, supplierTrn }: VatWithoutTrnProps) {
  return (
    <SavableWarning hidden={inputVat({ billLines }) === 0 || Boolean(supplierTrn?.trim())}>
      <Text>
        VAT is recovered only with a tax invoice that names the supplier’s TRN. Enter it, or record the bill
        without VAT.
      </Text>
    </SavableWarning>
  )
}
