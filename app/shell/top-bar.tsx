import { Box, Button, chakra, HStack, IconButton, Kbd, Menu, Portal, Text } from '@chakra-ui/react'
import { ChevronDown, Download, Keyboard, Lock, LogIn, LogOut, UserRound } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useSignedOut } from '#app/queries/sync-status.ts'
import { rolesFor } from '#app/screen-roles.ts'
import { endLocalSession } from '#app/session/activate-session.ts'
import { useUser } from '#app/session/session-user.ts'
import { Mark } from '#app/ui/mark.tsx'
import { Initials } from '#app/ui/person-name.tsx'
import { FindButton } from './find.tsx'
import { install, useInstallPrompt } from './install-prompt.ts'
import { showKeys } from './keys-dialog.tsx'
import { isBelowPath, topBarFor } from './navigation.ts'
import type { NavigationEntry } from './navigation-entries.ts'
import { Person } from './person.tsx'
import { useSignOut } from './sign-out-dialog.tsx'
import { SyncChip } from './sync-chip.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLock } from './use-lock.ts'

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
      <FindButton />
      <SyncChip />
      <HStack hideBelow="md" gap="3">
        <ThemeSwitch />
        <UserMenu />
      </HStack>
    </HStack>
  )
})

/** Links to the main pages. Those for admins only move into a menu where the sync chip leaves no room. */
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

/** 41rem fit all seven links. */
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
    <TopAnchor to={entry.to} aria-current={isBelowPath(entry, pathname) ? 'page' : undefined}>
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

/**
 * The menu of the signed-in person. After the server has ended their session they can go on working, and sign in
 * again here.
 */
function UserMenu() {
  const user = useUser()
  const signOut = useSignOut()
  const lock = useLock()
  const { prompt } = useInstallPrompt()
  const signedOut = useSignedOut()
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" borderRadius="full" aria-label={`Menu of ${user.fullName}`}>
          <Initials name={user.fullName} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="56">
            <Box px="2" py="2">
              <Person user={user} inShop />
            </Box>
            <Menu.Separator />
            <Menu.Item value="account" asChild>
              <Link to={paths.account}>
                <UserRound size={16} aria-hidden="true" /> My Account
              </Link>
            </Menu.Item>
            {prompt && (
              <Menu.Item value="install" onSelect={() => void install()}>
                <Download size={16} aria-hidden="true" /> Install Sheen
              </Menu.Item>
            )}
            <Menu.Item value="keys" hideBelow="md" onSelect={showKeys}>
              <Keyboard size={16} aria-hidden="true" /> Keys
              <Kbd size="sm" ms="auto" aria-hidden="true">
                ?
              </Kbd>
            </Menu.Item>
            <Menu.Item value="lock" onSelect={() => void lock()}>
              <Lock size={16} aria-hidden="true" /> Lock
            </Menu.Item>
            {signedOut ? (
              <Menu.Item value="log-in" onSelect={() => void endLocalSession({ comesBack: true })}>
                <LogIn size={16} aria-hidden="true" className="mirrored" /> Log in
              </Menu.Item>
            ) : (
              <Menu.Item value="log-out" onSelect={() => void signOut()}>
                <LogOut size={16} aria-hidden="true" className="mirrored" /> Log out
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
