import {
  Card,
  Center,
  chakra,
  Flex,
  Grid,
  Heading,
  Spinner,
  Stack,
  Text,
  Link as TextLink,
} from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { SignInPanel } from '#app/domain/sign-in/sign-in-panel.tsx'
import { paths } from '#app/paths.ts'
import { pageAfterSignIn } from '#app/session/requested-page.ts'
import { useSession } from '#app/session/session-user.ts'
import { startSession } from '#app/session/start-session.ts'
import { registerServiceWorker } from '#app/shell/service-worker-registration.ts'
import { StallBar } from '#app/shell/stall-bar.tsx'
import { Mark } from '#app/ui/mark.tsx'

export function LoginPage() {
  const { state, user } = useSession()
  const { state: asked } = useLocation()

  useEffect(() => {
    void startSession()
    registerServiceWorker()
  }, [])

  if (state === 'signed-in') return <Navigate to={pageAfterSignIn(asked, user.id)} replace />
  return (
    <Grid
      minH="100dvh"
      templateColumns={{ base: '1fr', lg: 'minmax(0, 1.1fr) minmax(440px, 1fr)' }}
      templateRows={{ base: 'auto 1fr', lg: '1fr' }}
    >
      <title>Sign In · Sheen</title>
      <StallBar over />
      <Paintwork />
      <Center as="main" px="5" pb="8" pt={{ lg: '8' }} alignItems={{ base: 'start', lg: 'center' }}>
        <Stack gap="6" w="full" maxW="400px" mt={{ base: '-28', md: '-48', lg: '0' }} position="relative">
          <Card.Root boxShadow="md">
            <Card.Header>
              <Card.Title as="h1" textStyle="2xl">
                Sign In
              </Card.Title>
              <Card.Description>Enter your credentials to access your account</Card.Description>
            </Card.Header>
            <Card.Body minH="17rem">
              {state === 'loading' ? (
                <Center flex="1" role="status" aria-label="Loading">
                  <Spinner color="accent.solid" size="lg" />
                </Center>
              ) : (
                <SignInPanel />
              )}
            </Card.Body>
          </Card.Root>
          <Text color="muted" textAlign="center">
            Not on the team? You can{' '}
            <TextLink asChild variant="underline">
              <Link to={paths.landing} reloadDocument>
                return to the home page
              </Link>
            </TextLink>
          </Text>
        </Stack>
      </Center>
    </Grid>
  )
}

/** The decorative picture of the sign-in page, beside the form or, on narrow screens, above it. */
function Paintwork() {
  return (
    <Flex
      as="header"
      position="relative"
      overflow="hidden"
      minH={{ base: '236px', md: '340px', lg: 'full' }}
      bg="paint.deep"
      color="paint.light"
    >
      <chakra.svg
        aria-hidden="true"
        position="absolute"
        inset="0"
        boxSize="full"
        viewBox="0 0 800 1000"
        preserveAspectRatio="xMidYMid slice"
      >
        <defs>
          <linearGradient id="paint-body" x1="0" y1="0" x2="0.6" y2="1">
            <chakra.stop offset="0" css={{ stopColor: '{colors.paint.sky}' }} />
            <chakra.stop offset="0.45" css={{ stopColor: '{colors.paint.mid}' }} />
            <chakra.stop offset="1" css={{ stopColor: '{colors.paint.deep}' }} />
          </linearGradient>
          <linearGradient id="paint-light" x1="0" y1="0" x2="1" y2="0">
            <chakra.stop offset="0" css={{ stopColor: '{colors.paint.light}' }} stopOpacity="0" />
            <chakra.stop offset="0.45" css={{ stopColor: '{colors.paint.light}' }} stopOpacity="0.95" />
            <chakra.stop offset="1" css={{ stopColor: '{colors.paint.light}' }} stopOpacity="0" />
          </linearGradient>
          <filter id="paint-soft" x="-20%" y="-60%" width="140%" height="220%">
            <feGaussianBlur stdDeviation="26" />
          </filter>
        </defs>
        <rect width="800" height="1000" fill="url(#paint-body)" />
        <chakra.path d="M-80 760C140 470 470 330 900 352V1040H-80Z" fill="paint.deep" opacity="0.55" />
        <path
          d="M-80 742C140 446 470 300 900 330C480 352 190 500 -80 800Z"
          fill="url(#paint-light)"
          filter="url(#paint-soft)"
          opacity="0.7"
        />
        <path d="M-80 752C140 462 470 322 900 342C470 340 160 482 -80 772Z" fill="url(#paint-light)" />
        <path
          d="M-40 930C210 730 520 640 880 660C520 652 220 742 -40 942Z"
          fill="url(#paint-light)"
          opacity="0.35"
        />
      </chakra.svg>
      <Stack
        position="relative"
        justify="space-between"
        px={{ base: '5', md: '10', lg: '12' }}
        py={{ base: '6', lg: '12' }}
        w="full"
      >
        <Flex align="center" gap="3" minW="0">
          <Mark size={30} plain />
          <Text textStyle="xl" fontWeight="semibold" letterSpacing="-0.02em">
            Sheen
          </Text>
          {/* Each shop has a host of its own. */}
          <Text ms="auto" opacity="0.85" truncate>
            {location.hostname}
          </Text>
        </Flex>
        <Stack hideBelow="lg" gap="3" maxW="md">
          <Heading as="p" textStyle="4xl">
            The day’s work, always at hand.
          </Heading>
          <Text textStyle="md" opacity="0.85">
            Appointments, customers and cars, with or without a network.
          </Text>
        </Stack>
      </Stack>
    </Flex>
  )
}
