import { Box, Button, Container, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Clock, Phone, Tag } from 'lucide-react'
import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { CAR_SIZE, Car } from '#app/site/kit/car.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { blank, OPEN_NOW, PRICE_FROM } from '#schema/rules/visitors/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import * as texts from '#schema/texts/en/landing.ts'
import { art } from './scenes/scene.tsx'

/** The drawing is dark in both themes, because the line of light needs a dark background. */
export function Hero({ shop }: { shop: ShopFacts }) {
  return (
    <Box className="dark" color="ink" position="relative" overflow="hidden" css={STUDIO}>
      <Container maxW="6xl" position="relative" display={{ lg: 'flex' }} minH={{ lg: '38rem' }}>
        <Stack
          gap="6"
          justify="center"
          align="start"
          maxW={{ base: '2xl', lg: '30rem' }}
          pt={{ base: '12', md: '16' }}
          pb={{ base: '2', lg: '24' }}
          position="relative"
          zIndex="1"
        >
          <Text color="accent.fg" fontWeight="semibold">
            {texts.detailingIn(shop.place)}
          </Text>
          <Heading
            as="h1"
            fontSize={{ base: '5xl', md: '7xl' }}
            lineHeight="1"
            letterSpacing="-0.04em"
            textWrap="balance"
          >
            <bdi>{shop.headline}</bdi>
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="muted" maxW="md" lineHeight="1.6">
            <bdi>{shop.lead}</bdi>
          </Text>
          <Flex wrap="wrap" columnGap="5" rowGap="1.5" fontWeight="medium" css={HIDDEN_WHEN_EMPTY}>
            <Flex gap="2" align="center" data-text={blank(PRICE_FROM)}>
              <Tag size={16} aria-hidden="true" />
              <bdi>{blank(PRICE_FROM)}</bdi>
            </Flex>
            <Flex gap="2" align="center" data-text={blank(OPEN_NOW)}>
              <Clock size={16} aria-hidden="true" />
              <bdi>{blank(OPEN_NOW)}</bdi>
            </Flex>
          </Flex>
          <Flex gap="3" wrap="wrap">
            {/* On a phone to book stands below, and on any other it stands out above. */}
            <Button asChild size="xl" display={{ base: 'none', lg: 'inline-flex' }} {...BRIGHT}>
              <a href={paths.booking}>{texts.bookYours}</a>
            </Button>
            <Button asChild size="xl" variant="outline" bg="transparent">
              <a href={paths.services}>{texts.ourServices}</a>
            </Button>
            <Button asChild size="xl" variant="ghost" display={{ base: 'none', lg: 'inline-flex' }} px="2">
              <a href={`tel:${shop.phone}`}>
                <Phone />
                <Ltr>{shop.phoneText}</Ltr>
              </a>
            </Button>
          </Flex>
        </Stack>
        <chakra.svg
          viewBox={`0 0 ${CAR_SIZE.width} ${CAR_SIZE.height}`}
          aria-hidden="true"
          className="mirrored"
          position={{ base: 'relative', lg: 'absolute' }}
          bottom={{ lg: '6' }}
          insetInlineEnd={{ lg: '-4%' }}
          w={{ base: '108%', md: '100%', lg: '63%' }}
          ms={{ base: '-4%', md: '0' }}
          overflow="visible"
          aspectRatio={`${CAR_SIZE.width} / ${CAR_SIZE.height}`}
        >
          <Car id={useId()} colour={art} />
        </chakra.svg>
      </Container>
    </Box>
  )
}

/** A button that is seen on the dark picture, and is not orange. */
export const BRIGHT = { bg: 'ink', color: 'background', _hover: { bg: 'paint.light' } }

/** Hides an element for which the server has no text. */
const HIDDEN_WHEN_EMPTY = { '& [data-text=""]': { display: 'none' } }

/** The dark background of the bay: it is lighter under the lamps, and a faint line marks the floor. */
const STUDIO = {
  bg: 'background',
  backgroundImage:
    'radial-gradient(55% 60% at 72% 22%, {colors.paint.mid}, transparent 72%), linear-gradient(to bottom, transparent 70%, {colors.paint.deep})',
}
