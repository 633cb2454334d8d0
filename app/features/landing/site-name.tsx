import { Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Mark } from '#app/ui/mark.tsx'

export function SiteName() {
  return (
    <Flex asChild align="center" gap="2.5" minH="11" color="ink" textDecoration="none">
      <Link to={paths.landing} aria-label="Sheen, home">
        <Mark size={32} />
        <Text as="span" fontWeight="semibold" fontSize="lg" letterSpacing="-0.02em">
          Sheen
        </Text>
      </Link>
    </Flex>
  )
}
