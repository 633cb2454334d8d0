import {
  chakra,
  createToaster,
  Portal,
  Stack,
  Toast,
  Toaster as ToastRegion,
  useToastStyles,
} from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { KEYS } from './keys.ts'
import { makePageRoom } from './page-room.ts'
import { type ToastMessage, toastStore } from './toast.ts'

const SWIPE_PX = 50

const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: 5000,
  hotkey: [...KEYS.message.keys],
  // What lies at the foot of the screen.
  offsets: { top: '1rem', bottom: 'var(--toast-foot)', left: '1rem', right: '1rem' },
})

/** Shows the toasts. F8 focuses them; a swipe to the right dismisses one. */
export function Toaster() {
  const { latest } = useStore(toastStore)
  const swipeStart = useRef<number | null>(null)

  useEffect(() => {
    if (!latest) return toaster.remove()
    const { title, description, type = 'success', action, link, durationMs } = latest
    // In a later task: the region subscribes after its first effects and would miss an earlier message.
    const timer = setTimeout(() => {
      // The toaster queues what exceeds its maximum; here the newest message matters most.
      toaster.remove()
      toaster.create({
        title,
        description,
        type: type === 'destructive' ? 'error' : type,
        action,
        ...(durationMs === undefined ? {} : { duration: durationMs }),
        meta: { link },
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
            {...(message.meta?.link && TWO_BUTTONS.root)}
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
            <TakenRoom />
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxW="100%" {...(message.meta?.link && TWO_BUTTONS.text)}>
              {message.title && <Toast.Title>{message.title}</Toast.Title>}
              {message.description && <Toast.Description>{message.description}</Toast.Description>}
            </Stack>
            <ToastLink link={message.meta?.link} onUse={() => toaster.dismiss(message.id)} />
            {message.action && <Toast.ActionTrigger>{message.action.label}</Toast.ActionTrigger>}
            {message.closable && <Toast.CloseTrigger aria-label="Dismiss" />}
          </Toast.Root>
        )}
      </ToastRegion>
    </Portal>
  )
}

/** The messages on screen, of which one may still be leaving as the next comes. */
let takers = 0

/**
 * Has what lies below a message end above it, or the message would cover fields and buttons: a question (`--toast-room`), the fields of
 * a sheet (`--sheet-room`, above its foot or, where it has none, above the place of the bar that it covers) and the page.
 */
function TakenRoom() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const height = mark.current?.parentElement?.offsetHeight ?? 0
    takers += 1
    style.setProperty('--toast-room', `calc(${height}px + 1rem)`)
    style.setProperty(
      '--sheet-room',
      `calc(${height}px + 0.5rem + var(--toast-foot) - var(--sheet-foot, 0px))`,
    )
    makePageRoom(height)
    return () => {
      takers -= 1
      if (takers > 0) return
      style.removeProperty('--toast-room')
      style.removeProperty('--sheet-room')
    }
  }, [])
  return <span ref={mark} hidden />
}

/** On phones two buttons stand below the text, which would be squeezed beside them. */
const TWO_BUTTONS = {
  root: { flexWrap: { mdDown: 'wrap' } },
  text: { flexBasis: { mdDown: 'calc(100% - 5rem)' } },
} as const

type ToastLinkProps = { link: ToastMessage['link']; onUse: () => void }

/** Looks like the action, which the toast allows one of. */
function ToastLink({ link, onUse }: ToastLinkProps) {
  const { actionTrigger } = useToastStyles()
  if (!link) return null
  return (
    <chakra.button
      type="button"
      css={actionTrigger}
      ms={{ mdDown: 'auto' }}
      me="0"
      onClick={() => {
        onUse()
        link.onClick()
      }}
    >
      {link.label}
    </chakra.button>
  )
}
