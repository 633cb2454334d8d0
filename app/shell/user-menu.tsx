import { Box, IconButton, Menu, Portal } from '@chakra-ui/react'
import { Download, LogOut } from 'lucide-react'
import { useUser } from '#app/session/session-store.ts'
import { useSignOut } from '#app/session/sign-out-dialog.tsx'
import { install, useInstallOffer } from './install-offer.ts'
import { Initials, Person } from './person.tsx'

export function UserMenu() {
  const user = useUser()
  const signOut = useSignOut()
  const { offer } = useInstallOffer()
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
            {offer && (
              <Menu.Item value="install" onSelect={() => void install()}>
                <Download size={16} aria-hidden="true" /> Install Sheen
              </Menu.Item>
            )}
            <Menu.Item value="log-out" onSelect={() => void signOut()}>
              <LogOut size={16} aria-hidden="true" /> Log out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
