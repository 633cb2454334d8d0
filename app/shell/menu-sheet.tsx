import {
  Badge,
  Button,
  CloseButton,
  chakra,
  Drawer,
  HStack,
  IconButton,
  Portal,
  Stack,
  Text,
} from '@chakra-ui/react'
import { Download, Lock, LogIn, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useAttentionTotals } from '#app/queries/attention-counts.ts'
import { useOpenNotificationCount } from '#app/queries/notifications.ts'
import { useSignedOut } from '#app/queries/sync-status.ts'
import { endLocalSession } from '#app/session/activate-session.ts'
import { useUser } from '#app/session/session-user.ts'
import { install, useInstallPrompt } from './install-prompt.ts'
import { navigationFor } from './navigation.ts'
import { attention, messages, type NavigationEntry } from './navigation-entries.ts'
import { Person } from './person.tsx'
import { useSignOut } from './sign-out-dialog.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLock } from './use-lock.ts'

/** The menu of the bottom bar, with all other pages. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser()
  const signOut = useSignOut()
  const lock = useLock()
  const { prompt } = useInstallPrompt()
  const signedOut = useSignedOut()
  return (
    <Drawer.Root
      placement="bottom"
      open={open}
      onOpenChange={details => !details.open && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            data-menu-sheet
            borderTopRadius="l3"
            maxH="85dvh"
            borderInlineStartWidth="0"
            pb="env(safe-area-inset-bottom)"
          >
            <Drawer.Header>
              <Drawer.Title>Menu</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack gap="5" pb="4" mx="-3">
                <NeedsAttention onClick={onClose} />
                {navigationFor(user.role).map(group => (
                  <Stack key={group.label} gap="0.5">
                    <Text color="muted" textStyle="xs" fontWeight="semibold" px="3">
                      {group.label}
                    </Text>
                    {group.entries.map(entry => (
                      <MenuEntry key={entry.to} entry={entry} onClick={onClose} />
                    ))}
                  </Stack>
                ))}
                <EntryLink to={paths.account} onClick={onClose}>
                  <UserRound size={19} aria-hidden="true" />
                  My Account
                </EntryLink>
                <HStack justify="space-between" px="3">
                  <Text>Theme</Text>
                  <ThemeSwitch />
                </HStack>
                {prompt && (
                  <Button variant="outline" mx="3" onClick={() => void install()}>
                    <Download aria-hidden="true" /> Install Sheen
                  </Button>
                )}
              </Stack>
            </Drawer.Body>
            <Drawer.Footer justifyContent="space-between">
              <Person user={user} inShop />
              <HStack gap="2">
                <IconButton
                  variant="outline"
                  aria-label="Lock"
                  onClick={() => {
                    onClose()
                    void lock()
                  }}
                >
                  <Lock />
                </IconButton>
                <Button
                  variant="outline"
                  onClick={() => {
                    onClose()
                    void (signedOut ? endLocalSession({ comesBack: true }) : signOut())
                  }}
                >
                  {signedOut ? (
                    <>
                      <LogIn aria-hidden="true" className="mirrored" /> Log in
                    </>
                  ) : (
                    <>
                      <LogOut aria-hidden="true" className="mirrored" /> Log out
                    </>
                  )}
                </Button>
              </HStack>
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

function MenuEntry({ entry, onClick }: { entry: NavigationEntry; onClick: () => void }) {
  const { to, label, icon: Icon } = entry
  return (
    <EntryLink to={to} onClick={onClick}>
      <Icon size={19} aria-hidden="true" />
      {label}
      {entry === messages && <MessagesToDo />}
    </EntryLink>
  )
}

function MessagesToDo() {
  const count = useOpenNotificationCount()
  if (count === 0) return null
  return (
    <Badge variant="solid" colorPalette="attention" ms="auto">
      {count}
    </Badge>
  )
}

function NeedsAttention({ onClick }: { onClick: () => void }) {
  const { toSettle, shown } = useAttentionTotals()
  if (shown === 0) return null
  const { to, label, icon: Icon } = attention
  return (
    <EntryLink to={to} onClick={onClick}>
      <Icon size={19} aria-hidden="true" />
      <Text as="span" flex="1">
        {label}
      </Text>
      {toSettle > 0 && (
        <Badge variant="solid" colorPalette="danger">
          {toSettle}
        </Badge>
      )}
    </EntryLink>
  )
}

const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    fontWeight: 'semibold',
    _hover: { bg: 'sunken' },
  },
})
