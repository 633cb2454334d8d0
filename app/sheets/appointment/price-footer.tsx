import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import type { Totals } from '#schema/rules/money/vat.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { readPrices } from './line-prices.ts'
import { plannedText } from './slot-rooms.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'
import type { SlotRooms } from './use-slot-rooms.ts'

type PriceFooterProps = {
  choices: AppointmentChoices
  slots: SlotRooms
  mode: VatMode
  saveLabel: string
  /** The day for which a new appointment was begun (yyyy-MM-dd). */
  askedDay: string | undefined
}

/** The time and the current total, which stay visible, and the button that saves. */
export function PriceFooter({ choices, slots, mode, saveLabel, askedDay }: PriceFooterProps) {
  const { control, formState } = useAppointmentFields()
  const typed = useWatch({
    control,
    name: ['serviceIds', 'additionalProducts', 'linePrices', 'lineDiscounts', 'wholeDiscount'],
  })
  const [serviceIds, additionalProducts = [], linePrices, lineDiscounts, wholeDiscount] = typed
  const prices = { linePrices, lineDiscounts, wholeDiscount }
  const total = runningTotal({ ...choices, serviceIds, additionalProducts, ...prices, mode })
  return (
    <Stack gap="2" w="full">
      <PlannedTime slots={slots} askedDay={askedDay} />
      <TotalBar total={total} durationMinutes={slots.durationMinutes} mode={mode}>
        <Button type="submit" loading={formState.isSubmitting}>
          {saveLabel}
        </Button>
      </TotalBar>
    </Stack>
  )
}

/** When the car is planned to come and to be done, and in which bay; whether that is not the day that was asked for. */
function PlannedTime({ slots, askedDay }: Pick<PriceFooterProps, 'slots' | 'askedDay'>) {
  const { control, formState } = useAppointmentFields()
  const typedBay = useWatch({ control, name: 'bay' })
  const { day, room, durationMinutes } = slots
  if (!room) return null
  const isOtherDay = askedDay !== undefined && day !== askedDay && !formState.dirtyFields.date
  // An appointment that is edited keeps its bay, which its own field says.
  const bay = typedBay || (askedDay !== undefined && durationMinutes > 0 && room.bay)
  const text = plannedText(room, slots)
  return (
    <Text role="status" color={isOtherDay ? 'attention.fg' : undefined} fontWeight="medium">
      {isOtherDay && 'The first free time: '}
      <Ltr>{bay ? `${text} · Bay ${bay}` : text}</Ltr>
    </Text>
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
