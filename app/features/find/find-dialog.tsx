import { Box, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { FindForm } from './find-form.tsx'
import type { FindScreen } from './find-screens.ts'

type FindDialogProps = {
  open: boolean
  onClose: () => void
  /** The screens that this person may open. */
  screens: readonly FindScreen[]
  /** The addresses that were open before, the last first. */
  recent: readonly string[]
  /** The text typed before the field was there. */
  takeTyped: () => string
}

/** Finds people, vehicles, appointments, invoices and screens from anywhere, with or without a network. */
export function FindDialog({ open, onClose, ...parts }: FindDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root
      placement="top"
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      open={open}
      onOpenChange={details => !details.open && onClose()}
      initialFocusEl={() => field.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            w={{ base: 'full', md: 'calc(100% - {spacing.8})' }}
            h={{ base: '100dvh', md: 'auto' }}
            minH="0"
            maxH={{ base: '100dvh', md: 'calc(100dvh - {spacing.32})' }}
            borderWidth={{ base: '0', md: '1px' }}
            borderRadius={{ base: '0', md: 'l3' }}
            mt={{ md: '16' }}
          >
            <Dialog.Header pb="2">
              <Dialog.Title>Find</Dialog.Title>
            </Dialog.Header>
            <Box flex="1" minH="0" display="flex" flexDirection="column">
              <FindForm {...parts} fieldRef={field} onLeave={onClose} />
            </Box>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
