import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { BOOKING_OF, blank, DURATION_OF, PRICE_OF } from '#schema/rules/visitors/page-blanks.ts'
import * as texts from '#schema/texts/en/landing.ts'
import { services } from '#schema/texts/en/site.ts'
import { FinishSheet, PanelArt, type PanelFinish } from './finish-art.tsx'
import { SiteSection } from './site-section.tsx'

/** By the names that the shop's services have: a name in another language is only shown. */
const SERVICES: readonly (typeof texts.services.film & { name: string; finish: PanelFinish })[] = [
  { ...texts.services.exterior, name: 'Exterior Detailing', finish: 'gloss' },
  { ...texts.services.interior, name: 'Interior Detailing', finish: 'stitch' },
  { ...texts.services.coating, name: 'Ceramic Coating', finish: 'beads' },
  { ...texts.services.film, name: 'Paint Protection', finish: 'film' },
]

export function Services() {
  return (
    <SiteSection id="services" title={services} text={texts.servicesText}>
      <FinishSheet />
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {SERVICES.map(({ name, title, text, finish }) => (
          <Flex
            key={name}
            asChild
            direction="column"
            bg="panel"
            color="ink"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            boxShadow="sm"
            overflow="hidden"
            transition="border-color 160ms, translate 160ms"
            _hover={{ borderColor: 'accent.border', translate: '0 -2px', boxShadow: 'md' }}
          >
            <a href={blank(BOOKING_OF + name)}>
              <PanelArt finish={finish} />
              <Box p="5" flex="1">
                <Heading as="h3" size="lg" pb="1.5">
                  {title}
                </Heading>
                <Text color="muted">{text}</Text>
              </Box>
              <Flex
                mx="5"
                py="4"
                gap="2"
                align="center"
                justify="space-between"
                borderTopWidth="1px"
                borderColor="line"
                fontWeight="semibold"
              >
                <Box>
                  <Box as="bdi" display="block" fontVariantNumeric="tabular-nums">
                    {blank(PRICE_OF + name)}
                  </Box>
                  <Box
                    as="bdi"
                    display="block"
                    fontVariantNumeric="tabular-nums"
                    color="muted"
                    fontWeight="normal"
                  >
                    {blank(DURATION_OF + name)}
                  </Box>
                </Box>
                <Box color="accent.fg" flexShrink="0">
                  <ArrowRight size={18} aria-hidden="true" className="mirrored" />
                </Box>
              </Flex>
            </a>
          </Flex>
        ))}
      </SimpleGrid>
    </SiteSection>
  )
}
