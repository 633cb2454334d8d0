import { Box, Flex, Heading, HStack, Text, type TextProps } from '@chakra-ui/react'
import { CirclePause, Droplets, type LucideIcon, SprayCan, TriangleAlert, UserRound } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import { LetteredPlateText } from '#app/domain/vehicles/plate-text.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { CUT_AT_ITS_END, LINES, Ltr } from '#app/ui/ltr.tsx'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import type { BoardBay, BoardCar, NextCar } from '#schema/rules/schedule/board.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { emptyText, nextText, plateOf, servicesText, timeLeftText } from './board-text.ts'
import type { MeasuredGrid } from './measured-grid.ts'
import { platePx } from './tile-grid.ts'
import { pageOf } from './turns.ts'

type BayTileProps = {
  bay: BoardBay<ScheduleEntry>
  now: string
  /** When the shop opens, while it is closed. */
  opensAt: string | null
  turn: number
  grid: MeasuredGrid
  names: ReadonlyMap<number, string>
}

type Look = { palette: string; word: string; icon: LucideIcon }

const LOOKS: Record<BoardCar<unknown>['state'] | 'late', Look> = {
  working: { palette: 'status.in_progress', word: 'In progress', icon: SprayCan },
  paused: { palette: 'status.in_progress', word: 'Paused', icon: CirclePause },
  drying: { palette: 'accent', word: 'Drying', icon: Droplets },
  late: { palette: 'status.overbooked', word: 'Late', icon: TriangleAlert },
}

/** A bay with what stands in it now and what comes next; several cars in one bay have their turns. */
export const BayTile = memo(function BayTile({ bay, now, opensAt, turn, grid, names }: BayTileProps) {
  const { items, page, pages } = pageOf(bay.cars, 1, turn)
  const [car] = items
  const isLate = car !== undefined && car.minutesLeft < 0
  const look = car && LOOKS[isLate ? 'late' : car.state]
  const name = bayText(bay.bay)
  return (
    <Flex
      as="li"
      aria-label={name}
      data-bay={bay.bay ?? 'none'}
      direction="column"
      minW="0"
      minH="0"
      overflow="hidden"
      borderRadius="l3"
      borderWidth="2px"
      borderStyle={car ? 'solid' : 'dashed'}
      borderColor={look ? `${look.palette}.${isLate ? 'solid' : 'border'}` : 'line'}
      bg={car ? 'panel' : undefined}
      boxShadow={car ? 'sm' : undefined}
      style={{ fontSize: `${grid.textPx}px`, lineHeight: 1.3 }}
    >
      <HStack justify="space-between" gap="0.6em" px="1em" pt="0.7em" pb="0.2em">
        <Heading as="h2" fontSize="1.2em" lineHeight="1.3" whiteSpace="nowrap">
          <Ltr>{name}</Ltr>
          {pages > 1 && (
            <Text as="span" data-pages={pages} color="muted" fontWeight="normal" fontSize="0.85em">
              <Ltr>{` · car ${page + 1} of ${pages}`}</Ltr>
            </Text>
          )}
        </Heading>
        {look && (
          <HStack
            gap="0.4em"
            px="0.6em"
            py="0.1em"
            borderRadius="full"
            bg={`${look.palette}.subtle`}
            color={`${look.palette}.fg`}
            fontWeight="semibold"
            whiteSpace="nowrap"
          >
            <look.icon size="1.1em" aria-hidden="true" />
            {look.word}
          </HStack>
        )}
      </HStack>
      {car && look ? (
        <>
          <Body isWide={grid.isWide}>
            <CarLines entry={car.entry} grid={grid} names={names} />
            <Times
              {...timeLeftText(car, now)}
              color={isLate ? `${look.palette}.fg` : undefined}
              isWide={grid.isWide}
            />
          </Body>
          <Box h="0.35em" flexShrink="0" bg="line" aria-hidden="true">
            <Box h="full" bg={`${look.palette}.solid`} style={{ width: `${car.share * 100}%` }} />
          </Box>
        </>
      ) : (
        <Body isWide={grid.isWide}>
          <Times
            {...emptyText(bay, { now, opensAt })}
            color={bay.blockedUntil === null && opensAt === null ? 'success.fg' : 'muted'}
          />
        </Body>
      )}
      {bay.next && <Next next={bay.next} now={now} grid={grid} />}
    </Flex>
  )
})

