import { Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { AboveMessage } from './above-message.tsx'
import { firstField } from './drafts/draft-note.tsx'
import { useOpener } from './use-opener.ts'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action removes something: the button is red. */
  destructive?: boolean
  busy?: boolean
  /** The dialog offers only Cancel, for a reason that the children give. */
  disabled?: boolean
  /** The first field takes the focus, and not the first button. */
  focusField?: boolean
  /** A third way, between the two. */
  other?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** A modal question. Escape cancels. The focus returns to where it was, or to the button of the menu that asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener(props.open)
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', destructive, busy, disabled } = props
  return (
    <Dialog.Root
      role="alertdialog"
      placement="center"
      size="xs"
      open={open}
      onOpenChange={details => !details.open && props.onCancel()}
      closeOnInteractOutside={false}
      initialFocusEl={() => (props.focusField ? firstField(content.current) : null)}
      finalFocusEl={opener}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <AboveMessage>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="muted">{children}</Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" onClick={props.onCancel} disabled={busy}>
                {cancelLabel}
              </Button>
              {props.other}
              <Button
                colorPalette={destructive ? 'danger' : undefined}
                onClick={props.onConfirm}
                loading={busy}
                disabled={disabled}
              >
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </AboveMessage>
      </Portal>
    </Dialog.Root>
  )
}
