import { Box, IconButton, Menu, Portal } from '@chakra-ui/react'
import { Download, LogIn, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { endLocalSession } from '#app/session/end-local-session.ts'
import { useUser } from '#app/session/session-store.ts'
import { useSignOut } from '#app/session/sign-out-dialog.tsx'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { install, useInstallOffer } from './install-offer.ts'
import { Initials, Person } from './person.tsx'

/** Who is at work. When the server has ended their session they go on working, and can sign in again here. */
export function UserMenu() {
  const user = useUser()
  const signOut = useSignOut()
  const { offer } = useInstallOffer()
  const { signedOut } = useSyncStatus()
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
              <Person user={user} />
            </Box>
            <Menu.Separator />
            <Menu.Item value="account" asChild>
              <Link to={paths.account}>
                <UserRound size={16} aria-hidden="true" /> My Account
              </Link>
            </Menu.Item>
            {offer && (
              <Menu.Item value="install" onSelect={() => void install()}>
                <Download size={16} aria-hidden="true" /> Install Sheen
              </Menu.Item>
            )}
            {signedOut ? (
              <Menu.Item value="log-in" onSelect={() => void endLocalSession()}>
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
