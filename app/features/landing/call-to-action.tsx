import { Box, Button, Container, Heading, Stack, Text } from '@chakra-ui/react'
import { paths } from '#app/paths.ts'
import { PaintSweep } from './paint-sweep.tsx'

export function CallToAction() {
  return (
    <Container as="section" maxW="6xl" pb={{ base: '14', md: '20' }} aria-label="Book">
      <Box
        className="dark"
        bg="background"
        color="ink"
        position="relative"
        overflow="hidden"
        borderRadius="l3"
        borderWidth="1px"
        borderColor="line"
        px={{ base: '6', md: '12' }}
        py={{ base: '12', md: '16' }}
      >
        <PaintSweep />
        <Stack position="relative" gap="5" align="start" maxW="lg">
          <Heading as="h2" size={{ base: '2xl', md: '4xl' }} letterSpacing="-0.02em">
            Ready to Transform Your Vehicle?
          </Heading>
          <Text color="muted" fontSize="md">
            See which times are free and book in two minutes. Nothing to pay until the work is done.
          </Text>
          <Button asChild size="xl" colorPalette="attention">
            <a href={paths.booking}>Book Now</a>
          </Button>
        </Stack>
      </Box>
    </Container>
  )
}
