import { Box, chakra, HStack, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useUser } from '#app/session/session-store.ts'
import { Mark } from '#app/ui/mark.tsx'
import { FindCarButton } from './find-car.tsx'
import { isWithin, topBarFor } from './navigation.ts'
import { SyncChip } from './sync-chip.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

const HomeLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '11',
    minW: '11',
    flexShrink: 0,
    borderRadius: 'l1',
  },
})

export const TopBar = memo(function TopBar() {
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
      <HomeLink to={paths.dashboard}>
        <Mark size={30} />
        <Text as="span" textStyle="lg" fontWeight="semibold" letterSpacing="-0.02em">
          Sheen
        </Text>
      </HomeLink>
      <TopLinks />
      <Box flex="1" />
      <FindCarButton />
      <SyncChip />
      <HStack hideBelow="md" gap="3">
        <ThemeSwitch />
        <UserMenu />
      </HStack>
    </HStack>
  )
})

/** The main screens once more, as many as there is room for: the others lie on a second line, out of sight. */
function TopLinks() {
  const { role } = useUser()
  const { pathname } = useLocation()
  return (
    <HStack
      as="nav"
      aria-label="Top"
      hideBelow="lg"
      columnGap="1"
      rowGap="2"
      wrap="wrap"
      minW="0"
      // The rings of links in focus need some room of their own.
      h="calc({sizes.11} + {spacing.2})"
      p="1"
      ps="4"
      overflow="hidden"
    >
      {topBarFor(role).map(entry => (
        <TopLink key={entry.to} to={entry.to} aria-current={isWithin(entry, pathname) ? 'page' : undefined}>
          {entry.label}
        </TopLink>
      ))}
    </HStack>
  )
}

const TopLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '2.5',
    borderRadius: 'l2',
    color: 'muted',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    '&[aria-current=page]': { color: 'accent.fg' },
  },
})
