import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { MOST_TESTIMONIALS } from '#schema/rows/settings.ts'
import { blank, testimonialBlank } from '#schema/rules/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { SiteSection } from './site-section.tsx'

const PLACES = Array.from({ length: MOST_TESTIMONIALS }, (_, index) => index)

/** What customers said, as far as they have: the page is built with room for all, and shows what the shop has. */
export function Testimonials({ shop }: { shop: ShopFacts }) {
  return (
    <Box bg="sunken" data-count={shop.testimonials} css={{ '&[data-count=""]': { display: 'none' } }}>
      <SiteSection id="testimonials" title="Testimonials" text="What people say when they collect the car.">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '10', md: '16' }}>
          {PLACES.map(index => (
            <Flex
              as="figure"
              key={index}
              direction="column"
              gap="6"
              data-name={blank(testimonialBlank(index, 'name'))}
              css={{ '&[data-name=""]': { display: 'none' } }}
            >
              <Text
                as="blockquote"
                fontSize={{ base: 'xl', md: '2xl' }}
                lineHeight="1.45"
                letterSpacing="-0.01em"
                textWrap="pretty"
                flex="1"
              >
                “{blank(testimonialBlank(index, 'text'))}”
              </Text>
              <Box as="figcaption" ps="4" borderInlineStartWidth="3px" borderColor="accent.solid">
                <Text fontWeight="semibold">{blank(testimonialBlank(index, 'name'))}</Text>
                <Text color="muted">{blank(testimonialBlank(index, 'car'))}</Text>
              </Box>
            </Flex>
          ))}
        </SimpleGrid>
      </SiteSection>
    </Box>
  )
}
