import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { retryDelay } from '#app/api/retry-delay.ts'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { isDraftOf } from './booking-draft.ts'
import { drawKey } from './booking-key.ts'
import { leaveToWorker, readFromWorker, takeFromWorker } from './leave-to-worker.ts'
import {
  adoptPending,
  bookingOf,
  dropPending,
  holdPage,
  keepPending,
  type PendingBooking,
  pendingBookings,
  readPending,
  tooLateToSend,
} from './pending-booking.ts'
import type { Refusal } from './public-answers.ts'
import { type Answered, outcomeOf, sendBooking } from './send-booking.ts'

const RETRY = { minMs: 3_000, maxMs: 60_000 }

/**
 * Resends the pending booking of this page until the server responds, and passes the response to `onAnswer`.
 * `returned` is a rejected booking that the visitor has not dismissed yet.
 */
export function usePendingBooking(onAnswer: (answer: Answered, waiting: PendingBooking) => void) {
  const [page] = useState(drawKey)
  const kept = useStoredValue(pendingBookings)?.find(each => each.page === page) ?? null
  const waiting = kept && kept.refusal === null && !kept.isFirstTry ? kept : null
  const [sending, setSending] = useState(false)
  const [goesByItself, setGoesByItself] = useState(false)
  const triedJustNow = useRef<string>(undefined)
  const trying = useRef<Trying>(undefined)
  const hold = useRef<ReturnType<typeof holdPage>>(undefined)

  const attempt = useEffectEvent(async (key: string, leaving: AbortSignal) => {
    const read = readPending(key)
    // It was cancelled meanwhile.
    if (!read || read.refusal) return 'done'
    // The worker may have sent it while no tab was open.
    const left = await readFromWorker(key)
    if (leaving.aborted) return 'done'
    const current = { ...read, mayHaveArrived: read.mayHaveArrived || Boolean(left?.mayHaveArrived) }
    const late = !left?.answer && tooLateToSend(current, new Date().toISOString())
    if (late) return giveBack(current, late)
    // The attempt is recorded first: the page may be closed before the response arrives.
    if (navigator.onLine) noteArrival(current)
    setSending(true)
    const outcome = left?.answer
      ? outcomeOf(left.answer)
      : await sendBooking(bookingOf(current), key, leaving)
    setSending(false)
    if (leaving.aborted) return 'done'
    if (outcome.kind === 'failed' || outcome.kind === 'unanswered') {
      if (outcome.kind === 'unanswered' && outcome.mayHaveArrived) noteArrival(current)
      // Of a version whose answers this page cannot read.
      if (left?.answer) takeFromWorker(key)
      else leave(current)
      return 'again'
    }
    if (outcome.kind === 'refused') return giveBack(readPending(key) ?? current, outcome.refusal)
    putAway(key)
    onAnswer(outcome, current)
    return 'done'
  })

  function giveBack(current: PendingBooking, refusal: Refusal): 'done' {
    takeFromWorker(current.key)
    keepPending({ ...current, refusal })
    onAnswer({ kind: 'refused', refusal }, current)
    return 'done'
  }

  function leave(booking: PendingBooking): void {
    void leaveToWorker(booking).then(setGoesByItself)
  }

  function putAway(key: string): void {
    takeFromWorker(key)
    dropPending(key)
  }

  const pendingKey = kept?.key
  useEffect(() => {
    if (!pendingKey) return
    hold.current ??= holdPage(page)
    return () => {
      hold.current?.release()
      hold.current = undefined
    }
  }, [page, pendingKey])

  useEffect(() => {
    // What is half typed here is not replaced by what another page has left.
    const adopt = () => void adoptPending(page, isDraftOf)
    adopt()
    return whenReachable(adopt)
  }, [page])

  const key = waiting?.key
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    trying.current = keepTrying({
      attempt: () => attempt(key, leaving.signal),
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
    /** Whether it is sent without a tab, too. */
    goesByItself,
    sendNow: () => trying.current?.now(),
    /** Stores a booking before its first attempt, where the browser has storage. */
    async begin(booking: Omit<PendingBooking, 'page' | 'isFirstTry' | 'mayHaveArrived' | 'refusal'>) {
      hold.current ??= holdPage(page)
      await hold.current.held
      keepPending({ ...booking, mayHaveArrived: true, refusal: null, page, isFirstTry: true })
    },
    /** Continues to send the booking that `begin` stored. False when it is no longer stored. */
    wait(sent: { key: string; mayHaveArrived: boolean }): boolean {
      const begun = readPending(sent.key)
      if (!begun) return false
      triedJustNow.current = begun.key
      leave(begun)
      return keepPending({ ...begun, mayHaveArrived: sent.mayHaveArrived, isFirstTry: false })
    },
    putAway(key = pendingKey) {
      if (key) putAway(key)
    },
  }
}

/** Writes only while the booking is still pending: one that was cancelled in another tab must not return. */
function noteArrival({ key }: PendingBooking): void {
  const current = readPending(key)
  if (current && !current.mayHaveArrived) keepPending({ ...current, mayHaveArrived: true })
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
  /** False when an attempt has just failed. */
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
    // An event that arrived during the failing attempt, such as a restored network, justifies an early retry.
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

/** The network is restored, or the visitor returns to the tab. */
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
