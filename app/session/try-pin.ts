import { changeDevicePerson, type DevicePerson } from '#app/db/device-database.ts'
import { unseal } from '#app/db/device-key.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { PIN_LIFE_DAYS } from '#schema/protocol/enrolment.ts'
import { CLOCK_TOLERANCE_MS } from '#schema/protocol/push.ts'
import { leavePerson } from './activate-session.ts'
import { isDisproven, type PinOutcome, presentPin } from './device-session.ts'
import { PIN_TRIES } from './pin.ts'
import { drawPin, proveMaybe, unwrapToken } from './pin-crypto.ts'
import { forgetPin, keepUnlocked, type ShownPin, type Unlocked } from './unlocked.ts'

/** Why a PIN did not open the account, with what is left to do. */
export type PinFailure =
  | { reason: 'wrong'; triesLeft: number }
  /** No try is left, or the PIN was removed: the password opens the account. */
  | { reason: 'spent' }
  /** The server says that it opens the account here no more. */
  | { reason: 'over' }
  /** The person has had no contact with the server from here for too long. */
  | { reason: 'out of contact' }
  /** The clock stands before the last contact: how long that is ago cannot be said. */
  | { reason: 'clock' }

/** Nobody waits longer for the server's word: it comes with the next sync. */
const ANSWER_MS = 1_000

/**
 * Tries a PIN. Null when it opens the account. Whether it may be the right one the device knows by itself; whether it is, the server
 * says: at once where it can be reached, else before anything is sent or fetched in this person's name (`takeOverSession`). A try is
 * counted before it is made, so that a reload does not give it back.
 */
export async function tryPin(userId: number, pin: string, now = new Date()): Promise<PinFailure | null> {
  const person = await changeDevicePerson(userId, ({ pin: known }) => ({
    pin: known && { ...known, triesLeft: known.triesLeft - 1 },
  }))
  if (!person?.pin || person.pin.triesLeft < 0) return { reason: 'spent' }
  const { triesLeft } = person.pin
  const contact = contactFailure(person, now)
  if (contact) {
    await giveTryBack(userId, triesLeft + 1)
    return contact
  }
  const shown = await show(person, pin)
  if (!shown || isDisproven(shown)) return wrong(userId, triesLeft)
  const unlocked = { userId, shown, isConfirmed: false }
  await keepUnlocked(unlocked)
  const outcome = await answerInTime(unlocked)
  if (outcome === 'over') {
    await leavePerson(userId)
    return { reason: 'over' }
  }
  if (typeof outcome === 'object') return wrong(userId, Math.min(triesLeft, outcome.triesLeft))
  await giveTryBack(userId, PIN_TRIES)
  return null
}

async function wrong(userId: number, triesLeft: number): Promise<PinFailure> {
  if (triesLeft > 0) return { reason: 'wrong', triesLeft }
  await forgetPin(userId)
  return { reason: 'spent' }
}

/** What is shown of a PIN that may be the right one; null for one that is wrong. */
async function show({ userId, pin }: DevicePerson, typed: string): Promise<ShownPin | null> {
  if (!pin) return null
  if ('check' in pin) {
    const proof = await proveMaybe(typed, pin)
    const token = proof && (await unseal(pin.token))
    return proof && token ? { token, proof } : null
  }
  const token = await unwrapToken(typed, pin)
  if (token === null) return null
  const known = pin.next && (await proveMaybe(typed, pin.next))
  if (known) return { token, proof: known }
  const { drawn, proof } = await drawPin(typed)
  // On the disk before the server has it: of a proof that only the server knew, none could be made again.
  await changeDevicePerson(userId, ({ pin }) => (pin && 'iv' in pin ? { pin: { ...pin, next: drawn } } : {}))
  return { token, proof }
}

/** What the server says of it, if it can be reached and says so soon. */
async function answerInTime(unlocked: Unlocked): Promise<PinOutcome | undefined> {
  if (!navigator.onLine || !syncActivity.getState().online) return undefined
  try {
    return await presentPin(unlocked, AbortSignal.timeout(ANSWER_MS))
  } catch {
    return undefined
  }
}

async function giveTryBack(userId: number, triesLeft: number): Promise<void> {
  await changeDevicePerson(userId, ({ pin }) => ({ pin: pin && { ...pin, triesLeft } }))
}

function contactFailure({ lastContactAt }: DevicePerson, now: Date): PinFailure | null {
  const since = now.getTime() - (lastContactAt ? Date.parse(lastContactAt) : 0)
  if (since < -CLOCK_TOLERANCE_MS) return { reason: 'clock' }
  return since > PIN_LIFE_DAYS * 24 * 60 * 60_000 ? { reason: 'out of contact' } : null
}
