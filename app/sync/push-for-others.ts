import { Dexie } from 'dexie'
import { createStore } from 'zustand/vanilla'
import { RequestError } from '#app/api/request.ts'
import { retryDelay } from '#app/api/retry-delay.ts'
import { type DevicePerson, devicePeople, forgetDevicePerson } from '#app/db/device-database.ts'
import { databaseName, deleteUserDatabase } from '#app/db/open-database.ts'
import { retryWhenBack } from '#app/db/page-presence.ts'
import { forgetPushKey, readPushKey } from '#app/db/push-key.ts'
import { lastSettledKey, patchReplicaState, readWithState } from '#app/db/replica-state.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { inTime } from '#app/db/storage-state.ts'
import { transact } from '#app/db/transact.ts'
import { readUnsent, type UnsentCount } from '#app/db/unsent-count.ts'
import { keyedTransport } from './http-transport.ts'
import { pushPending } from './push-pending.ts'
import { withSyncLock } from './sync-lock.ts'

/** The pending and rejected mutations on this device of a person who is not at work here now. */
export type LeftBehind = {
  userId: number
  fullName: string
  /** Mutations that have not reached the server. */
  pending: number
  /** Mutations that it rejected, for the person to settle. */
  rejected: number
}

/** A person whose database does not open, and what was last seen to wait in it; null when it was never looked at. */
export type UnreadPerson = Pick<LeftBehind, 'userId' | 'fullName'> & { lastCount: UnsentCount | null }

type OthersPending = { people: readonly LeftBehind[]; unread: readonly UnreadPerson[] }

const NOBODY: OthersPending = { people: [], unread: [] }

/**
 * Everyone else on this device with anything left, or of whom that cannot be read, as of the last look; empty when there
 * is nothing.
 */
export const othersPending = createStore<OthersPending>(() => NOBODY)

const LOOK_EVERY_MS = 30_000
/** As long as something could not be sent. */
const RETRY = { minMs: 1_000, maxMs: 20_000 }
/** A database that does not open for so long is left until the next look: the others wait for it. */
const READ_MS = 10_000

/**
 * Sends what everybody but this person has left on the device, under the name of who made it, until the returned
 * function is called: at once, when the network is back, when the page is visible again, and now and then; 1, 2, 4 …
 * 20 s after a try that failed.
 */
export function startPushForOthers(currentUserId: number | null): () => void {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  /** Whether there was a reason for another look during this one, which may hang on a network that is gone. */
  let again = false
  let failures = 0
  const look = async () => {
    again = looking
    if (looking) return
    looking = true
    clearTimeout(timer)
    // Storage that cannot be opened is reported where its rows are read.
    const hasSent = await lookOnce(currentUserId, stopping.signal).catch(() => true)
    looking = false
    if (stopping.signal.aborted) return
    failures = hasSent ? 0 : again ? 1 : failures + 1
    timer = setTimeout(() => void look(), failures > 0 ? retryDelay(failures, RETRY) : LOOK_EVERY_MS)
  }
  addEventListener('online', () => void look(), { signal: stopping.signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), {
    signal: stopping.signal,
  })
  void look()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    othersPending.setState(NOBODY)
  }
}

/** Returns whether all was sent that could be, on a device that is left to itself. */
async function lookOnce(currentUserId: number | null, signal: AbortSignal): Promise<boolean> {
  const people: LeftBehind[] = []
  const unread: UnreadPerson[] = []
  let hasSent = true
  for (const person of await devicePeople()) {
    if (person.userId === currentUserId) continue
    // A database that cannot be opened now must not keep the others from sending.
    const outcome = await pushFor(person, signal, latest => show([...people, latest])).catch(() => null)
    if (outcome?.left) people.push(outcome.left)
    if (outcome?.failed) hasSent = false
    if (!outcome) unread.push(unreadOf(person))
  }
  show(people)
  return hasSent

  function show(shown: LeftBehind[]): void {
    if (!signal.aborted) othersPending.setState({ people: shown, unread })
  }
}

function unreadOf({ userId, user }: DevicePerson): UnreadPerson {
  return { userId, fullName: user.fullName, lastCount: readUnsent(databaseName(userId)) }
}

type Outcome = { left: LeftBehind | null; failed: boolean }
const NOTHING: Outcome = { left: null, failed: false }

/**
 * Sends one person's pending mutations, and removes their database if they have logged out and all has arrived. Throws
 * if it cannot be read.
 */
async function pushFor(
  person: DevicePerson,
  signal: AbortSignal,
  report: (left: LeftBehind) => void,
): Promise<Outcome> {
  const { userId, user, signedOut, pin } = person
  if (!(await exists(databaseName(userId)))) {
    if (signedOut || !pin) await forgetDevicePerson(userId)
    return NOTHING
  }
  const db = new SheenDatabase(databaseName(userId))
  const count = async (): Promise<LeftBehind> => ({
    userId,
    fullName: user.fullName,
    ...(await inTime(
      retryWhenBack(() => countLeft(db)),
      READ_MS,
    )),
  })
  try {
    let left = await count()
    let failed = false
    if (left.pending > 0) {
      report(left)
      failed = await withSyncLock(db.name, () => send(db, signal)).then(
        () => false,
        () => true,
      )
      left = await count()
    }
    if (left.pending + left.rejected > 0) return { left, failed }
  } finally {
    db.close()
  }
  if (signedOut && (await deleteUserDatabase(userId))) await forgetDevicePerson(userId)
  return NOTHING
}

/** Whether there is such a database; one that does not open is there. */
function exists(name: string): Promise<boolean> {
  return inTime(
    Dexie.exists(name).catch(() => true),
    READ_MS,
  )
}

async function send(db: SheenDatabase, signal: AbortSignal): Promise<void> {
  const key = await readPushKey(db)
  if (!key || signal.aborted) return
  const sentKey = await pushPending(db, keyedTransport(key, signal)).catch(async error => {
    if (isRevoked(error)) await forgetPushKey(db)
    throw error
  })
  await transact(db, 'own stores', async stores => {
    if (sentKey > 0) await patchReplicaState(stores, { sentKey })
  })
}

/** The server knows the key no more: the next lease of its person brings another. */
function isRevoked(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401
}

function countLeft(db: SheenDatabase): Promise<Pick<LeftBehind, 'pending' | 'rejected'>> {
  return readWithState(db, async (state, stores) => {
    const [pending, rejected] = await Promise.all([
      stores.outbox.where('key').above(lastSettledKey(state)).count(),
      stores.rejected.count(),
    ])
    return { pending, rejected }
  })
}
