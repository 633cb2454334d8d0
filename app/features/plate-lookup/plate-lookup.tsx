import { Box, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { LookupForm } from './lookup-form.tsx'

export type PlateLookupProps = { open: boolean; onClose: () => void }

/** A vehicle by its plate, from anywhere, with or without a network. */
export function PlateLookup({ open, onClose }: PlateLookupProps) {
  const number = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root
      placement="top"
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      open={open}
      onOpenChange={details => !details.open && onClose()}
      initialFocusEl={() => number.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            w={{ base: 'full', md: 'calc(100% - {spacing.8})' }}
            minH={{ base: '100dvh', md: '0' }}
            maxH={{ md: 'calc(100dvh - {spacing.32})' }}
            borderWidth={{ base: '0', md: '1px' }}
            borderRadius={{ base: '0', md: 'l3' }}
            mt={{ md: '16' }}
          >
            <Dialog.Header>
              <Dialog.Title>Find a car</Dialog.Title>
            </Dialog.Header>
            <Box px="5" pt="2" pb="4" flex="1" minH="0" display="flex" flexDirection="column">
              <LookupForm numberRef={number} onLeave={onClose} />
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
