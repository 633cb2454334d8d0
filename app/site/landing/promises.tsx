import { Box, Container, chakra, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import {
  Award,
  Car,
  Clock,
  Droplets,
  Heart,
  Leaf,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
} from 'lucide-react'
import { PagePart } from '#app/site/frame/page-part.tsx'
import { MOST_PROMISES, PROMISE_ICONS, type ShopPromise } from '#schema/rows/settings.ts'
import { blank, places, promiseBlank } from '#schema/rules/visitors/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { whyUs } from '#schema/texts/en/landing.ts'

const PLACES = places(MOST_PROMISES)

const ICONS: Record<ShopPromise['icon'], LucideIcon> = {
  sparkles: Sparkles,
  shield: ShieldCheck,
  award: Award,
  clock: Clock,
  droplets: Droplets,
  car: Car,
  leaf: Leaf,
  heart: Heart,
}

/** What the shop promises. The page is prerendered with room for all tiles, and has those that the shop wrote. */
export function Promises({ shop }: { shop: ShopFacts }) {
  return (
    <PagePart of={shop.promises}>
      <Box as="section" aria-label={whyUs(shop.brand)} bg="panel" borderBottomWidth="1px" borderColor="line">
        <IconSheet />
        <Container maxW="6xl" py={{ base: '10', md: '12' }}>
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '7', lg: '8' }}>
            {PLACES.map(index => (
              <PagePart key={index} of={blank(promiseBlank(index, 'title'))}>
                <Flex gap="4" align="start">
                  <Flex p="2.5" borderRadius="l2" bg="accent.subtle" color="accent.fg" aria-hidden="true">
                    <svg width="22" height="22" aria-hidden="true">
                      <use href={`#${iconId(blank(promiseBlank(index, 'icon')))}`} />
                    </svg>
                  </Flex>
                  <Box>
                    <Heading as="h2" size="md" pb="1">
                      <bdi>{blank(promiseBlank(index, 'title'))}</bdi>
                    </Heading>
                    <Text color="muted">
                      <bdi>{blank(promiseBlank(index, 'text'))}</bdi>
                    </Text>
                  </Box>
                </Flex>
              </PagePart>
            ))}
          </SimpleGrid>
        </Container>
      </Box>
    </PagePart>
  )
}

const iconId = (name: string) => `promise-${name}`

/** The icons themselves, once a page: which tile has which is known when the shop is. */
function IconSheet() {
  return (
    <chakra.svg position="absolute" w="0" h="0" aria-hidden="true">
      {PROMISE_ICONS.map(name => {
        const Icon = ICONS[name]
        return (
          <symbol key={name} id={iconId(name)} viewBox="0 0 24 24">
            <Icon size={24} />
          </symbol>
        )
      })}
    </chakra.svg>
  )
}
