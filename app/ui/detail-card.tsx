import { Box, Card, chakra, Heading, HStack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type DetailCardProps = { title: string; badge?: ReactNode; children: ReactNode }

export function DetailCard({ title, badge, children }: DetailCardProps) {
  const titleId = useId()
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body gap="4">
        <HStack justify="space-between">
          <Heading as="h2" size="md" id={titleId}>
            {title}
          </Heading>
          {badge}
        </HStack>
        {children}
      </Card.Body>
    </Card.Root>
  )
}

const Term = chakra('dt', { base: { color: 'muted', textStyle: 'xs', mb: '0.5' } })
const Detail = chakra('dd', { base: { overflowWrap: 'anywhere' } })

type FactProps = { label: string; wide?: boolean; hideBelow?: 'md'; children: ReactNode }

/** A term and its description, in a description list. */
export function Fact({ label, wide, hideBelow, children }: FactProps) {
  return (
    <Box gridColumn={wide ? '1 / -1' : undefined} hideBelow={hideBelow}>
      <Term>{label}</Term>
      <Detail>{children}</Detail>
    </Box>
  )
}
