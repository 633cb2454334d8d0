import { Flex, Heading, HStack, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A section of a page with its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <Stack as="section" aria-labelledby={titleId} gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="9">
        <Heading as="h2" size="md" id={titleId}>
          {title}
        </Heading>
        {actions && <HStack gap="2">{actions}</HStack>}
      </Flex>
      {children}
    </Stack>
  )
}
