import { Box, Container, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { Award, Clock, ShieldCheck, Sparkles } from 'lucide-react'

const FEATURES = [
  {
    title: 'Premium Tools',
    text: 'pH-neutral wash, soft mitts, machine polish under inspection light.',
    icon: Sparkles,
  },
  { title: 'Guaranteed', text: 'Not happy with a panel? We do it again, at no charge.', icon: ShieldCheck },
  { title: 'Certified', text: 'Detailers trained on ceramic coating and film, car after car.', icon: Award },
  { title: 'Time Efficient', text: 'A bay is kept for you. Your car is ready when we said.', icon: Clock },
] as const

export function FeatureTiles() {
  return (
    <Box as="section" aria-label="Why Sheen" bg="panel" borderBottomWidth="1px" borderColor="line">
      <Container maxW="6xl" py={{ base: '10', md: '12' }}>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '7', lg: '8' }}>
          {FEATURES.map(({ title, text, icon: Icon }) => (
            <Flex key={title} gap="4" align="start">
              <Flex p="2.5" borderRadius="l2" bg="accent.subtle" color="accent.fg" aria-hidden="true">
                <Icon size={22} />
              </Flex>
              <Box>
                <Heading as="h2" size="md" pb="1">
                  {title}
                </Heading>
                <Text color="muted">{text}</Text>
              </Box>
            </Flex>
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  )
}
