import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Mark } from '#app/ui/mark.tsx'

/** The sign-in page's picture: deep paint with light running along the edge of a bonnet. Beside the form, or above it on narrow screens. */
export function Paintwork() {
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
        <Flex align="center" gap="3">
          <Mark size={30} plain />
          <Text textStyle="xl" fontWeight="semibold" letterSpacing="-0.02em">
            Sheen
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
