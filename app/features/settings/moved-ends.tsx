import { Box, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import { useParties } from '#app/queries/attention.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { SavableWarning } from '#app/ui/note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isPickupEarly } from '#schema/rules/schedule/early-pickups.ts'
import type { HoursEffect, MovedEnd } from '#schema/rules/schedule/moved-ends.ts'
import { AffectedAppointments } from './affected-appointments.tsx'

const CARS_SHOWN = 4

/** The effect of the typed hours on the coming appointments that stay where they are. */
export function HoursWarnings({ effect }: { effect: HoursEffect<Appointment> }) {
  return (
    <>
      <MovedEnds moved={effect.moved} />
      <AffectedAppointments appointments={effect.overbooked} what="overbooked with these hours" />
    </>
  )
}

/** The appointments whose work would be done at another time, the worst first. */
function MovedEnds({ moved }: { moved: readonly MovedEnd<Appointment>[] }) {
  const shown = moved.slice(0, CARS_SHOWN)
  const parties = useParties(shown.map(({ appointment }) => appointment))
  const more = moved.length - shown.length
  return (
    <SavableWarning hidden={moved.length === 0}>
      <Stack gap="1.5" minW="0" flex="1">
        <Text>
          {moved.length === 1
            ? '1 coming appointment is ready at another time:'
            : `${moved.length} coming appointments are ready at another time:`}
        </Text>
        <Stack as="ul" gap="1.5" listStyleType="none" aria-label="Ready at another time">
          {shown.map(({ appointment, stay }) => (
            <Box as="li" key={appointment.id} overflowWrap="anywhere">
              <ChakraLink asChild variant="underline" color="inherit" fontWeight="semibold">
                <Link to={paths.appointment(appointment.id)}>
                  <bdi>
                    {appointmentName({ appointment, customer: parties.get(appointment.id)?.customer })}
                  </bdi>
                </Link>
              </ChakraLink>
              <Text>
                ready <Moment at={appointment.endsAt} /> → <Moment at={stay.endsAt} />
              </Text>
              {appointment.pickupAt && isPickupEarly({ ...appointment, ...stay }) && (
                <Text fontWeight="semibold">
                  Pick-up <Moment at={appointment.pickupAt} />
                </Text>
              )}
            </Box>
          ))}
        </Stack>
        {more > 0 && <Text>{`and ${more} more.`}</Text>}
      </Stack>
    </SavableWarning>
  )
}

function Moment({ at }: { at: string }) {
  return <Ltr whiteSpace="nowrap">{momentText(at)}</Ltr>
}
