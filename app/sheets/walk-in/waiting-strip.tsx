import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Hourglass, Play } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useSettlingList } from '#app/domain/appointments/settling.ts'
import { useStartService } from '#app/domain/appointments/use-start-service.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { WaitingWalkIn } from '#app/queries/walk-ins.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Room } from '#schema/rules/schedule/next-room.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { startText } from './room-text.ts'

type WaitingStripProps = {
  /** Undefined while they are read. */
  waiting: readonly WaitingWalkIn[] | undefined
  /** ISO instant. */
  now: string
}

/** The walk-ins that wait for a bay, who came first first; nothing while nobody waits. */
export function WaitingStrip({ waiting, now }: WaitingStripProps) {
  const titleId = useId()
  const settling = useSettlingList(waiting?.map(({ appointment }) => appointment.id))
  if (!waiting || waiting.length === 0) return null
  return (
    <Stack
      as="section"
      aria-labelledby={titleId}
      gap="0"
      flexShrink="0"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      maxH={{ base: '64', md: '52' }}
    >
      <HStack gap="2" px="4" py="2" borderBottomWidth="1px" borderColor="line">
        <Heading as="h2" size="sm" id={titleId}>
          Waiting
        </Heading>
        <Text color="muted" textStyle="xs">
          {waiting.length === 1 ? '1 car' : `${waiting.length} cars`}
        </Text>
      </HStack>
      <Stack
        as="ul"
        gap="0"
        listStyleType="none"
        overflowY="auto"
        pointerEvents={settling ? 'none' : undefined}
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {waiting.map(entry => (
          <WaitingRow key={entry.appointment.id} entry={entry} now={now} />
        ))}
      </Stack>
    </Stack>
  )
}

type WaitingRowProps = { entry: WaitingWalkIn; now: string }

function WaitingRow({ entry: { appointment, turn, vehicle, services }, now }: WaitingRowProps) {
  const { id, arrivedAt } = appointment
  const { start, starting, question } = useStartService()
  const room = turn && turn.scheduledDate <= now ? turn : null
  return (
    <HStack as="li" gap="3" ps="4" pe="2" py="1.5" minH="14" bg={room ? 'success.subtle' : undefined}>
      <Box color="muted" hideBelow="sm">
        <Hourglass size={18} aria-hidden="true" />
      </Box>
      <Flex flex="1" minW="0" wrap="wrap" columnGap="4" align="baseline">
        <Link to={paths.appointment(id)}>
          {vehicle ? <PlateText vehicle={vehicle} /> : `Vehicle #${appointment.vehicleId}`}
        </Link>
        <Text color="muted" truncate maxW="full" flex={{ md: '1' }}>
          {services.map(({ name }) => name).join(', ')}
        </Text>
        <Text whiteSpace="nowrap">
          {arrivedAt && (
            <Ltr color="muted" hideBelow="sm">
              came {formatTime(shopTime(arrivedAt))} ·{' '}
            </Ltr>
          )}
          <Ltr fontWeight={room ? 'semibold' : undefined} color={room ? 'success.fg' : undefined}>
            {turnText(turn, now)}
          </Ltr>
        </Text>
      </Flex>
      <Button
        size="sm"
        minH="11"
        variant={room ? 'solid' : 'outline'}
        loading={starting}
        aria-label={`Start ${vehicle ? vehicle.plateNumber : id}`}
        onClick={() => start(appointment)}
      >
        <Play aria-hidden="true" /> Start
      </Button>
      {question}
    </HStack>
  )
}

function turnText(turn: Room | null, now: string): string {
  if (turn === null) return 'No free bay in the next two weeks'
  return turn.scheduledDate <= now
    ? `Bay ${turn.bay} is free`
    : `starts ${startText(turn.scheduledDate, now)}`
}
