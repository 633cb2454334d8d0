import { Badge, Box, Button, CloseButton, chakra, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { Lock, LogOut } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useAttentionTotals } from '#app/queries/attention-counts.ts'
import { useOpenNotificationCount } from '#app/queries/notifications.ts'
import { useUser } from '#app/session/session-user.ts'
import { Initials } from '#app/ui/initials.tsx'
import { roleName } from '#app/ui/role-name.ts'
import { dismissInstallCard, install, useInstallOffer } from './install-offer.ts'
import { attention, isHere, messages, type NavigationEntry, navigationFor } from './navigation.ts'
import { Person } from './person.tsx'
import { useSignOut } from './sign-out-dialog.tsx'
import { useLock } from './use-lock.ts'

/** The main navigation: a full menu on desktops, on tablets a rail of icons with short labels. */
export const Sidebar = memo(function Sidebar() {
  const user = useUser()
  const signOut = useSignOut()
  const lock = useLock()
  const toSend = useOpenNotificationCount() || undefined
  return (
    <Stack
      as="nav"
      aria-label="Main"
      hideBelow="md"
      position="sticky"
      top="var(--shell-top)"
      h="calc(100dvh - var(--shell-top))"
      bg="panel"
      borderInlineEndWidth="1px"
      borderColor="line"
      gap="0"
      _print={{ display: 'none' }}
    >
      <Stack
        flex="1"
        overflowY="auto"
        gap={{ base: '2', xl: '5' }}
        px={{ base: '1.5', xl: '3' }}
        py="4"
        css={{ ...MORE_BELOW, [LOW_DESK]: { gap: '1.5', paddingBlock: '2' } }}
      >
        <NeedsAttention />
        {navigationFor(user.role).map(group => (
          <Stack key={group.label} as="section" aria-label={group.label} gap="0.5" css={RAIL_GROUP}>
            <Text
              hideBelow="xl"
              px="3"
              pb="1"
              css={{ [LOW_DESK]: { paddingBottom: '0' } }}
              color="muted"
              textStyle="xs"
              fontWeight="semibold"
            >
              {group.label}
            </Text>
            {group.entries.map(entry => (
              <SidebarEntry key={entry.to} entry={entry} badge={entry === messages ? toSend : undefined} />
            ))}
          </Stack>
        ))}
      </Stack>
      <Box hideBelow="xl">
        <InstallCard />
      </Box>
      <HStack hideBelow="xl" justify="space-between" p="3" borderTopWidth="1px" borderColor="line">
        <AccountLink to={paths.account} title="My Account">
          <Person user={user} />
        </AccountLink>
        <IconButton variant="ghost" aria-label="Log out" title="Log out" onClick={() => void signOut()}>
          <LogOut className="mirrored" />
        </IconButton>
      </HStack>
      <Stack hideFrom="xl" align="center" py="3" gap="1" borderTopWidth="1px" borderColor="line">
        <AccountLink
          to={paths.account}
          aria-label="My Account"
          title={`${user.fullName}, ${roleName(user.role)}`}
        >
          <Initials name={user.fullName} />
        </AccountLink>
        <IconButton variant="ghost" aria-label="Lock" title="Lock" onClick={() => void lock()}>
          <Lock />
        </IconButton>
        <IconButton variant="ghost" aria-label="Log out" title="Log out" onClick={() => void signOut()}>
          <LogOut className="mirrored" />
        </IconButton>
      </Stack>
    </Stack>
  )
})

const AccountLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', xl: 'flex-start' },
    minW: '11',
    minH: '11',
    flex: { xl: '1' },
    overflow: 'hidden',
    borderRadius: 'l2',
    _hover: { bg: 'sunken' },
  },
})

type EntryProps = { entry: NavigationEntry; badge?: number | undefined }

function SidebarEntry(props: EntryProps) {
  return <EntryItem {...props} here={isHere(props.entry, useLocation())} />
}

const EntryItem = memo(function EntryItem({ entry, badge, here }: EntryProps & { here: boolean }) {
  const Icon = entry.icon
  return (
    <EntryLink to={entry.to} aria-current={here ? 'page' : undefined} aria-label={entry.label}>
      <Icon size={19} aria-hidden="true" />
      <Text as="span" hideBelow="xl" flex="1">
        {entry.label}
      </Text>
      <Text as="span" hideFrom="xl" textStyle="2xs" textAlign="center" lineHeight="1.2">
        {entry.short}
      </Text>
      {badge !== undefined && (
        <Badge
          size="xs"
          variant="solid"
          colorPalette={entry === attention ? 'danger' : 'attention'}
          position={{ base: 'absolute', xl: 'static' }}
          top="1"
          // In the rail the badge is at the icon's upper corner.
          insetInlineStart="calc(50% + 4px)"
        >
          {badge}
        </Badge>
      )}
    </EntryLink>
  )
})

function NeedsAttention() {
  const { toSettle, shown } = useAttentionTotals()
  // The box keeps its height, so that entries below do not jump when this one appears or disappears.
  return (
    <Box minH={{ base: '14', xl: '11' }} css={{ [LOW_DESK]: { minHeight: '7' } }}>
      {shown > 0 && <SidebarEntry entry={attention} badge={toSettle || undefined} />}
    </Box>
  )
}

/** A desktop of ordinary height with a mouse: the menu of an admin, some twenty lines, needs denser rows there. */
const LOW_DESK = '@media (min-width: 1280px) and (max-height: 1080px) and (pointer: fine)'

/** A shadow at the lower edge while there is more below; a cover that scrolls with the content hides it at the end. */
const MORE_BELOW = {
  background:
    'linear-gradient({colors.panel}, {colors.panel}) bottom / 100% 2rem no-repeat local, linear-gradient(transparent, {colors.line}) bottom / 100% 0.75rem no-repeat scroll',
}

const RAIL_GROUP = {
  '& + &': {
    base: { borderTopWidth: '1px', borderColor: 'line', pt: '2' },
    xl: { borderTopWidth: '0', pt: '0' },
  },
}

const EntryLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', xl: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', xl: 'flex-start' },
    gap: { base: '1', xl: '3' },
    minH: { base: '14', xl: '11' },
    [LOW_DESK]: { minHeight: '7' },
    px: { base: '1', xl: '3' },
    borderRadius: 'l2',
    color: 'muted',
    fontWeight: 'semibold',
    transitionProperty: 'common',
    transitionDuration: 'fast',
    _hover: { bg: 'sunken', color: 'ink' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
})

function InstallCard() {
  const { offer, dismissed } = useInstallOffer()
  if (!offer || dismissed) return null
  return (
    <Stack gap="2" m="3" p="3" bg="sunken" borderRadius="l2">
      <HStack justify="space-between" align="start">
        <Text fontWeight="semibold">Keep Sheen on this device</Text>
        <CloseButton size="2xs" aria-label="Not now" onClick={dismissInstallCard} />
      </HStack>
      <Text color="muted" textStyle="xs">
        Opens from the home screen, in a window of its own.
      </Text>
      <Button size="sm" variant="outline" onClick={() => void install()}>
        Install
      </Button>
    </Stack>
  )
}
