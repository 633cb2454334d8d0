import { Box, Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Clock, Phone, Tag } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { blank, OPEN_NOW, PRICE_FROM } from '#schema/rules/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { HeroVehicle } from './hero-car.tsx'

/** Dark in both themes: paint is deepest there, and the line of light is what it is about. */
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
            Car detailing in Al Quoz, Dubai
          </Text>
          <Heading
            as="h1"
            fontSize={{ base: '5xl', md: '7xl' }}
            lineHeight="1"
            letterSpacing="-0.04em"
            textWrap="balance"
          >
            Premium clean beyond shine
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="muted" maxW="md" lineHeight="1.6">
            Washed by hand, corrected under light, sealed for the Gulf sun. Book a time that suits you and
            collect a car that looks deeper than new.
          </Text>
          <Flex wrap="wrap" columnGap="5" rowGap="1.5" fontWeight="medium" css={HIDDEN_WHEN_EMPTY}>
            <Flex gap="2" align="center" data-text={blank(PRICE_FROM)}>
              <Tag size={16} aria-hidden="true" />
              <Ltr>{blank(PRICE_FROM)}</Ltr>
            </Flex>
            <Flex gap="2" align="center" data-text={blank(OPEN_NOW)}>
              <Clock size={16} aria-hidden="true" />
              <Ltr>{blank(OPEN_NOW)}</Ltr>
            </Flex>
          </Flex>
          <Flex gap="3" wrap="wrap">
            <Button asChild size="xl" colorPalette="attention">
              <a href={paths.booking}>Book Your Detailing</a>
            </Button>
            <Button asChild size="xl" variant="outline" bg="transparent">
              <a href={paths.services}>Our services</a>
            </Button>
            <Button asChild size="xl" variant="ghost" display={{ base: 'none', lg: 'inline-flex' }} px="2">
              <a href={`tel:${shop.phone}`}>
                <Phone />
                <Ltr>{shop.phoneText}</Ltr>
              </a>
            </Button>
          </Flex>
        </Stack>
        <HeroVehicle
          position={{ base: 'relative', lg: 'absolute' }}
          bottom={{ lg: '0' }}
          insetInlineEnd={{ lg: '-14%' }}
          w={{ base: '118%', md: '100%', lg: '76%' }}
          ms={{ base: '-9%', md: '0' }}
          aspectRatio="770 / 410"
        />
      </Container>
    </Box>
  )
}

/** What the server has nothing to fill in with. */
const HIDDEN_WHEN_EMPTY = { '& [data-text=""]': { display: 'none' } }

/** The dark of the bay: it is lighter where the lamps hang, and the floor begins with a faint line. */
const STUDIO = {
  bg: 'background',
  backgroundImage:
    'radial-gradient(60% 70% at 74% 30%, {colors.paint.mid}, transparent 70%), linear-gradient(to bottom, transparent 60%, {colors.paint.deep})',
}
