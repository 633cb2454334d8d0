import { Box, Flex, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { Month, type VatCycle } from '#schema/rows/vat-entry.ts'
import {
  monthOf,
  periodAfter,
  periodName,
  periodOf,
  type VatPeriod,
} from '#schema/rules/documents/vat-period.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

const LENGTHS = [
  { id: '1', name: 'Month' },
  { id: '3', name: 'Quarter' },
]
const LOOK_AT_CLOCK_MS = 60_000
/** The quarters of a shop that declares every month, when it looks at one. */
const CALENDAR_QUARTERS = 'quarterly_1'

/** The tax period in the URL (?from=yyyy-MM, ?months=); by default the shop's present one. */
export function useTaxPeriod(settings: Settings | undefined): VatPeriod {
  const { params } = useUrlState()
  const today = monthOf(shopDay(new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString()))
  const cycle = settings?.vatCycle ?? CALENDAR_QUARTERS
  const month = Month.safeParse(params.get('from')).data ?? today
  return periodOf(month, cycleOf(params.get('months'), cycle))
}

/** The cycle of periods of the wanted length; the shop's own by default. */
function cycleOf(months: string | null, own: VatCycle): VatCycle {
  if (months === '1') return 'monthly'
  return months === '3' && own === 'monthly' ? CALENDAR_QUARTERS : own
}

/** Chooses the length of the period, and moves to the one before or after. */
export function TaxPeriodBar(period: VatPeriod) {
  const { set, linkWith } = useUrlState()
  const span = period.months === 1 ? 'month' : 'quarter'
  const linkTo = (count: number) => linkWith({ from: periodAfter(period, count).firstMonth, box: null })
  return (
    <Flex gap="2" align="center" wrap="wrap" _print={{ display: 'none' }}>
      <Box w="7.5rem">
        <ChoiceField
          aria-label="Period"
          options={LENGTHS}
          value={String(period.months)}
          onChange={({ target }) => set({ months: target.value, from: period.firstMonth, box: null })}
        />
      </Box>
      <Flex align="center" gap="1">
        <IconButton asChild variant="outline" aria-label={`The ${span} before`}>
          <Link to={linkTo(-1)} preventScrollReset>
            <ChevronLeft className="mirrored" />
          </Link>
        </IconButton>
        <Ltr fontWeight="semibold" px={{ base: '1', sm: '2' }} role="status">
          {periodName(period)}
        </Ltr>
        <IconButton asChild variant="outline" aria-label={`The ${span} after`}>
          <Link to={linkTo(1)} preventScrollReset>
            <ChevronRight className="mirrored" />
          </Link>
        </IconButton>
      </Flex>
    </Flex>
  )
}
