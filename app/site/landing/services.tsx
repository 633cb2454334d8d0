import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { PagePart } from '#app/site/frame/page-part.tsx'
import { MOST_SITE_SERVICES } from '#schema/rows/settings.ts'
import { blank, cardBlank, places } from '#schema/rules/visitors/page-blanks.ts'
import * as texts from '#schema/texts/en/landing.ts'
import { services } from '#schema/texts/en/site.ts'
import { FinishSheet, PanelArt } from './finish-art.tsx'
import { SiteSection } from './site-section.tsx'

const PLACES = places(MOST_SITE_SERVICES)

/** The page is prerendered with room for all cards, and has those of the shop's services. */
export function Services() {
  return (
    <PagePart of={blank('shop.services')}>
      <SiteSection id="services" title={services} text={texts.servicesText}>
        <FinishSheet />
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
          {PLACES.map(index => (
            <PagePart key={index} of={blank(cardBlank(index, 'name'))}>
              <Flex
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
                <a href={blank(cardBlank(index, 'link'))}>
                  <PanelArt finish={blank(cardBlank(index, 'finish'))} />
                  <Box p="5" flex="1">
                    <Heading as="h3" size="lg" pb="1.5">
                      <bdi>{blank(cardBlank(index, 'name'))}</bdi>
                    </Heading>
                    <Text color="muted" lineClamp="3">
                      <bdi>{blank(cardBlank(index, 'text'))}</bdi>
                    </Text>
                  </Box>
                  <Box
                    mx="5"
                    py="4"
                    borderTopWidth="1px"
                    borderColor="line"
                    fontVariantNumeric="tabular-nums"
                    textWrap="balance"
                  >
                    <Text fontWeight="semibold">{blank(cardBlank(index, 'price'))}</Text>
                    <Flex gap="2" align="center" justify="space-between" color="muted">
                      {blank(cardBlank(index, 'duration'))}
                      <Box color="accent.fg" flexShrink="0">
                        <ArrowRight size={18} aria-hidden="true" className="mirrored" />
                      </Box>
                    </Flex>
                  </Box>
                </a>
              </Flex>
            </PagePart>
          ))}
        </SimpleGrid>
      </SiteSection>
    </PagePart>
  )
}
