import { Box, Card, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type FormSectionProps = { step: number; title: string; text: string; children: ReactNode }

/** One of the numbered steps of the form. */
export function FormSection({ step, title, text, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body gap="5">
        <Flex gap="3" align="center">
          <Flex
            aria-hidden="true"
            boxSize="9"
            flexShrink="0"
            align="center"
            justify="center"
            borderRadius="full"
            bg="accent.subtle"
            color="accent.fg"
            fontWeight="semibold"
          >
            {step}
          </Flex>
          <Box>
            <Heading as="h2" id={titleId} size="lg">
              {title}
            </Heading>
            <Text color="muted">{text}</Text>
          </Box>
        </Flex>
        {children}
      </Card.Body>
    </Card.Root>
  )
}

export function FieldGrid({ children, columns = 2 }: { children: ReactNode; columns?: number }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: Math.min(columns, 2), md: columns }} gap="4" alignItems="start">
      {children}
    </SimpleGrid>
  )
}
