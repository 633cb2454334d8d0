import { Card, Heading, HStack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { VisitList, type VisitListProps } from './visit-list.tsx'

export type VisitSectionProps = Omit<VisitListProps, 'label'> & {
  title: string
  /** What is said when there are none. */
  nothing?: string
}

/** A part of a record under its heading, with how many there are. */
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
