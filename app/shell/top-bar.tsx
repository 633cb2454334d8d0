import { Box, Button, chakra, HStack, Menu, Portal, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rolesFor } from '#app/gates.ts'
import { paths } from '#app/paths.ts'
import { useUser } from '#app/session/session-store.ts'
import { Mark } from '#app/ui/mark.tsx'
import { FindVehicleButton } from './find-car.tsx'
import { isWithin, type NavigationEntry, topBarFor } from './navigation.ts'
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
      <Box flex="1" hideFrom="lg" />
      <FindVehicleButton />
      <SyncChip />
      <HStack hideBelow="md" gap="3">
        <ThemeSwitch />
        <UserMenu />
      </HStack>
    </HStack>
  )
})

/** The main screens once more. What only an admin has goes into a menu where the chip leaves it no room. */
function TopLinks() {
  const { role } = useUser()
  const links = topBarFor(role)
  const everyones = links.filter(({ to }) => !rolesFor(to))
  const admins = links.filter(({ to }) => rolesFor(to))
  return (
    <HStack as="nav" aria-label="Top" hideBelow="lg" flex="1" minW="0" gap="1" ps="4" css={ROOM}>
      {everyones.map(entry => (
        <TopLink key={entry.to} {...entry} />
      ))}
      {admins.length > 0 && (
        <>
          <HStack className="if-room" gap="1">
            {admins.map(entry => (
              <TopLink key={entry.to} {...entry} />
            ))}
          </HStack>
          <MoreLinks links={admins} />
        </>
      )}
    </HStack>
  )
}

/** Seven links need this much. */
const ROOM = {
  containerType: 'inline-size',
  '& .if-room': { display: 'none' },
  '@container (min-width: 41rem)': {
    '& .if-room': { display: 'flex' },
    '& .if-no-room': { display: 'none' },
  },
}

function MoreLinks({ links }: { links: readonly NavigationEntry[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button className="if-no-room" variant="plain" color="muted" fontWeight="semibold" px="2.5">
          More <ChevronDown aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {links.map(({ to, label, icon: Icon }) => (
              <Menu.Item key={to} value={to} asChild>
                <Link to={to}>
                  <Icon size={16} aria-hidden="true" /> {label}
                </Link>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function TopLink(entry: NavigationEntry) {
  const { pathname } = useLocation()
  return (
    <TopAnchor to={entry.to} aria-current={isWithin(entry, pathname) ? 'page' : undefined}>
      {entry.label}
    </TopAnchor>
  )
}

const TopAnchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: { base: '2.5', xl: '2', '2xl': '2.5' },
    borderRadius: 'l2',
    color: 'muted',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    '&[aria-current=page]': { color: 'accent.fg' },
  },
})
