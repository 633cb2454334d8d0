import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { proveWork } from './prove-work.ts'

/**
 * What a visitor has asked the shop for on this device and has had no answer to: a booking, or a change of one. Both workers
 * of the site keep and send it by this module, and its pages learn from them how it stands.
 *
 *   asked ──answered──▶ gone                                          whoever asked has the answer
 *     │
 *     │ no answer
 *     ▼
 *   waiting ──answered · too late · taken back──▶ outcome ──shown──▶ gone
 *     ▲   │
 *     └───┘ something else is asked for on the same subject: it takes the place of the earlier
 *
 * An entry is kept before it is first sent, under the key by which the server does it once, however often and by whomever it is
 * sent. It belongs to the device and not to a tab: the page that asked may be gone when the answer comes.
 */
export type Entry = {
  /** Of each there is one entry: a booking that has no page yet, by its key, or the booking of a page, by its path. */
  subject: string
  waiting?: Waiting
  outcome?: Outcome
}

export type Waiting = {
  /** The idempotency key of the request. */
  key: string
  request: { url: string; type: 'application/json' | 'application/x-www-form-urlencoded'; body: string }
  /** ms since 1970. */
  askedAt: number
  /** From then on it is not asked for any more (ms since 1970); null: at any time. */
  lateAt: number | null
  /** Whether an attempt may have reached the server while its response was lost. */
  mayHaveArrived: boolean
  /** What the page says of it while it waits. */
  words?: Record<string, string>
}

export type Outcome = Pick<Waiting, 'key' | 'askedAt' | 'mayHaveArrived'> & Ending
type Ending = { kind: 'answered'; status: number; body: unknown } | { kind: 'too-late' | 'taken-back' }

/** A visitor does not expect anything of a request that they have forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const TIMEOUT_MS = 20_000
const [NOT_FOUND, REQUEST_TIMEOUT, PROOF_REQUIRED, TOO_MANY] = [404, 408, 428, 429]
const PASSING = [REQUEST_TIMEOUT, PROOF_REQUIRED, TOO_MANY]

/** Attempts, withdrawals and later requests go one after the other, whichever worker or event they come from. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(NAME, work)

/**
 * Keeps what is asked for and sends it at once. Returns the server's answer as it came, or null when it waits. Throws where
 * nothing can be kept and no answer comes.
 */
export function ask(subject: string, waiting: Waiting, accept: string | null): Promise<Response | null> {
  return oneAtATime(async () => {
    const keeping = change(subject, () => ({ subject, waiting }))
    const unkept = await keeping.then(
      () => null,
      (error: unknown) => error,
    )
    const answer = await post(waiting, { accept: accept ?? '*/*', redirect: 'manual' }).catch(() => null)
    if (answer && answer.status < 500) {
      await forget(subject).catch(() => {})
      return answer
    }
    if (unkept) throw unkept
    return null
  })
}

/** Keeps what its page sends as well; what is known of the same request already stays. */
export async function keep(subject: string, waiting: Waiting): Promise<void> {
  await change(subject, before => (keyOf(before) === waiting.key ? before : { subject, waiting }))
}

/** The entry of a subject; undefined for none. */
export async function read(subject: string): Promise<Entry | undefined> {
  return (await entriesOf(subject))[0]
}

/** Sends what waits of one subject, or all. False when something waits on. */
export async function send(subject?: string): Promise<boolean> {
  if ((await waitingEntries(subject)).length === 0) return true
  return oneAtATime(async () => {
    let isSent = true
    for (const entry of await waitingEntries(subject)) isSent = (await sendEntry(entry)) && isSent
    return isSent
  })
}

/** What waits is not asked for any more. */
export async function takeBack(subject: string): Promise<void> {
  await oneAtATime(() =>
    change(subject, before =>
      before?.waiting ? ended(subject, before.waiting, { kind: 'taken-back' }) : before,
    ),
  )
}

/** The outcome has been shown. */
export async function putAway(subject: string): Promise<void> {
  await oneAtATime(() => change(subject, before => (before?.waiting ? before : undefined)))
}

/** Nothing more is to be sent or told of a subject. */
export async function forget(subject: string): Promise<void> {
  await change(subject, () => undefined)
}

