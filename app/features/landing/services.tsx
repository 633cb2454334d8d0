import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { Ltr } from '#app/ui/ltr.tsx'
import { BOOKING_OF, blank, DURATION_OF, PRICE_OF } from '#schema/rules/page-blanks.ts'
import { PanelArt, type PanelFinish } from './panel-art.tsx'
import { SiteSection } from './site-section.tsx'

const SERVICES: readonly { name: string; text: string; finish: PanelFinish }[] = [
  {
    name: 'Exterior Detailing',
    text: 'Hand wash, decontamination and a polish that lasts.',
    finish: 'gloss',
  },
  { name: 'Interior Detailing', text: 'Leather, fabric and glass, down to the last seam.', finish: 'stitch' },
  { name: 'Ceramic Coating', text: 'A hard, slick layer against sun, sand and salt.', finish: 'beads' },
  {
    name: 'Paint Protection',
    text: 'Clear film where stones hit first. It heals in the heat.',
    finish: 'film',
  },
]

export function Services() {
  return (
    <SiteSection id="services" title="Services" text="Four ways to bring a car back to its best.">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {SERVICES.map(({ name, text, finish }) => (
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
                  {name}
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
                  <Ltr display="block">{blank(PRICE_OF + name)}</Ltr>
                  <Ltr display="block" color="muted" fontWeight="normal">
                    {blank(DURATION_OF + name)}
                  </Ltr>
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
