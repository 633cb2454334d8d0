import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { retryDelay } from '#app/api/retry-delay.ts'
import { useKept } from '#app/ui/kept-on-device.ts'
import { drawKey } from './booking-key.ts'
import { bookingOf, type PendingBooking, pendingBooking, tooLateToSend } from './pending-booking.ts'
import type { Refusal } from './public-answers.ts'
import { type Answered, sendBooking } from './send-booking.ts'

const RETRY = { minMs: 3_000, maxMs: 60_000 }

/**
 * The booking that waits on this device, sent again and again until the server has answered; `onAnswer`
 * hears what. `returned` is one that was refused, as long as nobody has put it away.
 */
export function usePendingBooking(onAnswer: (answer: Answered, waiting: PendingBooking) => void) {
  const [page] = useState(drawKey)
  const kept = useKept(pendingBooking)
  const waiting = kept && kept.refusal === null && kept.firstTryBy !== page ? kept : null
  const [sending, setSending] = useState(false)
  const triedJustNow = useRef<string>(undefined)
  const trying = useRef<Trying>(undefined)

  const attempt = useEffectEvent(async (leaving: AbortSignal) => {
    const current = pendingBooking.read()
    // Another tab has settled it.
    if (!current || current.refusal) return 'done'
    const late = tooLateToSend(current, new Date().toISOString())
    if (late) return giveBack(current, late)
    // Noted first: the page may be closed before the answer comes.
    if (navigator.onLine) noteArrival(current)
    setSending(true)
    const outcome = await sendBooking(bookingOf(current), current.key, leaving)
    setSending(false)
    if (leaving.aborted) return 'done'
    if (outcome.kind === 'failed') return 'again'
    if (outcome.kind === 'unanswered') {
      if (outcome.mayHaveArrived) noteArrival(current)
      return 'again'
    }
    if (outcome.kind === 'refused') return giveBack(pendingBooking.read() ?? current, outcome.refusal)
    pendingBooking.forget()
    onAnswer(outcome, current)
    return 'done'
  })

  function giveBack(current: PendingBooking, refusal: Refusal): 'done' {
    pendingBooking.write({ ...current, refusal })
    onAnswer({ kind: 'refused', refusal }, current)
    return 'done'
  }

  const key = waiting?.key
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    trying.current = keepTrying({
      attempt: () => attempt(leaving.signal),
      atOnce: triedJustNow.current !== key,
    })
    return () => {
      trying.current?.stop()
      leaving.abort()
    }
  }, [key])

  return {
    waiting,
    returned: kept?.refusal ? { ...kept, refusal: kept.refusal } : null,
    sending,
    sendNow: () => trying.current?.now(),
    /** Keeps what is about to be sent for the first time. False where the browser keeps nothing. */
    begin(booking: Omit<PendingBooking, 'firstTryBy' | 'mayHaveArrived' | 'refusal'>): boolean {
      return pendingBooking.write({ ...booking, mayHaveArrived: true, refusal: null, firstTryBy: page })
    },
    /** Goes on trying with what `begin` kept. False where that is gone. */
    wait(mayHaveArrived: boolean): boolean {
      const begun = pendingBooking.read()
      if (!begun) return false
      triedJustNow.current = begun.key
      return pendingBooking.write({ ...begun, mayHaveArrived, firstTryBy: null })
    },
    putAway: pendingBooking.forget,
  }
}

/** Only while it still waits: a request cancelled in another tab must not come back. */
function noteArrival({ key }: PendingBooking): void {
  const current = pendingBooking.read()
  if (current?.key === key && !current.mayHaveArrived)
    pendingBooking.write({ ...current, mayHaveArrived: true })
}

type Trying = { now(): void; stop(): void }

/**
 * Tries until `attempt` says that there is nothing left to do. It never throws.
 *
 *   trying ──'again'──▶ waiting: 3 s, 6 s, 12 s … 60 s, with jitter ──▶ trying
 *     │                    (`now` and whatever wakes cut it short)
 *     └──'done'──▶ stopped
 */
export function keepTrying({
  attempt,
  atOnce,
  onWake = whenReachable,
}: {
  attempt: () => Promise<'done' | 'again'>
  /** False when somebody has just tried in vain. */
  atOnce: boolean
  onWake?: (wake: () => void) => () => void
}): Trying {
  let stopped = false
  let running = false
  let woken = false
  let failures = atOnce ? 0 : 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const sleep = onWake(now)
  if (atOnce) void run()
  else timer = setTimeout(run, retryDelay(failures, RETRY))
  return { now, stop }

  async function run(): Promise<void> {
    clearTimeout(timer)
    running = true
    woken = false
    const came = await attempt()
    running = false
    if (stopped) return
    if (came === 'done') return stop()
    // What woke us while a try was failing, a network perhaps, is worth the next one soon.
    failures = woken ? 1 : failures + 1
    timer = setTimeout(run, retryDelay(failures, RETRY))
  }

  function now() {
    if (stopped) return
    if (running) woken = true
    else void run()
  }

  function stop() {
    stopped = true
    clearTimeout(timer)
    sleep()
  }
}

/** The network is back, or the visitor is. */
function whenReachable(wake: () => void): () => void {
  const whenShown = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', whenShown)
  }
}