function Body({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <Flex
      flex="1"
      minH="0"
      px="1em"
      pb="0.5em"
      gap={isWide ? '1em' : '0.3em'}
      direction={isWide ? 'row' : 'column'}
      align={isWide ? 'center' : 'stretch'}
      justify={isWide ? 'space-between' : 'center'}
    >
      {children}
    </Flex>
  )
}

type CarLinesProps = { entry: ScheduleEntry } & Pick<BayTileProps, 'grid' | 'names'>

function CarLines({ entry, grid, names }: CarLinesProps) {
  const { appointment, vehicle } = entry
  const [crew] = crewOf(appointment)
  const firstName = crew === undefined ? '' : (names.get(crew) ?? '').split(' ')[0]
  return (
    <Box minW="0" flex={grid.isWide ? '1' : undefined}>
      <Plate
        entry={entry}
        letterSpacing="-0.02em"
        style={{ fontSize: `${platePx(plateOf(entry), grid)}px`, lineHeight: `${1.2 * grid.plateLinePx}px` }}
      />
      <Text dir="auto" {...CUT_AT_ITS_END} fontSize="1.25em">
        {vehicle ? vehicleName(vehicle) : ' '}
      </Text>
      <HStack gap="1em" color="muted" minH="1.3em">
        <Text dir="auto" {...CUT_AT_ITS_END} minW="0">
          {entry.waitsForYes && <strong>Waiting for a yes · </strong>}
          {servicesText(entry)}
        </Text>
        {firstName && (
          <HStack gap="0.3em" flexShrink="0" maxW="50%">
            <UserRound size="1em" aria-hidden="true" />
            <Text dir="auto" {...CUT_AT_ITS_END}>
              {firstName}
            </Text>
          </HStack>
        )}
      </HStack>
    </Box>
  )
}

type PlateProps = TextProps & { entry: Pick<ScheduleEntry, 'appointment' | 'vehicle'> }

/** A plate, which is never cut; the number of the vehicle until its row has been synced. */
export function Plate({ entry: { appointment, vehicle }, ...rest }: PlateProps) {
  return (
    <Text as="div" whiteSpace="nowrap" fontWeight="semibold" {...LINES} {...rest}>
      {vehicle ? <LetteredPlateText vehicle={vehicle} /> : plateOf({ appointment, vehicle })}
    </Text>
  )
}

type TimesProps = ReturnType<typeof timeLeftText> & { color: string | undefined; isWide?: boolean }

function Times({ headline, below, color, isWide }: TimesProps) {
  const lines = { display: 'block', textAlign: isWide ? AT_THE_END : LINES.textAlign } as const
  return (
    <Box flexShrink="0">
      <Ltr
        {...lines}
        color={color}
        fontSize={isWide ? '2.4em' : '1.9em'}
        lineHeight="1.25"
        fontWeight="semibold"
        letterSpacing="-0.02em"
      >
        {headline}
      </Ltr>
      <Ltr {...lines} color="muted" fontSize="1.1em" minH="1.3em">
        {below}
      </Ltr>
    </Box>
  )
}

const AT_THE_END = { base: 'right', _rtl: 'left' } as const

function Next({ next, now, grid }: { next: NextCar<ScheduleEntry> } & Pick<BayTileProps, 'now' | 'grid'>) {
  const when = nextText(next, now)
  const size = `${grid.nextPx}px`
  return (
    <HStack
      data-part="next"
      justify="space-between"
      gap="1em"
      px="1em"
      py="0.45em"
      bg="sunken"
      borderTopWidth="1px"
      borderColor="line"
      whiteSpace="nowrap"
      flexShrink="0"
    >
      <Text style={{ fontSize: size }}>
        <Text as="span" color="muted">
          Next
        </Text>{' '}
        <Ltr>{when}</Ltr>
      </Text>
      <Plate entry={next.entry} style={{ fontSize: size }} />
    </HStack>
  )
}
