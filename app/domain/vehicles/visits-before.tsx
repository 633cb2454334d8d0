import { Card, chakra, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { VisitBefore } from '#app/queries/visits.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { LABELS } from '#schema/texts/documents/labels.ts'
import { vehicleOfVisit } from './visit-list.tsx'

export const BEFORE_SHEEN = LABELS.beforeSheen[0]

type VisitsBeforeProps = {
  visits: readonly VisitBefore[]
  /** The vehicle or customer of a visit; null where the page shows it already, or nobody knows. */
  about: (visit: VisitBefore) => string | null
}

/** A section of a record with the visits that the shop's old product listed. */
export function VisitsBeforeSection({ visits, about }: VisitsBeforeProps) {
  const titleId = useId()
  return (
    <Card.Root as="section" aria-labelledby={titleId} overflow="hidden">
      <HStack gap="2" px={{ base: '4', md: '5' }} pt="4" pb="2">
        <Heading as="h2" size="md" id={titleId}>
          {BEFORE_SHEEN}
        </Heading>
        <CountBadge count={visits.length} />
      </HStack>
      <VisitsBefore visits={visits} about={about} />
    </Card.Root>
  )
}

/** Visits as the old product listed them: nothing in Sheen came of them, so that they are no links. */
export function VisitsBefore({ visits, about }: VisitsBeforeProps) {
  return (
    <Stack as="ul" aria-label={BEFORE_SHEEN} gap="0" listStyleType="none">
      {visits.map(visit => (
        <VisitLine key={visit.id} visit={visit} about={about(visit)} />
      ))}
    </Stack>
  )
}

/** The vehicle of a visit, or the plate that is of none on record. */
export function vehicleBefore({ vehicle, vehicleId, plate }: VisitBefore): string | null {
  return vehicleId === null ? plate : vehicleOfVisit({ vehicle, vehicleId })
}

function VisitLine({ visit, about }: { visit: VisitBefore; about: string | null }) {
  const { day, services, totalFils, notes } = visit
  return (
    <Line as="li">
      <Text gridArea="time" fontWeight="semibold">
        <Ltr>{formatAnyDay(day)}</Ltr>
      </Text>
      <Stack gridArea="work" gap="0" minW="0">
        <Text overflowWrap="anywhere">
          <bdi>{services}</bdi>
        </Text>
        {about && (
          <Ltr {...LINES} color="muted" textStyle="xs">
            {about}
          </Ltr>
        )}
        {notes && (
          <Text color="muted" textStyle="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <bdi>{notes}</bdi>
          </Text>
        )}
      </Stack>
      {totalFils !== null && <Money gridArea="total" textAlign="end" fils={totalFils} />}
    </Line>
  )
}

const Line = chakra(Grid, {
  base: {
    gridTemplateAreas: { base: '"time total" "work work"', md: '"time work total"' },
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) 6.5rem' },
    alignItems: { base: 'start', md: 'center' },
    columnGap: '3',
    rowGap: '1',
    minH: '14',
    px: { base: '4', md: '5' },
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})
