import { Box, chakra, HStack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Mark } from '#app/ui/mark.tsx'
import { SyncChip } from './sync-chip.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

const HomeLink = chakra(Link)

export function TopBar() {
  return (
    <HStack
      as="header"
      gridColumn="1 / -1"
      position="sticky"
      top="0"
      zIndex="docked"
      h="var(--shell-top)"
      px={{ base: '4', md: '5' }}
      gap="3"
      bg="panel"
      borderBottomWidth="1px"
      borderColor="line"
      _print={{ display: 'none' }}
    >
      <HomeLink to={paths.dashboard} display="flex" alignItems="center" gap="2.5" borderRadius="l1">
        <Mark size={30} />
        <Text as="span" textStyle="lg" fontWeight="semibold" letterSpacing="-0.02em">
          Sheen
        </Text>
      </HomeLink>
      <Box flex="1" />
      <SyncChip />
      <HStack hideBelow="md" gap="3">
        <ThemeSwitch />
        <UserMenu />
      </HStack>
    </HStack>
  )
}
