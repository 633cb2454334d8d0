import { Box, type BoxProps, SimpleGrid, Text } from '@chakra-ui/react'
import { PanelArt, type PanelFinish } from './panel-art.tsx'
import { SiteSection } from './site-section.tsx'

const PANELS: readonly { title: string; finish: PanelFinish }[] = [
  { title: 'Bonnet, swirl removal', finish: 'gloss' },
  { title: 'Seats, deep clean', finish: 'stitch' },
  { title: 'Roof, ceramic coating', finish: 'beads' },
  { title: 'Front bumper, clear film', finish: 'film' },
  { title: 'Wheels, iron removal', finish: 'wheel' },
  { title: 'Doors, machine polish', finish: 'doors' },
]

export function Gallery() {
  return (
    <SiteSection id="gallery" title="Gallery" text="Before on the left, after on the right.">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap={{ base: '6', lg: '8' }}>
        {PANELS.map(({ title, finish }) => (
          <Box as="figure" key={title}>
            <Box position="relative" borderRadius="l3" overflow="hidden" boxShadow="md" dir="ltr">
              <PanelArt finish={finish} compare label={`${title}: before and after`} />
              <Tag left="3">Before</Tag>
              <Tag right="3">After</Tag>
            </Box>
            <Text as="figcaption" pt="3" fontWeight="semibold">
              {title}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </SiteSection>
  )
}

function Tag(props: BoxProps) {
  return (
    <Box
      aria-hidden="true"
      className="dark"
      position="absolute"
      bottom="3"
      px="2.5"
      py="0.5"
      borderRadius="full"
      bg="background/75"
      color="ink"
      textStyle="xs"
      {...props}
    />
  )
}
