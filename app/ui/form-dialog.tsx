import { Button, chakra, Dialog, Portal, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useOpener } from './use-opener.ts'

export type FormDialogProps = {
  open: boolean
  onClose: () => void
  /** A `DialogForm`. */
  children: ReactNode
}

/** A short form in the middle of the screen: one or two fields. The focus goes back to where it was. */
export function FormDialog({ open, onClose, children }: FormDialogProps) {
  const opener = useOpener(open)
  return (
    <Dialog.Root
      placement="center"
      size="xs"
      open={open}
      onOpenChange={details => !details.open && onClose()}
      finalFocusEl={() => (opener.current?.isConnected ? opener.current : null)}
      // A slip of the finger beside it must not lose what was typed.
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

export type DialogFormProps = {
  title: string
  saveLabel: string
  saving: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

export function DialogForm({ title, saveLabel, saving, onSave, onClose, children }: DialogFormProps) {
  return (
    <chakra.form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!saving) onSave()
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">{children}</Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {saveLabel}
        </Button>
      </Dialog.Footer>
    </chakra.form>
  )
}
