import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useBaysTaken } from '#app/queries/bays.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import type { Totals } from '#schema/rules/money/vat.ts'
import { freeBay } from '#schema/rules/schedule/availability.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatDuration, formatTime } from '#schema/rules/time/time-text.ts'
import { type ShopTimes, workingTime } from '#schema/rules/time/working-time.ts'
import { readPrices } from './line-prices.ts'
import { typedWork } from './place-fields.tsx'
import type { AppointmentChoices } from './use-appointment-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

type PriceFooterProps = {
  choices: AppointmentChoices
  mode: VatMode
  saveLabel: string
  /** The day for which a new appointment was begun (yyyy-MM-dd). */
  askedDay: string | undefined
  /** The bay that was tapped on the schedule. */
  askedBay: number | undefined
}

/** The time and the current total, which stay visible, and the button that saves. */
export function PriceFooter({ choices, mode, saveLabel, ...asked }: PriceFooterProps) {
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
    <Stack gap="2" w="full">
      <PlannedTime durationMinutes={durationMinutes} buffers={choices.buffers} {...asked} />
      <TotalBar total={total} durationMinutes={durationMinutes} mode={mode}>
        <Button type="submit" loading={formState.isSubmitting}>
          {saveLabel}
        </Button>
      </TotalBar>
    </Stack>
  )
}

type PlannedTimeProps = Pick<PriceFooterProps, 'askedDay' | 'askedBay'> & {
  durationMinutes: number
  buffers: Buffers | undefined
}

/** When the car is planned to come and to be done, and in which bay; whether that is not the day that was asked for. */
function PlannedTime({ askedDay, askedBay, ...work }: PlannedTimeProps) {
  const { control, formState } = useAppointmentFields()
  const [date, timeSlot, typedBay] = useWatch({ control, name: ['date', 'timeSlot', 'bay'] })
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const isOtherDay = askedDay !== undefined && date !== askedDay && !formState.dirtyFields.date
  const times = settings && hourRanges && { settings, hourRanges }
  const scheduledDate = startOf({ date, timeSlot })
  const stay =
    times && scheduledDate
      ? workingTime({ scheduledDate, durationMinutes: work.durationMinutes, ...work.buffers }, times)
      : null
  const existing = useBaysTaken(stay?.days ?? [])
  const text = times && plannedText({ date, timeSlot, ...work }, times)
  if (!text) return null
  // An appointment that is edited keeps its bay, which its own field says.
  const ownBay =
    askedDay !== undefined && stay && existing && scheduledDate && work.durationMinutes > 0
      ? freeBay({
          ...{ ...work.buffers, bays: settings.bays, existing, scheduledDate },
          ...{ endsAt: stay.endsAt, preferred: askedBay },
        })
      : null
  const bay = typedBay || ownBay
  return (
    <Text role="status" color={isOtherDay ? 'attention.fg' : undefined} fontWeight="medium">
      {isOtherDay && 'The first free time: '}
      <Ltr>{bay ? `${text} · Bay ${bay}` : text}</Ltr>
    </Text>
  )
}

function startOf({ date, timeSlot }: { date: string; timeSlot: string }): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(timeSlot) ? shopInstant(date, timeSlot) : null
}

/** 'Sat 5 Dec, 9:00 AM → 11:00 AM', of work over a night with the day on which it ends; null while it has no time. */
export function plannedText(
  typed: { date: string; timeSlot: string; durationMinutes: number },
  times: ShopTimes,
): string | null {
  const { date, timeSlot, durationMinutes } = typed
  const scheduledDate = startOf({ date, timeSlot })
  if (!scheduledDate) return null
  const starts = `${formatDay(date)}, ${formatTime(timeSlot)}`
  if (durationMinutes === 0) return starts
  const { endsAt } = workingTime({ scheduledDate, durationMinutes }, times)
  const end = formatTime(shopTime(endsAt))
  return `${starts} → ${shopDay(endsAt) === date ? end : `${formatDay(shopDay(endsAt))}, ${end}`}`
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
