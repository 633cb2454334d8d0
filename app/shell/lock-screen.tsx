import { Dialog, Portal, Stack } from '@chakra-ui/react'
import { SignInPanel } from '#app/domain/sign-in/sign-in-panel.tsx'
import { Mark } from '#app/ui/mark.tsx'

/** Covers everything until somebody opens the device; what stood under it is there when its person comes back. */
export function LockScreen() {
  return (
    <Dialog.Root open size="full" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            bg="page"
            m="0"
            w="100vw"
            maxW="none"
            minH="100dvh"
            borderWidth="0"
            borderRadius="0"
            data-lock-screen
          >
            <Dialog.Body
              display="flex"
              justifyContent="center"
              alignItems={{ base: 'flex-start', md: 'center' }}
            >
              <Stack gap="6" w="full" maxW="360px" py="10">
                <Stack align="center" gap="3">
                  <Mark size={36} />
                  <Dialog.Title>Who is it?</Dialog.Title>
                </Stack>
                <SignInPanel />
              </Stack>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
