import { Link as ChakraLink, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { SavableWarning } from '#app/ui/note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { countByDay } from '#schema/rules/schedule/out-of-place.ts'

const DAYS_SHOWN = 4

type AffectedAppointmentsProps = {
  appointments: readonly Pick<Appointment, 'day' | 'days'>[]
  /** The reason why the appointments are listed: 'outside these hours'. */
  what: string
}

/**
 * The number of coming appointments that conflict with a setting, with links to their days. It is only a warning: the
 * appointments stay.
 */
export function AffectedAppointments({ appointments, what }: AffectedAppointmentsProps) {
  const days = countByDay(appointments)
  const shown = days.slice(0, DAYS_SHOWN)
  const more = days.length - shown.length
  return (
    <SavableWarning hidden={appointments.length === 0}>
      <Text>
        {appointments.length === 1
          ? `1 coming appointment is ${what}: `
          : `${appointments.length} coming appointments are ${what}: `}
        {shown.map(({ day, count }, i) => (
          <Fragment key={day}>
            {i > 0 && ' '}
            <Text as="span" whiteSpace="nowrap">
              <ChakraLink asChild variant="underline" color="inherit" fontWeight="semibold">
                <Link to={paths.appointmentsOn(day)}>
                  <Ltr>{count > 1 ? `${formatAnyDay(day)} (${count})` : formatAnyDay(day)}</Ltr>
                </Link>
              </ChakraLink>
              {i < shown.length - 1 && ','}
            </Text>
          </Fragment>
        ))}
        {more > 0 && ` and ${more} more ${more === 1 ? 'day' : 'days'}`}.
      </Text>
    </SavableWarning>
  )
}
