import { Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import type { Totals } from '#schema/rules/money/vat.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { readPrices } from './line-prices.ts'
import { typedWork } from './place-fields.tsx'
import type { AppointmentChoices } from './use-appointment-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

type PriceFooterProps = { choices: AppointmentChoices; mode: VatMode; saveLabel: string }

/** The current total, which stays visible, and the button that saves. */
export function PriceFooter({ choices, mode, saveLabel }: PriceFooterProps) {
  const { control, formState } = useAppointmentFields()
  const [typedMinutes, ...typed] = useWatch({
    control,
    name: [
      'durationMinutes',
      'serviceIds',
      'additionalProducts',
      'linePrices',
      'lineDiscounts',
      'wholeDiscount',
    ],
  })
  const [serviceIds, additionalProducts = [], linePrices, lineDiscounts, wholeDiscount] = typed
  const prices = { linePrices, lineDiscounts, wholeDiscount }
  const total = runningTotal({ ...choices, serviceIds, additionalProducts, ...prices, mode })
  const durationMinutes = typedWork(typedMinutes) ?? total.durationMinutes
  return (
    <TotalBar total={total} durationMinutes={durationMinutes} mode={mode}>
      <Button type="submit" loading={formState.isSubmitting}>
        {saveLabel}
      </Button>
    </TotalBar>
  )
}

type TotalBarProps = {
  total: Totals & { discountFils?: number; varies?: boolean }
  durationMinutes: number
  mode: VatMode
  /** The buttons beside it. */
  children: ReactNode
}

/** The sum of the chosen services and products, at the foot of a sheet. */
export function TotalBar({ total, durationMinutes, mode, children }: TotalBarProps) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="3"
      w="full"
    >
      <Flex
        direction={{ base: 'row', md: 'column' }}
        align={{ base: 'baseline', md: 'start' }}
        justify="space-between"
        wrap="wrap"
        columnGap="3"
        aria-live="polite"
      >
        <Text fontWeight="semibold" textStyle="lg">
          {total.varies && 'from '}
          <Money fils={total.totalFils} />
        </Text>
        <Text color="muted" textStyle="xs">
          <Ltr>
            {durationMinutes > 0 && formatDuration(durationMinutes)}
            {mode !== 'none' && (
              <>
                {durationMinutes > 0 && ' · '}
                {mode === 'inclusive' ? 'includes ' : 'with '}
                <Money fils={total.vatFils} /> VAT
              </>
            )}
            {total.discountFils ? (
              <>
                {' · '}
                <Money fils={total.discountFils} /> off
              </>
            ) : null}
          </Ltr>
        </Text>
      </Flex>
      {children}
    </Flex>
  )
}

/** `varies`: it is the least, because the vehicle is not known yet. */
type RunningTotal = Totals & { discountFils: number; durationMinutes: number; varies: boolean }

/** The sum of the chosen services and products in fils and minutes. Incomplete lines do not count. */
export function runningTotal(chosen: Parameters<typeof readPrices>[0] & { mode: VatMode }): RunningTotal {
  const { lines, discountFils } = readPrices(chosen)
  const ids = chosen.serviceIds.map(Number)
  const services = chosen.services.filter(({ serviceId }) => ids.includes(serviceId))
  const totals = appointmentTotals({
    services: lines.filter(({ kind }) => kind === 'service'),
    products: lines.flatMap(line => (line.kind === 'sold' ? [{ ...line, kind: line.kind }] : [])),
    mode: chosen.mode,
  })
  return {
    ...totals,
    discountFils,
    durationMinutes: services.reduce((minutes, service) => minutes + service.durationMinutes, 0),
    varies: services.some(({ varies }) => varies),
  }
}
