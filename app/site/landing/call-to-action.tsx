import { Box, Button, Container, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { blank, WHEN_TO_PAY } from '#schema/rules/visitors/page-blanks.ts'
import * as texts from '#schema/texts/en/landing.ts'
import { bookNow } from '#schema/texts/en/site.ts'
import { BRIGHT } from './hero.tsx'

export function CallToAction() {
  return (
    <Container as="section" maxW="6xl" pb={{ base: '14', md: '20' }} aria-label={texts.book}>
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
            {texts.ready}
          </Heading>
          <Text color="muted" fontSize="md">
            {texts.readyText(blank(WHEN_TO_PAY))}
          </Text>
          <Button asChild size="xl" {...BRIGHT}>
            <a href={paths.booking}>{bookNow}</a>
          </Button>
        </Stack>
      </Box>
    </Container>
  )
}

/** The flank of a dark vehicle with light along its shoulder; a vector drawing, so that it is sharp at any size. */
function PaintSweep() {
  const id = useId()
  const url = (name: string) => `url(#${id}${name})`
  return (
    <>
      <chakra.svg
        viewBox="0 0 1200 600"
        preserveAspectRatio="xMaxYMid slice"
        position="absolute"
        inset="0"
        w="full"
        h="full"
        aria-hidden="true"
        className="mirrored"
      >
        <defs>
          <linearGradient id={`${id}paint`} x1="0" y1="0" x2="0.35" y2="1">
            <Stop at="0" color="background" />
            <Stop at="0.55" color="accent.muted" />
            <Stop at="1" color="background" />
          </linearGradient>
          <linearGradient id={`${id}light`} x1="0" y1="0" x2="1" y2="0">
            <Stop at="0" color="ink" opacity={0} />
            <Stop at="0.62" color="ink" opacity={0.95} />
            <Stop at="1" color="ink" opacity={0.05} />
          </linearGradient>
          <linearGradient id={`${id}glow`} x1="0" y1="0" x2="1" y2="0">
            <Stop at="0" color="accent.fg" opacity={0} />
            <Stop at="0.7" color="accent.fg" opacity={0.5} />
            <Stop at="1" color="accent.fg" opacity={0} />
          </linearGradient>
          <filter id={`${id}soft`} x="-10%" y="-80%" width="120%" height="260%">
            <feGaussianBlur stdDeviation="22" />
          </filter>
        </defs>
        <rect width="1200" height="600" fill={url('paint')} />
        <path
          d="M180 640C420 330 760 190 1260 150L1260 230C800 262 500 400 300 640Z"
          fill={url('glow')}
          filter={url('soft')}
        />
        <path d="M240 640C470 350 790 214 1260 176L1260 184C800 226 500 362 270 640Z" fill={url('light')} />
        <path
          d="M520 640C660 500 880 410 1260 380L1260 383C886 418 676 508 546 640Z"
          fill={url('light')}
          opacity="0.5"
        />
        <path
          d="M-40 170C300 40 700 10 1260 40L1260 43C700 18 310 50 -40 182Z"
          fill={url('light')}
          opacity="0.28"
        />
      </chakra.svg>
      {/* The text is at the inline start, so the light is kept out of that side. */}
      <Box
        aria-hidden="true"
        position="absolute"
        inset="0"
        css={{
          bgImage:
            'linear-gradient(to right, {colors.background/90}, {colors.background/85} 36rem, transparent 56rem)',
        }}
        className="mirrored"
      />
    </>
  )
}

function Stop({ at, color, opacity = 1 }: { at: string; color: string; opacity?: number }) {
  return <chakra.stop offset={at} css={{ stopColor: `{colors.${color}}`, stopOpacity: opacity }} />
}
