import { Box, Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { PaintSweep } from './paint-sweep.tsx'

/** Dark in both themes: paint is deepest there, and the line of light is what it is about. */
export function Hero() {
  return (
    <Box className="dark" bg="background" color="ink" position="relative" overflow="hidden">
      <PaintSweep />
      <Container maxW="6xl" position="relative">
        <Stack
          gap="6"
          justify="center"
          align="start"
          maxW="2xl"
          minH={{ base: '30rem', md: '36rem' }}
          py="16"
        >
          <Text color="accent.fg" fontWeight="semibold">
            Car detailing in Al Quoz, Dubai
          </Text>
          <Heading
            as="h1"
            fontSize={{ base: '4xl', md: '6xl' }}
            lineHeight="1.05"
            letterSpacing="-0.03em"
            textWrap="balance"
          >
            Premium clean beyond shine
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="muted" maxW="lg" lineHeight="1.6">
            Washed by hand, corrected under light, sealed for the Gulf sun. Book a time that suits you and
            collect a car that looks deeper than new.
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button asChild size="xl" colorPalette="attention">
              <Link to={paths.booking}>Book Your Detailing</Link>
            </Button>
            <Button asChild size="xl" variant="outline">
              <Link to={paths.services}>Our services</Link>
            </Button>
          </Flex>
        </Stack>
      </Container>
    </Box>
  )
}