/** True when there is nothing more to send: an answer came, or it is too late for one. */
async function sendEntry({
  subject,
  waiting,
}: Required<Pick<Entry, 'subject' | 'waiting'>>): Promise<boolean> {
  const settle = (ending: Ending | null) =>
    change(subject, before => {
      if (before?.waiting?.key !== waiting.key) return before
      return ending ? ended(subject, before.waiting, ending) : undefined
    })
  if (waiting.lateAt !== null && Date.now() >= waiting.lateAt) {
    await settle({ kind: 'too-late' })
    return true
  }
  // Noted first: this worker may be stopped before the answer comes. It may have been taken back since.
  const noted = await change(subject, before =>
    before?.waiting?.key === waiting.key && navigator.onLine
      ? { subject, waiting: { ...before.waiting, mayHaveArrived: true } }
      : before,
  )
  if (noted?.waiting?.key !== waiting.key) return true
  const answer = await postProven(waiting).catch(() => null)
  if (!answer || answer.status >= 500 || PASSING.includes(answer.status)) return false
  const body: unknown = await answer.json().catch(() => null)
  // A link that leads nowhere was withdrawn: nothing is said of its booking any more.
  if (isOfShop(body)) await settle({ kind: 'answered', status: answer.status, body })
  else if (answer.status === NOT_FOUND) await settle(null)
  else return false
  return true
}

/** Whether it is the shop that has answered, and not something on the way. */
function isOfShop(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ['appointmentId', 'code', 'text'].some(it => it in body)
}

/** Asks, and does the work that the shop asks for first while far more comes in than usual. */
async function postProven(waiting: Waiting): Promise<Response> {
  const answer = await post(waiting, { accept: 'application/json' })
  if (answer.status !== PROOF_REQUIRED) return answer
  const proof = await proveWork(await answer.clone().json())
  return proof ? post(waiting, { accept: 'application/json', proof }) : answer
}

type Sending = { accept: string; redirect?: RequestRedirect; proof?: Record<string, string> }

function post(
  { request, key }: Waiting,
  { accept, redirect = 'follow', proof = {} }: Sending,
): Promise<Response> {
  return fetch(request.url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: accept, 'Content-Type': request.type, 'Idempotency-Key': key, ...proof },
    body: request.body,
    redirect,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

async function waitingEntries(subject?: string) {
  return (await entriesOf(subject)).flatMap(({ subject: of, waiting }) =>
    waiting ? [{ subject: of, waiting }] : [],
  )
}

/** The entry of a subject, or all entries. Those that are forgotten go. */
async function entriesOf(subject?: string): Promise<Entry[]> {
  const entries = await stored(db => db.getAll('entries', subject))
  const isKept = (entry: Entry) => !isForgotten(entry)
  for (const { subject: old } of entries.filter(isForgotten))
    await change(old, before => (before && isKept(before) ? before : undefined))
  return entries.filter(isKept)
}

function isForgotten({ waiting, outcome }: Entry): boolean {
  const { askedAt = 0 } = waiting ?? outcome ?? {}
  return Date.now() - askedAt > KEPT_MS
}

const keyOf = (entry: Entry | undefined) => (entry?.waiting ?? entry?.outcome)?.key

function ended(subject: string, { key, askedAt, mayHaveArrived }: Waiting, ending: Ending): Entry {
  return { subject, outcome: { ...ending, key, askedAt, mayHaveArrived } }
}

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: Entry }
}

const NAME = 'sheen-visitor-outbox'

/** Puts something else in the place of an entry, in one step, and returns it; done when it is on the disk. */
function change(
  subject: string,
  make: (before: Entry | undefined) => Entry | undefined,
): Promise<Entry | undefined> {
  return stored(async db => {
    const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' })
    const made = make(await transaction.store.get(subject))
    await (made ? transaction.store.put(made) : transaction.store.delete(subject))
    await transaction.done
    return made
  })
}

/** Works on the database, which is closed after that: another release may want to change it. */
async function stored<Result>(work: (db: IDBPDatabase<OutboxSchema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<OutboxSchema>(NAME, 1, {
    upgrade: made => {
      made.createObjectStore('entries', { keyPath: 'subject' })
    },
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
