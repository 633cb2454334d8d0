import { Card, Heading, HStack } from '@chakra-ui/react'
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
