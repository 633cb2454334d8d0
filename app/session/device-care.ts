import { request } from '#app/api/request.ts'
import {
  type DevicePerson,
  deviceIdentity,
  devicePeople,
  forgetDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import { unseal } from '#app/db/device-key.ts'
import { databaseIfOpen, dropUserDatabase, epochOf, replicaOf } from '#app/db/open-database.ts'
import { deviceClock, noteServerDate } from '#app/sync/device-clock.ts'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import { KEEP_DAYS } from '#schema/protocol/access-rules.ts'
import { MOST_TOKENS, StandingResponse } from '#schema/protocol/enrolment.ts'
import { leavePerson } from './activate-session.ts'
import { tellLocked } from './device-session.ts'
import { readLocalUser } from './local-session.ts'
import { isLocked } from './lock.ts'
import { PIN_LOCK } from './pin.ts'

/*
 * A device that was lost keeps what is on it no longer than it must: rows go once the server says that a person's sign-in there was
 * ended, locked or not, and after so many days without the server. What waits in an outbox stays, for its person's next sign-in; of
 * whoever was erased nothing does.
 */

const LOOK_EVERY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Looks now, with every network, and each hour. */
export function startDeviceCare(): void {
  // Storage that cannot be opened is reported where its rows are read.
  const look = () => void lookAfterDevice().catch(() => {})
  addEventListener('online', look)
  setInterval(look, LOOK_EVERY_MS)
  look()
}

async function lookAfterDevice(): Promise<void> {
  await tellLocked()
  // Without an answer the days go on counting.
  await leaveEnded().catch(() => {})
  await forgetErasedPeople().catch(() => {})
  await leaveOutOfContact()
}

/**
 * Leaves everybody whose PIN the server has ended, and whose sign-in it has ended who have none and are not at work, also while the device is locked and nobody is at work. A server that was restored
 * on another machine knows no PIN, and lacks what is here: it has ended none of an epoch that was not its own. No PIN is set meanwhile.
 */
export function leaveEnded(): Promise<void> {
  return navigator.locks.request(PIN_LOCK, async () => {
    const { id } = await deviceIdentity()
    const known = await tokensHere()
    const replicas = await replicasHere(new Set(known.values()))
    const body = { tokens: [...known.keys()], replicas: [...replicas.keys()] }
    const asked = { method: 'POST', body, onAnswer: noteServerDate } as const
    const answer = await request(`/api/devices/${id}/standing`, asked)
    const { ended, endedReplicas, epoch, keepDays } = StandingResponse.parse(answer)
    await putDeviceSetting('keeping', { days: keepDays })
    for (const token of ended) {
      const userId = known.get(token)
      if (userId !== undefined && (await epochOf(userId)) === epoch) await leavePerson(userId)
    }
    for (const replica of endedReplicas) {
      const userId = replicas.get(replica)
      if (userId === undefined || (await epochOf(userId)) !== epoch) continue
      // They have signed in again meanwhile, and the next lease brings them a push key.
      if ((await atWorkHere()) !== userId) await leavePerson(userId)
    }
  })
}

/**
 * Forgets whoever of the team was erased, as far as the person at work here has synced it: their name on the sign-in page, and their
 * database with what waits in it.
 */
export async function forgetErasedPeople(): Promise<void> {
  const known = (await devicePeople()).map(({ userId }) => userId)
  const users = (await databaseIfOpen()?.rows('users').bulkGet(known)) ?? []
  for (const user of users) {
    if (!user?.erasedAt) continue
    await leavePerson(user.id)
    await dropUserDatabase(user.id)
    await forgetDevicePerson(user.id)
  }
}

async function tokensHere(): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>()
  for (const { userId, pin } of await devicePeople()) {
    const token = pin && 'check' in pin ? await unseal(pin.token) : null
    if (token && known.size < MOST_TOKENS) known.set(token, userId)
  }
  return known
}

/** The replicas of those whose PIN can say nothing, as they have none; of whoever is at work the server says it to their session, unless the device is locked. */
async function replicasHere(withPin: ReadonlySet<number>): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>()
  const atWork = await atWorkHere()
  for (const { userId, signedOut } of await devicePeople()) {
    if (signedOut || withPin.has(userId) || userId === atWork || known.size >= MOST_TOKENS) continue
    // A database that cannot be read now keeps nobody from asking for the others.
    const replica = await replicaOf(userId).catch(() => undefined)
    if (replica) known.set(replica, userId)
  }
  return known
}

/** Who works here now; nobody on a locked device, on which no sync may run that would hear of an end. */
async function atWorkHere(): Promise<number | undefined> {
  return (await isLocked()) ? undefined : (await readLocalUser())?.id
}

/** By the server's clock, as far as it is known: a wrong one of the device must not cost anybody their rows. */
const timeNow = () => Date.now() + deviceClock.getState().errorMs

/** Whether this person's rows have been here for too long without the server. A clock that was set back says nothing of it. */
export async function isOutOfContact(userId: number, now = timeNow()): Promise<boolean> {
  const [people, days] = await Promise.all([devicePeople(), keptDays()])
  const person = people.find(each => each.userId === userId)
  return person !== undefined && isTooLong(person, days, now)
}

/** Leaves everybody who had no contact with the server from here for too long. */
export async function leaveOutOfContact(now = timeNow()): Promise<void> {
  const [people, days] = await Promise.all([devicePeople(), keptDays()])
  const atWork = (await readLocalUser())?.id
  for (const person of people) {
    if (person.signedOut || !isTooLong(person, days, now)) continue
    await leavePerson(person.userId, { comesBack: true })
    if (person.userId === atWork) toast(outOfContact(days))
  }
}

async function keptDays(): Promise<number> {
  return (await readDeviceSetting('keeping'))?.days ?? KEEP_DAYS
}

function isTooLong({ lastContactAt }: DevicePerson, days: number, now: number): boolean {
  return lastContactAt !== null && now - Date.parse(lastContactAt) > days * DAY_MS
}

function outOfContact(days: number): ToastMessage {
  return {
    type: 'warning',
    title: 'The shop’s data was removed from this device',
    description: `It had no contact with the server for ${days} ${days === 1 ? 'day' : 'days'}. What you did here and was not sent is kept: connect and sign in.`,
    durationMs: 30_000,
  }
}
