import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissToast, toastStore } from '#app/ui/toast.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { Sign } from './sign.tsx'
import { wear } from './wear.ts'

const SHOWN_MS = 5000
const SWIPE_PX = 50

/** The latest message. It looks and behaves like the app's toasts: F8 focuses it, a swipe to the right dismisses it. */
export function BookingToast() {
  const { latest } = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getState,
    toastStore.getInitialState,
  )
  const [isHeld, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const swipeStart = useRef<number | null>(null)

  useEffect(() => {
    if (!latest || isHeld) return
    const timer = setTimeout(dismissToast, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [latest, isHeld])

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus()
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])

  // The button that has the focus goes with the message, without a word of it.
  function dismiss() {
    setHeld(false)
    dismissToast()
  }

  const isError = latest?.type === 'destructive'
  return (
    <section
      ref={region}
      aria-label={texts.notifications}
      aria-live={isError ? 'assertive' : 'polite'}
      tabIndex={-1}
      className={wear('toasts')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={event => {
        swipeStart.current = event.clientX
      }}
      onPointerUp={event => {
        if (swipeStart.current !== null && event.clientX - swipeStart.current >= SWIPE_PX) dismiss()
        swipeStart.current = null
      }}
    >
      {latest && (
        <div
          role="status"
          aria-atomic="true"
          data-type={isError ? 'error' : (latest.type ?? 'success')}
          className={wear('toast')}
        >
          {latest.type !== 'info' && <Sign name={isError ? 'alert' : 'done'} style="toastSign" />}
          <div className={wear('toastTexts')}>
            <div className={wear('toastTitle')}>{latest.title}</div>
            {latest.description && <div className={wear('toastText')}>{latest.description}</div>}
          </div>
          <button type="button" aria-label={texts.dismiss} className={wear('toastClose')} onClick={dismiss}>
            <Sign name="close" />
          </button>
        </div>
      )}
    </section>
  )
}
