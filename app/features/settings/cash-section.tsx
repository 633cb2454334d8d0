import { DetailCard } from '#app/ui/detail-card.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import { cashRounding, movedFils } from '#schema/rules/money/cash-rounding.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import type { SettingsControl } from './use-settings-form.ts'

const EXAMPLE = { amountFils: 4_730, roundingFils: cashRounding(4_730) }

export function CashSection({ control }: { control: SettingsControl }) {
  return (
    <DetailCard title="Cash">
      <SwitchControl
        control={control}
        name="cashRounding"
        label="Round cash to 25 fils"
        hint={`The smallest coin is 25 fils: a bill of ${formatAed(EXAMPLE.amountFils)} is paid with ${formatAed(movedFils(EXAMPLE))} in cash. The bill and its VAT stay as they are, and what is rounded stands apart. Cards and transfers are exact.`}
      />
    </DetailCard>
  )
}
