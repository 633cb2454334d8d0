import { HStack, Stack, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { useParties } from '#app/queries/attention.ts'
import { useAppointmentsStanding } from '#app/queries/bays.ts'
import { useHourRanges } from '#app/queries/settings.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { type BlockedTimeFields, type BlockedTimeInput, typedBlock } from '#schema/forms/blocked-time.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { isInWay } from '#schema/rules/blocked-time.ts'
import { beginOf, byStart, firstDayOf } from '#schema/rules/interval.ts'
import { formatTimeSpan } from '#schema/rules/time-span-text.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { stayUntil } from '#schema/rules/working-time.ts'

type CarsInWayProps = {
  control: Control<BlockedTimeInput, unknown, BlockedTimeFields>
  settings: Settings
}

/** More cars than these are a number. */
const CARS_SHOWN = 5

/** The cars that a block would be in the way of, while it is typed. It is only a warning: they keep their places. */
export function CarsInWay({ control, settings }: CarsInWayProps) {
  const [what, firstDay, starts, lastDay, ends] = useWatch({
    control,
    name: ['what', 'firstDay', 'starts', 'lastDay', 'ends'],
  })
  const block = typedBlock({ what, firstDay, starts, lastDay, ends, reason: '' })
  const standing = useAppointmentsStanding(block ? stayUntil(block.startsAt, block.endsAt).days : [])
  const hourRanges = useHourRanges()
  const cars =
    block && standing && hourRanges
      ? standing.filter(each => isInWay(block, each, { settings, hourRanges })).sort(byStart)
      : []
  const parties = useParties(cars)
  return (
    <HStack
      role="status"
      hidden={cars.length === 0}
      align="start"
      gap="2"
      px="3"
      py="2"
      borderRadius="l2"
      bg="attention.subtle"
      color="attention.fg"
    >
      <TriangleAlert size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
      <Stack gap="1" minW="0">
        <Text fontWeight="semibold">
          {cars.length === 1 ? 'A car is booked then:' : `${cars.length} cars are booked then:`}
        </Text>
        <Stack as="ul" gap="0.5" listStyleType="none" aria-label="Cars in the way">
          {cars.slice(0, CARS_SHOWN).map(car => {
            const party = parties.get(car.id)
            return (
              <li key={car.id}>
                <Ltr>{`${formatDay(firstDayOf(car))}, ${formatTimeSpan(beginOf(car), car.endsAt)}`}</Ltr>
                {' · '}
                <bdi>{appointmentName({ appointment: car, customer: party?.customer })}</bdi>
                {party?.vehicle && (
                  <>
                    {' · '}
                    <PlateText vehicle={party.vehicle} whiteSpace="nowrap" />
                  </>
                )}
              </li>
            )
          })}
        </Stack>
        {cars.length > CARS_SHOWN && <Text>{`and ${cars.length - CARS_SHOWN} more.`}</Text>}
      </Stack>
    </HStack>
  )
}
