import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { retryDelay } from '#app/api/retry-delay.ts'
import { ask, send, wakeWhenOnline } from '#app/site/offline/outbox.ts'
import { bodyOf } from '#app/site/offline/post.ts'
import { postProven } from '#app/site/offline/post-proven.ts'
import { bookingSubject } from '#app/site/offline/requests.ts'
import { isDraftOf } from './booking-draft.ts'
import {
  adoptPending,
  bookingEntry,
  type Claim,
  claimPending,
  dropPending,
  type PendingBooking,
  readPending,
  type SentBooking,
} from './pending-booking.ts'
import { type Answered, type BookingOutcome, isAnswered, outcomeOf } from './public-answers.ts'

const RETRY = { minMs: 3_000, maxMs: 60_000 }

/**
 * Sends a booking of this page until the server responds, and passes a response that comes later to `onAnswer`. A booking that
 * an earlier page has left is taken on. `returned` is a rejected booking that the visitor has not dismissed yet.
 */
export function usePendingBooking(onAnswer: (answer: Answered, pending: PendingBooking) => void) {
  const [pending, setPending] = useState<PendingBooking | null>(null)
  const [sending, setSending] = useState(false)
  const [goesByItself, setGoesByItself] = useState(false)
  const triedJustNow = useRef<string>(undefined)
  const trying = useRef<Trying>(undefined)
  const claim = useRef<Claim>(undefined)

  const attempt = useEffectEvent(async (key: string, leaving: AbortSignal) => {
    setSending(true)
    // It is kept still where the storage fails, and the next attempt finds it.
    await send(bookingSubject(key), postProven).catch(() => {})
    const read = await readPending(key).catch(() => pending)
    setSending(false)
    if (leaving.aborted) return 'done'
    setPending(read ?? null)
    // It was cancelled meanwhile.
    if (!read) return 'done'
    if (!read.outcome || !isAnswered(read.outcome)) return 'again'
    if (read.outcome.kind !== 'refused') putAway(key)
    onAnswer(read.outcome, read)
    return 'done'
  })

  const adopt = useEffectEvent(async () => {
    if (claim.current) return
    // What is half typed here is not replaced by what another page has left.
    const adopted = await adoptPending(isDraftOf).catch(() => null)
    if (!adopted) return
    const read = await readPending(adopted.key)
    if (claim.current || !read || !isDraftOf(read.typed)) return adopted.release()
    claim.current = adopted
    setPending(read)
    void wakeWorker()
  })

  async function wakeWorker(): Promise<void> {
    setGoesByItself(await wakeWhenOnline(await visitorWorker()))
  }

  function putAway(key: string): void {
    void dropPending(key)
    if (claim.current?.key === key) {
      claim.current.release()
      claim.current = undefined
    }
    setPending(null)
  }

  useEffect(() => {
    void adopt()
    return whenReachable(() => void adopt())
  }, [])
  useEffect(() => () => claim.current?.release(), [])

  // An answer that this page cannot read is one of another release, whose page can.
  const answer = pending?.outcome && isAnswered(pending.outcome) ? pending.outcome : null
  const refusal = answer?.kind === 'refused' ? answer.refusal : null
  const key = refusal ? undefined : pending?.key
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
    waiting: answer ? null : pending,
    returned: pending && refusal && { ...pending, refusal },
    sending,
    /** Whether it is sent without a tab, too. */
    goesByItself,
    sendNow: () => trying.current?.now(),
    /** Keeps a booking and sends it; null: it waits. */
    async book(key: string, sent: SentBooking): Promise<BookingOutcome | null> {
      claim.current ??= (await claimPending(key)) ?? undefined
      const read = async (response: Response) => {
        const outcome = outcomeOf({ status: response.status, body: await bodyOf(response) })
        return outcome.kind === 'unanswered' ? null : outcome
      }
      try {
        const outcome = await ask(bookingEntry(key, sent), { read, by: postProven })
        if (outcome) putAway(key)
        else await wait(key)
        return outcome
      } catch {
        return { kind: 'failed' }
      }
    },
    putAway: () => pending && putAway(pending.key),
  }

  async function wait(key: string): Promise<void> {
    triedJustNow.current = key
    setPending((await readPending(key)) ?? null)
    await wakeWorker()
  }
}

/** The worker of this page. On a device of the staff the page is served by the staff app's, which sends no bookings. */
async function visitorWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.active?.scriptURL.endsWith('/visitor-worker.js') ? registration : undefined
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
