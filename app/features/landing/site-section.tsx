import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export type SiteSectionProps = { id?: string; title: string; text: string; children: ReactNode }

export function SiteSection({ id, title, text, children }: SiteSectionProps) {
  const titleId = useId()
  return (
    <Box as="section" id={id} aria-labelledby={titleId} py={{ base: '14', md: '20' }}>
      <Container maxW="6xl">
        <Stack gap="2" pb={{ base: '8', md: '10' }} maxW="2xl">
          <Heading as="h2" id={titleId} size={{ base: '2xl', md: '4xl' }} letterSpacing="-0.02em">
            {title}
          </Heading>
          <Text color="muted" fontSize="md">
            {text}
          </Text>
        </Stack>
        {children}
      </Container>
    </Box>
  )
}
