import type { VatMode } from '#schema/rows/appointment.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { consumerPrice } from '#schema/rules/money/vat.ts'
import { Ltr } from './ltr.tsx'

type PriceWithVatProps = { fils: number; vatMode: VatMode | undefined }

/** How VAT counts in a price of the list, below it: '294.00 with VAT'; nothing where none is charged. */
export function PriceWithVat({ fils, vatMode }: PriceWithVatProps) {
  if (!vatMode || vatMode === 'none' || fils === 0) return null
  return (
    <Ltr className="row-small" display="block" whiteSpace="nowrap">
      {vatMode === 'inclusive' ? 'with VAT' : `${plainAmount(consumerPrice(fils, vatMode))} with VAT`}
    </Ltr>
  )
}
