import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type SiteSectionProps = { id?: string; title: string; text: string; children: ReactNode }

export function SiteSection({ id, title, text, children }: SiteSectionProps) {
  const titleId = useId()
  return (
    <Box as="section" id={id} aria-labelledby={titleId} py={{ base: '16', md: '24' }}>
      <Container maxW="6xl">
        <Stack gap="3" pb={{ base: '8', md: '12' }} maxW="2xl">
          <LineOfLight />
          <Heading as="h2" id={titleId} size={{ base: '3xl', md: '5xl' }} letterSpacing="-0.03em">
            {title}
          </Heading>
          <Text data-text="" color="muted" fontSize="md">
            {text}
          </Text>
        </Stack>
        {children}
      </Container>
    </Box>
  )
}

/** The stroke of the logo, stretched: an ornament above each section. */
function LineOfLight() {
  return (
    <Box
      aria-hidden="true"
      h="3px"
      w="14"
      borderRadius="full"
      bgGradient="to-r"
      gradientFrom="accent.solid"
      gradientTo="accent.subtle"
      className="mirrored"
    />
  )
}
