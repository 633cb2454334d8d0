import { chakra, Grid, HStack, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import {
  appointmentName,
  displayStatus,
  entryMoment,
  timedAppointmentName,
} from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { CUT_AT_ITS_END, Ltr, type LtrProps } from '#app/ui/ltr.tsx'
import { StatusBadge, statusLook } from '#app/ui/status-badge.tsx'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { stepCountText } from '#schema/rules/checklists/job-checklist.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { StepButton } from './step-button.tsx'

const Row = chakra(Grid, {
  base: {
    position: 'relative',
    // The plate takes the room that it needs, and the badges beside it what is left: they go below each other.
    gridTemplateAreas: {
      base: '"time status" "plate plate" "car car" "step step"',
      md: '"time plate status step" "time car car step"',
    },
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      md: '5.25rem auto minmax(0, 1fr) minmax(9.5rem, auto)',
    },
    alignItems: 'center',
    columnGap: '3',
    rowGap: { base: '0.5', md: '0' },
    ps: '3',
    pe: '3',
    py: '2.5',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderInlineStartWidth: '4px',
    borderRadius: 'l1',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
  },
})

/** The link covers the whole row, so that all of it can be tapped. */
const VehicleLink = chakra(Link, { base: { _before: { content: '""', position: 'absolute', inset: '0' } } })

type AppointmentListProps = {
  label: string
  entries: readonly ScheduleEntry[]
  next: ScheduleEntry | undefined
  /** The appointment that phones show above the list, so the list hides it there. */
  atHand?: ScheduleEntry
}

export function AppointmentList({ label, entries, next, atHand }: AppointmentListProps) {
  const unsynced = useUnsyncedIds('appointments')
  const user = useUser()
  const names = useStaffNames()
  return (
    <Stack as="ul" aria-label={label} gap="2" listStyleType="none">
      {entries.map(entry => (
        <AppointmentRow
          key={entry.appointment.id}
          entry={entry}
          pending={unsynced.has(entry.appointment.id)}
          me={user.id}
          names={names}
          next={entry.appointment.id === next?.appointment.id}
          hideBelow={entry.appointment.id === atHand?.appointment.id ? 'md' : undefined}
        />
      ))}
    </Stack>
  )
}

type AppointmentRowProps = {
  entry: ScheduleEntry
  /** The appointment has a pending mutation on this device. */
  pending: boolean
  /** The signed-in user. */
  me: number
  names: ReadonlyMap<number, string>
  /** The next appointment to start: its button is emphasised. */
  next: boolean
  hideBelow?: 'md'
}

/** An appointment of today: a row on wide screens, a card on phones. The whole row links to the appointment. */
function AppointmentRow({ entry, pending, me, names, next, hideBelow }: AppointmentRowProps) {
  const { appointment, vehicle, services, overbooked, waitsForYes, stepCount } = entry
  const { id, status, bay, pauseReason } = appointment
  const crew = crewOf(appointment).map(userId =>
    userId === me ? 'Yours' : (names.get(userId) ?? '').split(' ')[0],
  )
  const { palette, struck } = statusLook(status)
  const place = bay === null ? 'No bay' : `Bay ${bay}`
  return (
    <Row
      as="li"
      aria-label={timedAppointmentName(entry)}
      hideBelow={hideBelow}
      borderInlineStartColor={`${palette}.solid`}
    >
      <EntryTime entry={entry} gridArea="time" color={struck ? 'muted' : undefined} />
      <VehicleLink gridArea="plate" to={paths.appointment(id)} color={struck ? 'muted' : undefined}>
        {vehicle ? <PlateText vehicle={vehicle} /> : `Vehicle #${appointment.vehicleId}`}
      </VehicleLink>
      <Stack gridArea="car" gap="0" minW="0" color={struck ? 'muted' : undefined}>
        <Text truncate>
          {[vehicle && vehicleName(vehicle), appointmentName(entry)].filter(Boolean).join(' · ')}
        </Text>
        <Ltr {...CUT_AT_ITS_END} color="muted" textStyle="xs">
          {[
            pauseReason,
            waitsForYes && 'Waiting for a yes',
            stepCount && stepCountText(stepCount),
            place,
            ...crew,
            ...services.map(line => line.name),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Ltr>
      </Stack>
      <HStack gridArea="status" gap="1.5" rowGap="0.5" wrap="wrap" justify={{ base: 'end', md: 'start' }}>
        {pending && <PendingMark />}
        {overbooked && <StatusBadge status="overbooked" size="sm" />}
        <StatusBadge status={displayStatus(appointment)} size="sm" />
      </HStack>
      <chakra.div
        gridArea="step"
        position="relative"
        zIndex="1"
        justifySelf="end"
        mt={{ base: '1.5', md: '0' }}
        _empty={{ display: 'none' }}
      >
        <StepButton entry={entry} size="sm" minW="9.5rem" variant={next ? 'solid' : 'outline'} />
      </chakra.div>
    </Row>
  )
}

/** On wide screens the day stands above the time. */
function EntryTime({ entry, ...rest }: LtrProps & { entry: ScheduleEntry }) {
  const { day, time } = entryMoment(entry)
  return (
    <Ltr fontWeight="semibold" {...rest}>
      {day && (
        <Text as="span" whiteSpace="nowrap" display={{ md: 'block' }}>
          {day},{' '}
        </Text>
      )}
      <Text as="span" whiteSpace="nowrap">
        {time}
      </Text>
    </Ltr>
  )
}

type AppointmentSkeletonProps = {
  rows: number
  /** The reason for a delay, shown when loading takes longer than a moment. */
  note?: string
}

export function AppointmentSkeleton({ rows, note }: AppointmentSkeletonProps) {
  return (
    <Stack role="status" gap="2">
      {note ? <Text color="muted">{note}</Text> : <VisuallyHidden>Loading</VisuallyHidden>}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <Skeleton key={row} h={{ base: '36', md: '20' }} borderRadius="l1" />
      ))}
    </Stack>
  )
}
