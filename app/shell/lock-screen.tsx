import { Dialog, Portal, Stack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { SignInPanel } from '#app/domain/sign-in/sign-in-panel.tsx'
import { useWrongPin } from '#app/session/activate-session.ts'
import { Mark } from '#app/ui/mark.tsx'
import { Note } from '#app/ui/note.tsx'

/** Covers everything until somebody opens the device; what stood under it is there when its person comes back. */
export function LockScreen() {
  const wrong = useWrongPin(({ of }) => of)
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
                {wrong && <Note icon={TriangleAlert}>{wrongPinText(wrong)}</Note>}
                <SignInPanel />
              </Stack>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function wrongPinText(fullName: string): string {
  return `The PIN that opened ${fullName}’s screens here without a network was wrong. What was done with it waits under that name.`
}
