import { z } from 'zod'
import { RequestError, request } from '#app/api/request.ts'
import {
  changeDevicePerson,
  deviceIdentity,
  keepDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import { inTime } from '#app/db/storage-state.ts'
import { ErrorCode } from '#schema/errors.ts'
import { ResumeResponse, WrongPin } from '#schema/protocol/enrolment.ts'
import { noteNewSession } from './alerts.ts'
import {
  confirmUnlocked,
  forgetPin,
  forgetUnlocked,
  moveOldPin,
  readUnlocked,
  type ShownPin,
  type Unlocked,
} from './unlocked.ts'

/** Notes that the server has answered this person from here. */
export async function noteContact(userId: number, now = new Date()): Promise<void> {
  await changeDevicePerson(userId, () => ({ lastContactAt: now.toISOString() }))
}

/** What the server says of a PIN that has passed on the device; 'over' when it opens the account here no more. */
export type PinOutcome = 'right' | 'over' | { triesLeft: number }

/** The proofs that the server has taken since this page was opened, by their tokens. In memory only: they tell which PIN is wrong. */
const proven = new Map<string, string>()

/** Whether the server has taken another proof; false when that is not known. */
export function isDisproven({ token, proof }: ShownPin): boolean {
  const known = proven.get(token)
  return known !== undefined && known !== proof
}

export function noteProven({ token, proof }: ShownPin): void {
  proven.set(token, proof)
}

/**
 * Shows the server the PIN that has passed here, and makes the browser's session its person's own. Throws what the request throws
 * when there is no answer to it.
 */
export async function presentPin(unlocked: Unlocked, signal?: AbortSignal): Promise<PinOutcome> {
  const { userId, shown } = unlocked
  const { id } = await deviceIdentity()
  // One that comes after it would lock the session that this opens.
  if (telling) await inTime(telling, TOLD_MS).catch(() => {})
  try {
    const answer = await request(`/api/devices/${id}/resume`, { method: 'POST', body: shown, signal })
    const { user } = ResumeResponse.parse(answer)
    const isNew = (await readDeviceSetting('cookie'))?.userId !== user.id
    noteProven(shown)
    await moveOldPin(unlocked)
    await confirmUnlocked(userId)
    await putDeviceSetting('cookie', { userId: user.id })
    await keepDevicePerson(user, new Date())
    if (isNew) noteNewSession(user.id)
    return 'right'
  } catch (error) {
    const code = error instanceof RequestError ? error.code : null
    if (code === ErrorCode.wrongPin) {
      await forgetUnlocked()
      return WrongPin.parse((error as RequestError).challenge)
    }
    if (code !== ErrorCode.invalidCredentials) throw error
    await forgetUnlocked()
    await forgetPin(userId)
    return 'over'
  }
}

/**
 * Makes the browser's session this person's own, if it is not, and has the server look at their PIN, if it has not. Without
 * one the session stays as it is, and the server says so at the next request. Returns what the server says against it.
 */
export async function takeOverSession(userId: number): Promise<Exclude<PinOutcome, 'right'> | undefined> {
  const unlocked = await readUnlocked(userId)
  if (!unlocked) return
  const cookie = await readDeviceSetting('cookie')
  if (unlocked.isConfirmed && (!cookie || cookie.userId === userId)) return
  const outcome = await presentPin(unlocked)
  return outcome === 'right' ? undefined : outcome
}

let telling: Promise<void> | null = null

/** Tells the server that this device is locked: until a PIN or password its session syncs, and does nothing else. */
export function tellLocked(): Promise<void> {
  telling ??= tell().finally(() => {
    telling = null
  })
  return telling
}

async function tell(): Promise<void> {
  const lock = await readDeviceSetting('lock')
  if (!lock?.locked || lock.isTold) return
  const { id } = await deviceIdentity()
  try {
    await request(`/api/devices/${id}/lock`, { method: 'POST', timeoutMs: TELL_TIMEOUT_MS })
  } catch (error) {
    // Told again at the next contact. No session that could be locked is as good.
    if (!(error instanceof RequestError) || error.status >= 500 || error.status === TOO_MANY) return
  }
  const now = await readDeviceSetting('lock')
  if (now?.locked) await putDeviceSetting('lock', { ...now, isTold: true })
}

const TOO_MANY = 429
const TELL_TIMEOUT_MS = 3_000
/** Whoever comes back meanwhile waits for it, but not for long. */
const TOLD_MS = 1_000

/** Notes that the cookie is not this person's session any more, so that the next run opens one by their token first. */
export async function noteSessionLost(): Promise<void> {
  await putDeviceSetting('cookie', { userId: null })
}

/** The name that people gave this device; null until then. */
export async function deviceName(): Promise<string | null> {
  return (await deviceIdentity()).name
}

const NameAnswer = z.object({ name: z.string().nullable() })

/** Names this device, on the server first. */
export async function nameDevice(name: string): Promise<void> {
  const identity = await deviceIdentity()
  const answer = await request(`/api/devices/${identity.id}`, { method: 'PUT', body: { name: name || null } })
  await putDeviceSetting('identity', { ...identity, ...NameAnswer.parse(answer) })
}
