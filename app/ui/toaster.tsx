import { Portal, Stack, Toast, Toaster as ToastRegion } from '@chakra-ui/react'
import { useRef } from 'react'
import { toaster } from './toast.ts'

const SWIPE_PX = 50

/** Where messages appear. F8 moves the focus there; a swipe to the right sends one away. */
export function Toaster() {
  const swipeStart = useRef<number | null>(null)
  return (
    <Portal>
      <ToastRegion toaster={toaster} insetInline={{ mdDown: '4' }}>
        {message => (
          <Toast.Root
            width={{ base: 'full', md: '420px' }}
            maxW="full"
            touchAction="pan-y"
            onPointerDown={event => {
              swipeStart.current = event.clientX
            }}
            onPointerUp={event => {
              if (swipeStart.current !== null && event.clientX - swipeStart.current >= SWIPE_PX) {
                toaster.dismiss(message.id)
              }
              swipeStart.current = null
            }}
          >
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxW="100%">
              {message.title && <Toast.Title>{message.title}</Toast.Title>}
              {message.description && <Toast.Description>{message.description}</Toast.Description>}
            </Stack>
            {message.closable && <Toast.CloseTrigger aria-label="Dismiss" />}
          </Toast.Root>
        )}
      </ToastRegion>
    </Portal>
  )
}
