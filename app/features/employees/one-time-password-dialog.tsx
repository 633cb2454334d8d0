import { Button, chakra, Dialog, Portal, Stack, Text, useClipboard } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { ShortName } from '#app/ui/short-name.tsx'

export type OneTimePasswordDialogProps = { fullName: string; password: string; onClose: () => void }

/** Stays until it is put away: what it shows can be had nowhere again. */
export function OneTimePasswordDialog({ fullName, password, onClose }: OneTimePasswordDialogProps) {
  const { copy, copied } = useClipboard({ value: password })
  return (
    <Dialog.Root
      placement="center"
      size="xs"
      open
      onOpenChange={details => !details.open && onClose()}
      closeOnInteractOutside={false}
      closeOnEscape={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>One-time password</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Text color="muted">
                  Hand it over to <ShortName color="ink">{fullName}</ShortName>. It is shown only now, and
                  works once within 48 hours.
                </Text>
                <Password data-one-time-password dir="ltr">
                  {password}
                </Password>
                <Button variant="outline" onClick={copy}>
                  {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
                  <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
                </Button>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>Done</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Selected whole by one tap, for wherever copying is not allowed. */
const Password = chakra('output', {
  base: {
    display: 'block',
    py: '4',
    px: '3',
    borderRadius: 'l2',
    bg: 'sunken',
    textAlign: 'center',
    textStyle: 'xl',
    fontFamily: 'mono',
    fontWeight: 'semibold',
    letterSpacing: '0.04em',
    userSelect: 'all',
  },
})
