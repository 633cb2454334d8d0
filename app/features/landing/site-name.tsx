import { Flex, Text } from '@chakra-ui/react'
import { paths } from '#app/paths.ts'
import { Mark } from '#app/ui/mark.tsx'

export function SiteName() {
  return (
    <Flex asChild align="center" gap="2.5" minH="11" color="ink" textDecoration="none">
      <a href={paths.landing} aria-label="Sheen, home">
        <Mark size={32} />
        <Text as="span" fontWeight="semibold" fontSize="lg" letterSpacing="-0.02em">
          Sheen
        </Text>
      </a>
    </Flex>
  )
}
