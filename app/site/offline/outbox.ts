import { changeEntry, entriesOf } from './outbox-store.ts'
import { bodyOf, type Post, post, type ShopRequest } from './post.ts'

/**
 * What a visitor has asked the shop for on this device and has had no answer to: a booking, or a change of one. The pages of
 * the site and both its workers keep and send it by this module.
 *
 *   asked ──answered──▶ gone                                          whoever asked has the answer
 *     │
 *     │ no answer, or whoever asked is gone
 *     ▼
 *   waiting ──answered · too late · taken back──▶ outcome ──shown──▶ gone
 *     ▲   │                                          │
 *     └───┘ something else is asked for on the same subject: it takes the place of the earlier
 *
 * An entry is kept before it is first sent, under the key by which the server does it once, however often and by whomever it is
 * sent. It belongs to the device: the page that asked may be gone when the answer comes. A booking is shown by one page at a
 * time (app/site/booking/pending-booking.ts), a change by the page of its booking.
 */
export type Entry = {
  /** Of each there is one entry: a booking that has no page yet, by its key, or the booking of a page, by its path. */
  subject: string
  /** The idempotency key of the request. */
  key: string
  /** ms since 1970. */
  askedAt: number
  /** Whether an attempt may have reached the server while its response was lost. */
  mayHaveArrived: boolean
  /** What the page says of it, in its own shape. */
  about: unknown
  state: Waiting | Outcome
}

type Waiting = {
  kind: 'waiting'
  request: ShopRequest
  /** From then on it is not asked for any more (ms since 1970); null: at any time. */
  lateAt: number | null
}
type Outcome =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'too-late' }
  | { kind: 'taken-back' }

export type WaitingEntry = Entry & { state: Waiting }

/** The tag under which a worker asks to be woken when the network is back (Background Sync). */
export const SYNC_TAG = 'sheen-visitor-outbox'

const [NOT_FOUND, REQUEST_TIMEOUT, PROOF_REQUIRED, TOO_MANY] = [404, 408, 428, 429]
const PASSING = [REQUEST_TIMEOUT, PROOF_REQUIRED, TOO_MANY]
/** An attempt takes no longer. */
const TURN_MS = 30_000

type Asking<Answer> = {
  accept?: string | undefined
  redirect?: RequestRedirect
  /** How it is posted: a booking by `postProven`. */
  by?: Post
  /** What whoever asks makes of a response; null: it is no answer. */
  read: (response: Response) => Answer | null | Promise<Answer | null>
}

/**
 * Keeps what is asked for and sends it at once. Returns what `read` makes of the server's answer, or null when it waits. Throws
 * where nothing can be kept and no answer comes.
 */
export function ask<Answer>(
  { subject, ...asked }: WaitingEntry,
  { read, by = post, ...sending }: Asking<Answer>,
): Promise<Answer | null> {
  return inTurn(subject, async () => {
    const entry = { ...asked, subject, mayHaveArrived: asked.mayHaveArrived || navigator.onLine }
    const unkept = await changeEntry(subject, () => entry).then(
      () => null,
      (error: unknown) => error,
    )
    const response = await by(entry.state.request, { ...sending, key: entry.key }).catch(() => null)
    const answer = response && (await read(response))
    if (answer !== null) {
      await forget(subject).catch(() => {})
      return answer
    }
    if (unkept) throw unkept
    // The network may have come back while it was tried.
    if (response || navigator.onLine) await noteArrival(entry)
    return null
  })
}

/** Keeps what was asked for in another place; what is known of the same request already stays. */
export async function keep(entry: WaitingEntry): Promise<void> {
  await changeEntry(entry.subject, before =>
    before?.key === entry.key ? { ...before, about: before.about ?? entry.about } : entry,
  )
}

/** The entry of a subject; undefined for none. */
export async function read(subject: string): Promise<Entry | undefined> {
  return (await entriesOf(subject))[0]
}

/** Sends what waits of one subject, or all; a booking by `postProven`. False when something waits on. */
export async function send(subject?: string, by: Post = post): Promise<boolean> {
  let isSent = true
  for (const { subject: each } of (await entriesOf(subject)).filter(isWaiting))
    isSent = (await inTurn(each, () => sendSubject(each, by))) && isSent
  return isSent
}

/** What waits is not asked for any more. */
export async function takeBack(subject: string): Promise<void> {
  await inTurn(subject, () =>
    changeEntry(subject, before =>
      before && isWaiting(before) ? { ...before, state: { kind: 'taken-back' } } : before,
    ),
  )
}

/** The outcome has been shown. */
export async function putAway(subject: string): Promise<void> {
  await inTurn(subject, () =>
    changeEntry(subject, before => (before && isWaiting(before) ? before : undefined)),
  )
}

/** Nothing more is to be sent or told of a subject, from now on: an attempt on its way is not waited for. */
export async function forget(subject: string): Promise<void> {
  await changeEntry(subject, () => undefined)
}

export function isWaiting(entry: Entry): entry is WaitingEntry {
  return entry.state.kind === 'waiting'
}

/** Lets the browser wake the worker of `registration` when the network is back; false where it does not. */
export async function wakeWhenOnline(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } }
  if (!sync) return false
  return sync.register(SYNC_TAG).then(
    () => true,
    () => false,
  )
}

/**
 * Attempts, withdrawals and later requests of one subject go one after the other, whichever page or worker they come from. It
 * does not wait for a page that the phone has frozen in the middle of one: the key makes two at a time harmless.
 */
async function inTurn<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  const turn = { hasCome: false }
  const lock = `${SYNC_TAG} ${subject}`
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(TURN_MS) }, () => {
      turn.hasCome = true
      return work()
    })
  } catch (error) {
    if (turn.hasCome) throw error
    return work()
  }
}

/** True when there is nothing more to send: an answer came, or it is too late for one. */
async function sendSubject(subject: string, by: Post): Promise<boolean> {
  const entry = await read(subject)
  if (!entry || !isWaiting(entry)) return true
  const { request, lateAt } = entry.state
  if (lateAt !== null && Date.now() >= lateAt) {
    await settle(entry, { kind: 'too-late' })
    return true
  }
  // Noted first: what sends it may be stopped before the answer comes. It may have been forgotten since.
  if (navigator.onLine && !(await noteArrival(entry))) return true
  const answer = await by(request, { key: entry.key }).catch(() => null)
  if (!answer || answer.status >= 500 || PASSING.includes(answer.status)) return false
  const body = await bodyOf(answer)
  // A link that leads nowhere was withdrawn: nothing is said of its booking any more.
  if (isOfShop(body)) await settle(entry, { kind: 'answered', status: answer.status, body })
  else if (answer.status === NOT_FOUND) await settle(entry, null)
  else return false
  return true
}

/** Whether it is the shop that has answered, and not something on the way. */
function isOfShop(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ['appointmentId', 'code', 'text'].some(it => it in body)
}

/** False when the request is not waiting any more. */
async function noteArrival(entry: Entry): Promise<boolean> {
  const noted = await changeWaiting(entry, before => ({ ...before, mayHaveArrived: true }))
  return noted !== undefined && noted.key === entry.key && isWaiting(noted)
}

/** Puts an outcome in the place of what waits; null: nothing is told of it. */
async function settle(entry: Entry, outcome: Outcome | null): Promise<void> {
  await changeWaiting(entry, before => outcome && { ...before, state: outcome })
}

function changeWaiting({ subject, key }: Entry, make: (before: WaitingEntry) => Entry | null) {
  return changeEntry(subject, before =>
    before?.key === key && isWaiting(before) ? (make(before) ?? undefined) : before,
  )
}
