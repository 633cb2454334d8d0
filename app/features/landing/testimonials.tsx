import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { SiteSection } from './site-section.tsx'

const WORDS = [
  {
    text: 'The bonnet had three years of car-wash swirls. I collected it at dusk and could read the street sign in it.',
    who: 'Mariam S.',
    car: 'Nissan Patrol',
  },
  {
    text: 'Booked on my phone, dropped it at nine, the message came at two. No waiting and no surprises on the bill.',
    who: 'Daniel R.',
    car: 'Porsche 911 Carrera',
  },
]

export function Testimonials() {
  return (
    <Box bg="sunken">
      <SiteSection id="testimonials" title="Testimonials" text="What people say when they collect the car.">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '10', md: '16' }}>
          {WORDS.map(({ text, who, car }) => (
            <Flex as="figure" key={who} direction="column" gap="6">
              <Text
                as="blockquote"
                fontSize={{ base: 'xl', md: '2xl' }}
                lineHeight="1.45"
                letterSpacing="-0.01em"
                textWrap="pretty"
                flex="1"
              >
                “{text}”
              </Text>
              <Box as="figcaption" ps="4" borderInlineStartWidth="3px" borderColor="accent.solid">
                <Text fontWeight="semibold">{who}</Text>
                <Text color="muted">{car}</Text>
              </Box>
            </Flex>
          ))}
        </SimpleGrid>
      </SiteSection>
    </Box>
  )
}
