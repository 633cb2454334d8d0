import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PanelArt, type PanelFinish } from './panel-art.tsx'
import { SiteSection } from './site-section.tsx'

const PANELS: readonly { title: string; after: PanelFinish }[] = [
  { title: 'Bonnet, swirl removal', after: 'gloss' },
  { title: 'Seats, deep clean', after: 'stitch' },
  { title: 'Roof, ceramic coating', after: 'beads' },
  { title: 'Front bumper, clear film', after: 'film' },
  { title: 'Wheels, iron removal', after: 'wheel' },
  { title: 'Doors, machine polish', after: 'doors' },
]

export function Gallery() {
  return (
    <SiteSection id="gallery" title="Gallery" text="Before on the left, after on the right.">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        {PANELS.map(({ title, after }) => (
          <Box as="figure" key={title}>
            <Flex borderRadius="l3" overflow="hidden" borderWidth="1px" borderColor="line" dir="ltr">
              <Half>
                <PanelArt finish={after} worn label={`${title}: before`} />
              </Half>
              <Half>
                <PanelArt finish={after} label={`${title}: after`} />
              </Half>
            </Flex>
            <Text as="figcaption" pt="2" color="muted">
              {title}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </SiteSection>
  )
}

function Half({ children }: { children: ReactNode }) {
  return (
    <Box flex="1" minW="0" css={{ '& svg': { aspectRatio: '4 / 5' } }}>
      {children}
    </Box>
  )
}
