import { Box, Button, CloseButton, chakra, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { Lock, LogOut } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useAttentionTotals } from '#app/queries/attention-counts.ts'
import { useOpenNotificationCount } from '#app/queries/notifications.ts'
import { useUser } from '#app/session/session-user.ts'
import { Initials } from '#app/ui/person-name.tsx'
import { roleName } from '#app/ui/value-names.ts'
import { dismissInstallCard, install, useInstallPrompt } from './install-prompt.ts'
import { DENSE } from './menu-folding.ts'
import { MenuGroup, SidebarEntry } from './menu-group.tsx'
import { navigationFor } from './navigation.ts'
import { attention } from './navigation-entries.ts'
import { Person } from './person.tsx'
import { useSignOut } from './sign-out-dialog.tsx'
import { useLock } from './use-lock.ts'

/** The main navigation: a full menu on desktops, on tablets a rail of icons with short labels. */
export const Sidebar = memo(function Sidebar() {
  const user = useUser()
  const signOut = useSignOut()
  const lock = useLock()
  const toSend = useOpenNotificationCount() || undefined
  const groups = useMemo(() => navigationFor(user.role), [user.role])
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
        gap={{ base: '2', xl: '1' }}
        px={{ base: '1.5', xl: '3' }}
        py={{ base: '4', xl: '2' }}
        css={MORE_BELOW}
      >
        <NeedsAttention />
        {groups.map(group => (
          <MenuGroup key={group.label} group={group} groups={groups} toSend={toSend} />
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

function NeedsAttention() {
  const { toSettle, shown } = useAttentionTotals()
  // The box keeps its height, so that entries below do not jump when this one appears or disappears.
  return (
    <Box minH={{ base: '14', xl: '11' }} css={{ [DENSE]: { minHeight: '7' } }}>
      {shown > 0 && <SidebarEntry entry={attention} badge={toSettle || undefined} />}
    </Box>
  )
}

/** A shadow at the lower edge while there is more below; a cover that scrolls with the content hides it at the end. */
const MORE_BELOW = {
  background:
    'linear-gradient({colors.panel}, {colors.panel}) bottom / 100% 2rem no-repeat local, linear-gradient(transparent, {colors.line}) bottom / 100% 0.75rem no-repeat scroll',
}

function InstallCard() {
  const { prompt, dismissed } = useInstallPrompt()
  if (!prompt || dismissed) return null
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
