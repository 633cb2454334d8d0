import { Box, chakra, Grid, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { toAppointment } from '#app/domain/appointments/to-appointment.ts'
import { ShortPlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import { type AppointmentWithParties, findOnOtherDays, useFindables } from '#app/queries/find.ts'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { readFindSearch } from '#schema/forms/find.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'

const SHOWN_MAX = 6

type OtherDaysProps = {
  text: string
  status: AppointmentStatus | null
  /** The first and last day on screen. */
  first: string
  last: string
}

/** The nearest appointments on other days that match the schedule's search by customer, phone, vehicle or number. */
export const OtherDays = memo(function OtherDays({ text, status, first, last }: OtherDaysProps) {
  const findables = useFindables()
  const found = useMemo(() => {
    const search = readFindSearch(text)
    if (!search) return []
    return (
      findables && findOnOtherDays(findables, { search, status, daysOnScreen: [first, last], max: SHOWN_MAX })
    )
  }, [findables, text, status, first, last])
  return (
    <Stack as="section" aria-labelledby="other-days" gap="2" flexShrink="0">
      <HStack gap="2">
        <Text as="h2" id="other-days" fontWeight="semibold">
          Other days
        </Text>
        <Text color="muted" textStyle="xs">
          {found === undefined ? 'Reading the appointments…' : found.length === 0 ? 'Nothing found' : null}
        </Text>
      </HStack>
      {found && found.length > 0 && (
        <Grid
          as="ul"
          aria-labelledby="other-days"
          listStyleType="none"
          gap="2"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(18rem, 1fr))' }}
        >
          {found.map(each => (
            <li key={each.appointment.id}>
              <OtherDay
                match={each}
                to={paths.appointmentSearch(firstDayOf(each.appointment), { text, status })}
              />
            </li>
          ))}
        </Grid>
      )}
      <VisuallyHidden role="status">{found && `${found.length} on other days`}</VisuallyHidden>
    </Stack>
  )
})

function OtherDay({ match, to }: { match: AppointmentWithParties; to: string }) {
  const { appointment, customer, vehicle } = match
  return (
    <Card to={to} state={toAppointment(appointment.id)}>
      <HStack justify="space-between" gap="2">
        <Ltr fontWeight="semibold" truncate>
          {momentText(appointment.scheduledDate)}
        </Ltr>
        <StatusBadge status={displayStatus({ ...appointment, pauseReason: null })} size="sm" flexShrink="0" />
      </HStack>
      <HStack gap="2" justify="space-between" color="muted">
        <Box as="bdi" {...CUT_AT_ITS_END} minW="0">
          {appointmentName({ appointment, customer })}
        </Box>
        {vehicle && <ShortPlateText vehicle={vehicle} textStyle="xs" flexShrink="0" />}
      </HStack>
    </Card>
  )
}

const Card = chakra(Link, {
  base: {
    display: 'block',
    minH: '11',
    px: '3',
    py: '2',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    _hover: { borderColor: 'accent.border' },
  },
})
