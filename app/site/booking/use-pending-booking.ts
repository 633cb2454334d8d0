import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasOutbox } from '#app/site/offline/has-outbox.ts'
import { type Answered, isAnswered } from './answers.ts'
import { isDraftOf } from './booking-draft.ts'
import type { Trying } from './keep-trying.ts'
import { hasArrived, later } from './later.ts'
import type { Claim, PendingBooking, SentBooking } from './pending-booking.ts'
import type { BookingOutcome } from './public-answers.ts'
import { whenReachable } from './when-reachable.ts'

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
    const { bookingSubject, postProven, readPending, send } = await later()
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
    if (claim.current || !(await hasOutbox())) return
    const { adoptPending, readPending } = await later()
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
    const { wakeWhenOnline } = await later()
    setGoesByItself(await wakeWhenOnline(await visitorWorker()))
  }

  function putAway(key: string): void {
    void later().then(({ dropPending }) => dropPending(key))
    if (claim.current?.key === key) {
      claim.current.release()
      claim.current = undefined
    }
    setPending(null)
  }

  useEffect(() => {
    const takeOn = () => void adopt().catch(() => {})
    takeOn()
    return whenReachable(takeOn)
  }, [])
  useEffect(() => () => claim.current?.release(), [])

  // An answer that this page cannot read is one of another release, whose page can.
  const answer = pending?.outcome && isAnswered(pending.outcome) ? pending.outcome : null
  const refusal = answer?.kind === 'refused' ? answer.refusal : null
  const key = refusal ? undefined : pending?.key
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    trying.current = hasArrived().keepTrying({
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
      try {
        const { ask, bodyOf, bookingEntry, claimPending, outcomeOf, postProven } = await later()
        claim.current ??= (await claimPending(key)) ?? undefined
        const read = async (response: Response) => {
          const outcome = outcomeOf({ status: response.status, body: await bodyOf(response) })
          return outcome.kind === 'unanswered' ? null : outcome
        }
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
    const { readPending } = await later()
    setPending((await readPending(key)) ?? null)
    await wakeWorker()
  }
}

/** The worker of this page. On a device of the staff the page is served by the staff app's, which sends no bookings. */
async function visitorWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.active?.scriptURL.endsWith('/visitor-worker.js') ? registration : undefined
}
