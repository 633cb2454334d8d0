import { Box, Popover, Portal, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { appointmentName, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { HiddenCards as Hidden } from '#schema/rules/schedule/day-layout.ts'
import { timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatTimeOn } from '#schema/rules/time/time-span-text.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { type AxisScale, spanStyle } from './axis-scale.ts'

type HiddenCardsProps = {
  hidden: Hidden<ScheduleEntry>
  day: string
  scale: AxisScale
  gridColumn: string
}

/** The count of the cards for which there is no room beside two others; pressing it lists them. */
export function HiddenCards({ hidden, day, scale, gridColumn }: HiddenCardsProps) {
  const { cards } = hidden
  const { top, height } = spanStyle(hidden, scale)
  const isSettled = cards.every(({ entry }) => !entry.overbooked)
  const count = cards.length === 1 ? '1 more appointment' : `${cards.length} more appointments`
  return (
    <li style={{ display: 'contents' }}>
      <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'right-start' }}>
        <Popover.Trigger asChild>
          <button
            type="button"
            data-more
            data-overbooked={isSettled ? undefined : true}
            aria-label={`${count} at ${formatTime(timeOfMinutes(Math.floor(hidden.from)))}`}
            style={{ gridColumn, top, height }}
          >
            <bdi dir="ltr">+{cards.length}</bdi>
          </button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="20rem" maxW="calc(100vw - 2rem)">
              <Popover.Body p="2" maxH="60dvh" overflowY="auto">
                <Stack as="ul" listStyleType="none" gap="0" aria-label={count}>
                  {cards.map(({ entry }) => (
                    <Row key={entry.appointment.id} entry={entry} day={day} />
                  ))}
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </li>
  )
}

function Row({ entry, day }: { entry: ScheduleEntry; day: string }) {
  const { appointment, vehicle } = entry
  return (
    <Box as="li" borderRadius="l2" _hover={{ bg: 'neutral.subtle' }}>
      <Link to={paths.appointment(appointment.id)}>
        <Stack gap="0" minH="11" px="2" py="1.5" justify="center">
          <Box display="flex" gap="2" alignItems="center" flexWrap="wrap">
            <Ltr fontWeight="semibold">{formatTimeOn(day, appointment)}</Ltr>
            <StatusBadge status={displayStatus(appointment)} size="sm" />
            {entry.overbooked && <StatusBadge status="overbooked" size="sm" />}
          </Box>
          <Box overflowWrap="anywhere">
            {vehicle && (
              <>
                <PlateText vehicle={vehicle} />{' '}
              </>
            )}
            {appointmentName(entry)}
          </Box>
        </Stack>
      </Link>
    </Box>
  )
}
