import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
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
            overflow="hidden"
            transition="border-color 160ms, translate 160ms"
            _hover={{ borderColor: 'accent.border', translate: '0 -2px' }}
          >
            <Link to={paths.booking}>
              <PanelArt finish={finish} />
              <Box p="5" flex="1">
                <Heading as="h3" size="md" pb="1">
                  {name}
                </Heading>
                <Text color="muted">{text}</Text>
              </Box>
              <Flex px="5" pb="5" gap="1.5" align="center" color="accent.fg" fontWeight="semibold">
                Book it <ArrowRight size={16} aria-hidden="true" className="mirrored" />
              </Flex>
            </Link>
          </Flex>
        ))}
      </SimpleGrid>
    </SiteSection>
  )
}
