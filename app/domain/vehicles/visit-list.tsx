import { Card, chakra, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import type { Visit } from '#app/queries/visits.ts'
import { CountBadge, PendingMark } from '#app/ui/badges.tsx'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'

export type VisitListProps = {
  /** The accessible name of the list. */
  label: string
  visits: readonly Visit[]
  /** The vehicle or customer of a visit, shown beside its services; null where the page shows it already. */
  about: (visit: Visit) => string | null
}

/** The appointments of a record, as links. */
export function VisitList({ label, visits, about }: VisitListProps) {
  const unsynced = useUnsyncedIds('appointments')
  return (
    <Stack as="ul" aria-label={label} gap="0" listStyleType="none">
      {visits.map(visit => (
        <VisitLine key={visit.id} visit={visit} about={about(visit)} unsynced={unsynced.has(visit.id)} />
      ))}
    </Stack>
  )
}

type VisitSectionProps = Omit<VisitListProps, 'label'> & {
  title: string
  /** The text for an empty list. */
  nothing?: string
}

/** A section of a record with a heading, the number of visits and their list. */
export function VisitSection({ title, visits, about, nothing }: VisitSectionProps) {
  const titleId = useId()
  return (
    <Card.Root as="section" aria-labelledby={titleId} overflow="hidden">
      <HStack gap="2" px={{ base: '4', md: '5' }} pt="4" pb="2">
        <Heading as="h2" size="md" id={titleId}>
          {title}
        </Heading>
        {visits.length > 0 && <CountBadge count={visits.length} />}
      </HStack>
      {visits.length > 0 ? (
        <VisitList label={title} visits={visits} about={about} />
      ) : (
        <Text color="muted" px={{ base: '4', md: '5' }} pb="4">
          {nothing}
        </Text>
      )}
    </Card.Root>
  )
}

/** The vehicle of a visit in one line. */
export function vehicleOfVisit({ vehicle, vehicleId }: Pick<Visit, 'vehicle' | 'vehicleId'>): string {
  return vehicle ? `${formatPlate(vehicle)} · ${vehicleName(vehicle)}` : `Vehicle #${vehicleId}`
}

/** A line for the day, work, state and price of one visit. */
export function VisitRow({ children }: { children: ReactNode }) {
  return <Line as="li">{children}</Line>
}

type VisitLineProps = { visit: Visit; about: string | null; unsynced: boolean }

function VisitLine({ visit, about, unsynced }: VisitLineProps) {
  const { id, scheduledDate, status, totalFils, services } = visit
  return (
    <Line as="li">
      <HStack gridArea="time" gap="2">
        <VisitLink to={paths.appointment(id)}>
          <Ltr>{momentText(scheduledDate)}</Ltr>
        </VisitLink>
        {unsynced && <PendingMark />}
      </HStack>
      <Stack gridArea="work" gap="0" minW="0">
        <Text>{services.map(({ name }) => name).join(', ') || 'No services'}</Text>
        {about && (
          <Ltr {...LINES} color="muted" textStyle="xs">
            {about}
          </Ltr>
        )}
      </Stack>
      <HStack gridArea="status" justify="end">
        <StatusBadge status={status} size="sm" />
      </HStack>
      <Money gridArea="total" textAlign="end" fils={totalFils} />
    </Line>
  )
}

const Line = chakra(Grid, {
  base: {
    position: 'relative',
    gridTemplateAreas: { base: '"time status" "work total"', md: '"time work status total"' },
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) auto 6.5rem' },
    alignItems: { base: 'start', md: 'center' },
    columnGap: '3',
    rowGap: '1',
    minH: '14',
    px: { base: '4', md: '5' },
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'sunken' },
    _focusWithin: { bg: 'sunken' },
  },
})

/** The link covers the whole line. */
const VisitLink = chakra(Link, {
  base: { fontWeight: 'semibold', _before: { content: '""', position: 'absolute', inset: '0' } },
})
