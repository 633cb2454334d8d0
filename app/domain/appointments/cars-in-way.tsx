import { Stack, Text } from '@chakra-ui/react'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { useParties } from '#app/queries/attention.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { SavableWarning } from '#app/ui/note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { beginOf, byStart, firstDayOf } from '#schema/rules/time/interval.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { appointmentName } from './entry-text.ts'

type CarsInWayProps = {
  cars: readonly Appointment[]
  /** The title over so many cars: '2 cars are booked then:'. */
  title: (count: number) => string
}

/** More cars than these are a number. */
const CARS_SHOWN = 5

/** The cars that what is being typed would be in the way of. It is only a warning: they keep their places. */
export function CarsInWay({ cars, title }: CarsInWayProps) {
  const parties = useParties(cars)
  return (
    <SavableWarning hidden={cars.length === 0}>
      <Stack gap="1" minW="0">
        <Text fontWeight="semibold">{title(cars.length)}</Text>
        <Stack as="ul" gap="0.5" listStyleType="none" aria-label="Cars in the way">
          {[...cars]
            .sort(byStart)
            .slice(0, CARS_SHOWN)
            .map(car => {
              const party = parties.get(car.id)
              return (
                <li key={car.id}>
                  <Ltr>{`${formatDay(firstDayOf(car))}, ${formatTimeSpan(beginOf(car), car.endsAt)}`}</Ltr>
                  {' · '}
                  <bdi>{appointmentName({ appointment: car, customer: party?.customer })}</bdi>
                  {party?.vehicle && (
                    <Text as="span" display="block">
                      <PlateText vehicle={party.vehicle} />
                    </Text>
                  )}
                </li>
              )
            })}
        </Stack>
        {cars.length > CARS_SHOWN && <Text>{`and ${cars.length - CARS_SHOWN} more.`}</Text>}
      </Stack>
    </SavableWarning>
  )
}
