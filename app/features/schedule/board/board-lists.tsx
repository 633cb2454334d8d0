import { Box, Flex, Heading, HStack, Text } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { WaitingWalkIn } from '#app/queries/walk-ins.ts'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import type { ReadyCar } from '#schema/rules/schedule/board.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { Plate } from './bay-tile.tsx'
import { clockText, plateOf, turnText } from './board-text.ts'
import { pageOf } from './turns.ts'
import { useRoom } from './use-room.ts'

type Car = Pick<ScheduleEntry, 'appointment' | 'vehicle' | 'services'>

type BoardListsProps = {
  waiting: readonly WaitingWalkIn[]
  ready: readonly ReadyCar<ScheduleEntry>[]
  now: string
  turn: number
}

/** Who waits, in order, and whose car is ready; nothing while both are empty. */
export const BoardLists = memo(function BoardLists({ waiting, ready, now, turn }: BoardListsProps) {
  if (waiting.length + ready.length === 0) return null
  return (
    <Flex data-lists gap="4" minH="0" minW="0" flexShrink="0" fontSize="max(1rem, 1.35vmax)">
      {waiting.length > 0 && (
        <CarList title="Waiting" count={waiting.length} turn={turn}>
          {waiting.map((each, i) => {
            const isNow = each.turn !== null && each.turn.scheduledDate <= now
            return (
              <CarRow
                key={each.appointment.id}
                car={each}
                place={i + 1}
                color={isNow ? 'success.fg' : undefined}
              >
                {turnText(each.turn, now)}
              </CarRow>
            )
          })}
        </CarList>
      )}
      {ready.length > 0 && (
        <CarList title="Ready for pick-up" count={ready.length} turn={turn}>
          {ready.map(({ entry, since }) => (
            <CarRow key={entry.appointment.id} car={entry}>{`since ${clockText(since, now)}`}</CarRow>
          ))}
        </CarList>
      )}
    </Flex>
  )
})

/** The height of a row in the size of the list's text. */
const ROW_EM = 3.6

type CarListProps = { title: string; count: number; turn: number; children: readonly ReactNode[] }

function CarList({ title, count, turn, children }: CarListProps) {
  const [frame, room] = useRoom<HTMLDivElement>()
  const fitting = room ? Math.max(1, Math.floor(room.height / (room.textPx * ROW_EM))) : 0
  const { items, page, pages } = pageOf(children, fitting, turn)
  return (
    <Flex
      as="section"
      aria-label={title}
      direction="column"
      minH="0"
      minW="0"
      style={{ flexGrow: count }}
      flexBasis="0"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      overflow="hidden"
    >
      <HStack justify="space-between" px="0.9em" py="0.5em" borderBottomWidth="1px" borderColor="line">
        <Heading as="h2" fontSize="1.1em" lineHeight="1.3">
          {title}
        </Heading>
        <Text color="muted" data-pages={pages > 1 ? pages : undefined}>
          <Ltr>{pages > 1 ? `${count} cars, ${page + 1} of ${pages}` : count}</Ltr>
        </Text>
      </HStack>
      <Box ref={frame} flex="1" minH={`${ROW_EM}em`} overflow="hidden">
        {room && (
          <Box as={title === 'Waiting' ? 'ol' : 'ul'} listStyleType="none">
            {items}
          </Box>
        )}
      </Box>
    </Flex>
  )
}

type CarRowProps = { car: Car; place?: number; color?: string | undefined; children: string }

function CarRow({ car, place, color, children }: CarRowProps) {
  return (
    <HStack
      as="li"
      data-car={plateOf(car)}
      gap="0.7em"
      px="0.9em"
      h={`${ROW_EM}em`}
      lineHeight="1.3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      {place !== undefined && (
        <Text fontSize="1.3em" fontWeight="semibold" color="muted" minW="1ch">
          <Ltr>{place}</Ltr>
        </Text>
      )}
      <Box flex="1" minW="0">
        <Plate entry={car} fontSize="1.3em" letterSpacing="-0.02em" />
        <HStack justify="space-between" gap="0.8em">
          <Text dir="auto" {...CUT_AT_ITS_END} color="muted" minW="0">
            {car.vehicle ? vehicleName(car.vehicle) : ''}
          </Text>
          <Ltr whiteSpace="nowrap" flexShrink="0" color={color} fontWeight={color ? 'semibold' : undefined}>
            {children}
          </Ltr>
        </HStack>
      </Box>
    </HStack>
  )
}
