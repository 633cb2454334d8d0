import { createToaster, Portal, Stack, Toast, Toaster as ToastRegion } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useLatestToast } from './toast.ts'

const SWIPE_PX = 50

const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: 5000,
  hotkey: ['F8'],
  // The offset clears the phone's bottom bar and the footer of a sheet.
  offsets: { top: '1rem', bottom: 'calc(5.25rem + var(--thumb-bar, 0px))', left: '1rem', right: '1rem' },
})

/** Shows the toasts. F8 focuses them; a swipe to the right dismisses one. */
export function Toaster() {
  const { latest } = useLatestToast()
  const swipeStart = useRef<number | null>(null)

  useEffect(() => {
    if (!latest) return
    const { title, description, type = 'success', action } = latest
    // In a later task: the region subscribes after its first effects and would miss an earlier message.
    const timer = setTimeout(() => {
      // The toaster queues what exceeds its maximum; here the newest message matters most.
      toaster.remove()
      toaster.create({
        title,
        description,
        type: type === 'destructive' ? 'error' : type,
        action,
        closable: true,
      })
    })
    return () => clearTimeout(timer)
  }, [latest])
  // Toasts are removed on unmount; otherwise an old one would return with the next region.
  useEffect(() => () => toaster.remove(), [])

  return (
    <Portal>
      <ToastRegion toaster={toaster} insetInline={{ mdDown: '4' }}>
        {message => (
          <Toast.Root
            width={{ base: 'full', md: '420px' }}
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
            {message.action && <Toast.ActionTrigger>{message.action.label}</Toast.ActionTrigger>}
            {message.closable && <Toast.CloseTrigger aria-label="Dismiss" />}
          </Toast.Root>
        )}
      </ToastRegion>
    </Portal>
  )
}
