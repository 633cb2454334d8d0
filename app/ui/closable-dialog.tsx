import { Button, Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { AboveMessage } from './above-message.tsx'
import { useOpener } from './use-opener.ts'

type ClosableDialogProps = {
  open: boolean
  placement?: 'center' | 'bottom'
  size?: 'sm' | 'xl'
  onKeyDown?: KeyboardEventHandler
  onClose: () => void
  /** The parts of a dialog: its header and body, and a footer. */
  children: ReactNode
}

/** A dialog that is closed by its cross, by Escape and by a tap beside it. The focus returns to where it was. */
export function ClosableDialog({
  open,
  placement = 'center',
  size = 'sm',
  onKeyDown,
  onClose,
  children,
}: ClosableDialogProps) {
  const opener = useOpener(open)
  return (
    <Dialog.Root
      placement={placement}
      size={size}
      open={open}
      onOpenChange={details => !details.open && onClose()}
      finalFocusEl={opener}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <AboveMessage>
          <Dialog.Content onKeyDown={onKeyDown}>
            {children}
            <Dialog.CloseTrigger asChild>
              <Button variant="ghost" aria-label="Close" px="0">
                <X />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </AboveMessage>
      </Portal>
    </Dialog.Root>
  )
}
