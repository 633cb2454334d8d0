import { Box, Flex, Heading, HStack, Text } from '@chakra-ui/react'
import { memo, type ReactElement } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { WaitingWalkIn } from '#app/queries/walk-ins.ts'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { Plate } from './bay-tile.tsx'
import { clockText, nextText, plateOf, turnText } from './board-text.ts'
import { widthEm } from './tile-grid.ts'
import { pageOf } from './turns.ts'
import type { ShownBoard } from './use-board.ts'
import { useRoom } from './use-room.ts'

type Car = Pick<ScheduleEntry, 'appointment' | 'vehicle' | 'services'>

type BoardListsProps = Pick<ShownBoard, 'waiting' | 'unplaced' | 'ready'> & { now: string; turn: number }

/** Who waits, in order, what comes without a bay, and what is ready; nothing while there is none of it. */
export const BoardLists = memo(function BoardLists({ waiting, unplaced, ready, now, turn }: BoardListsProps) {
  if (waiting.length + unplaced.length + ready.length === 0) return null
  return (
    <Flex data-lists gap="4" minH="0" minW="0" flexShrink="0" fontSize="max(1rem, 1.35vmax)">
      <CarList title="Waiting" turn={turn}>
        {waiting.map((each, i) => (
          <CarRow key={each.appointment.id} car={each} place={i + 1} isNow={isTurn(each, now)}>
            {turnText(each.turn, now)}
          </CarRow>
        ))}
      </CarList>
      <CarList title="No bay yet" turn={turn}>
        {unplaced.map(next => (
          <CarRow key={next.entry.appointment.id} car={next.entry}>
            {nextText(next, now)}
          </CarRow>
        ))}
      </CarList>
      <CarList title="Ready for pick-up" turn={turn}>
        {ready.map(({ entry, since }) => (
          <CarRow key={entry.appointment.id} car={entry}>
            {`since ${clockText(since, now)}`}
          </CarRow>
        ))}
      </CarList>
    </Flex>
  )
})

function isTurn({ turn }: WaitingWalkIn, now: string): boolean {
  return turn !== null && turn.scheduledDate <= now
}

/** The height of a row in the size of the list's text. */
const ROW_EM = 3.6

type CarListProps = { title: string; turn: number; children: readonly ReactElement[] }

/** A list as high as its rows are, which are shown in turns where there is no room for all. */
function CarList({ title, turn, children }: CarListProps) {
  const [frame, room] = useRoom()
  const fitting = room ? Math.max(1, Math.floor((room.height + 1) / (room.textPx * ROW_EM))) : 0
  const { items, page, pages } = pageOf(children, fitting, turn)
  const count = children.length
  if (count === 0) return null
  return (
    <Flex
      as="section"
      aria-label={title}
      direction="column"
      minH="0"
      minW="0"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      overflow="hidden"
    >
      <HStack
        justify="space-between"
        px="0.9em"
        py="0.5em"
        borderBottomWidth="1px"
        borderColor="line"
        lineHeight="1.3"
      >
        <Heading as="h2" fontSize="1.1em" lineHeight="1.3" whiteSpace="nowrap">
          {title}
        </Heading>
        <Text color="muted" whiteSpace="nowrap" data-pages={pages > 1 ? pages : undefined}>
          <Ltr>{pages > 1 ? `${count} · ${page + 1} of ${pages}` : count}</Ltr>
        </Text>
      </HStack>
      <Box
        ref={frame}
        flexShrink="1"
        minH={`${ROW_EM}em`}
        overflow="hidden"
        containerType="inline-size"
        style={{ flexBasis: `${count * ROW_EM}em` }}
      >
        {room && (
          <Box as="ol" listStyleType="none">
            {items}
          </Box>
        )}
      </Box>
    </Flex>
  )
}

/** As large as a place of two digits beside it leaves room for. */
function plateSize(car: Car): string {
  return `min(1.3em, (100cqi - 4.5em) / ${widthEm(plateOf(car)).toFixed(2)})`
}

type CarRowProps = { car: Car; place?: number; isNow?: boolean; children: string }

function CarRow({ car, place, isNow, children }: CarRowProps) {
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
        <Plate entry={car} letterSpacing="-0.02em" style={{ fontSize: plateSize(car) }} />
        <HStack justify="space-between" gap="0.8em">
          <Text dir="auto" {...CUT_AT_ITS_END} color="muted" minW="0">
            {car.vehicle ? vehicleName(car.vehicle) : ''}
          </Text>
          <Ltr
            whiteSpace="nowrap"
            flexShrink="0"
            color={isNow ? 'success.fg' : undefined}
            fontWeight={isNow ? 'semibold' : undefined}
          >
            {children}
          </Ltr>
        </HStack>
      </Box>
    </HStack>
  )
}
