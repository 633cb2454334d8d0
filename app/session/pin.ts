import { request } from '#app/api/request.ts'
import {
  changeDevicePerson,
  type DevicePerson,
  deviceIdentity,
  devicePeople,
  keepDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import {
  EnrolOtherResponse,
  type EnrolRequest,
  EnrolResponse,
  PIN_LIFE_DAYS,
} from '#schema/protocol/enrolment.ts'
import type { Assertion, Proof } from '#schema/protocol/passkeys.ts'
import { CLOCK_TOLERANCE_MS } from '#schema/protocol/push.ts'
import type { SessionUser } from './session-user.ts'
import { unwrapToken, wrapToken } from './wrap-token.ts'

/** After so many wrong PINs only the password opens the account. */
const PIN_TRIES = 5
const PIN = /^\d{4,6}$/

/** Whether text is a PIN: 4 to 6 digits. */
export const isPin = (text: string) => PIN.test(text)

/** Whether this page can keep a PIN: browsers derive keys on https and localhost only. */
export const canKeepPin = () => globalThis.crypto?.subtle !== undefined

/** A person who may come back on this device by a PIN. */
export type PinPerson = { user: SessionUser; digits: number; triesLeft: number; lastContactAt: string | null }

/** A person of this device: `pin` is null for whoever comes back by the password alone. */
export type PersonHere = { user: SessionUser; pin: PinPerson | null }

/** Everyone who is known on this device, by name: at work here, or logged out with changes left. */
export async function peopleHere(): Promise<PersonHere[]> {
  const people = await devicePeople()
  return people
    .map(({ user, pin, signedOut, lastContactAt }) => ({
      user,
      pin: pin && !signedOut ? { user, digits: pin.digits, triesLeft: pin.triesLeft, lastContactAt } : null,
    }))
    .sort((a, b) => a.user.fullName.localeCompare(b.user.fullName))
}

/** Everyone with a PIN on this device who has not logged out, by name. */
export async function pinPeople(): Promise<PinPerson[]> {
  return (await peopleHere()).flatMap(({ pin }) => pin ?? [])
}

/** Whether this person may come back here by a PIN. */
export async function hasPin(userId: number): Promise<boolean> {
  return (await pinPeople()).some(({ user }) => user.id === userId)
}

type NewPin = {
  pin: string
  /** Of whoever is signed in; empty where they have none, or show a passkey. */
  currentPassword: string
  passkey?: Assertion | undefined
}

/**
 * Sets or replaces the signed-in person's PIN on this device. Whoever has no password shows the PIN that opened it. Needs the
 * network; throws the request's error.
 */
export async function setPin(user: SessionUser, { pin, ...shownBy }: NewPin): Promise<void> {
  const { id } = await deviceIdentity()
  const unlocked = await readDeviceSetting('unlocked')
  const shown = unlocked?.userId === user.id ? { token: unlocked.token } : {}
  const body: EnrolRequest = { ...shown, ...proofOf(shownBy) }
  const answer = await request(`/api/devices/${id}/enrolment`, { method: 'POST', body })
  const { token } = EnrolResponse.parse(answer)
  await keepPin(user, { pin, token })
  await putDeviceSetting('unlocked', { userId: user.id, token })
}

/** Sets or replaces here the PIN of an employee without an e-mail; an admin is signed in. Throws as `setPin`. */
export async function setPinOf(employeeId: number, { pin, ...shownBy }: NewPin): Promise<void> {
  const { id } = await deviceIdentity()
  const body: EnrolRequest = proofOf(shownBy)
  const answer = await request(`/api/devices/${id}/enrolments/${employeeId}`, { method: 'POST', body })
  const { token, user } = EnrolOtherResponse.parse(answer)
  await keepPin(user, { pin, token })
}

function proofOf({ currentPassword, passkey }: Omit<NewPin, 'pin'>): Proof {
  return passkey ? { passkey } : { ...(currentPassword && { currentPassword }) }
}

async function keepPin(user: SessionUser, { pin, token }: { pin: string; token: string }): Promise<void> {
  const wrapped = { ...(await wrapToken(pin, token)), triesLeft: PIN_TRIES }
  await keepDevicePerson(user, new Date())
  await changeDevicePerson(user.id, () => ({ pin: wrapped }))
}

/** Removes the signed-in person's PIN here, on the server first. */
export async function removePin(userId: number): Promise<void> {
  const { id } = await deviceIdentity()
  await request(`/api/devices/${id}/enrolment`, { method: 'DELETE' })
  await forgetPin(userId)
}

/** Forgets the PIN on this device alone. */
export async function forgetPin(userId: number): Promise<void> {
  await changeDevicePerson(userId, () => ({ pin: null }))
}

/** Why a PIN did not open the account, with what is left to do. */
export type PinFailure =
  | { reason: 'wrong'; triesLeft: number }
  /** No try is left, or the PIN was removed: the password opens the account. */
  | { reason: 'spent' }
  /** The person has had no contact with the server from here for too long. */
  | { reason: 'out of contact' }
  /** The clock stands before the last contact: how long that is ago cannot be said. */
  | { reason: 'clock' }

/**
 * Tries a PIN. Null when it was right: the token is kept until the device is locked. A try is counted before it is
 * made, so that a reload does not give it back.
 */
export async function tryPin(userId: number, pin: string, now = new Date()): Promise<PinFailure | null> {
  const person = await changeDevicePerson(userId, ({ pin: known }) => ({
    pin: known && { ...known, triesLeft: known.triesLeft - 1 },
  }))
  if (!person?.pin || person.pin.triesLeft < 0) return { reason: 'spent' }
  const contact = contactFailure(person, now)
  if (contact) {
    await giveTryBack(userId, person.pin.triesLeft + 1)
    return contact
  }
  const token = await unwrapToken(pin, person.pin)
  if (token === null) {
    const { triesLeft } = person.pin
    if (triesLeft > 0) return { reason: 'wrong', triesLeft }
    await forgetPin(userId)
    return { reason: 'spent' }
  }
  await giveTryBack(userId, PIN_TRIES)
  await putDeviceSetting('unlocked', { userId, token })
  return null
}

async function giveTryBack(userId: number, triesLeft: number): Promise<void> {
  await changeDevicePerson(userId, ({ pin }) => ({ pin: pin && { ...pin, triesLeft } }))
}

function contactFailure({ lastContactAt }: DevicePerson, now: Date): PinFailure | null {
  const since = now.getTime() - (lastContactAt ? Date.parse(lastContactAt) : 0)
  if (since < -CLOCK_TOLERANCE_MS) return { reason: 'clock' }
  return since > PIN_LIFE_DAYS * 24 * 60 * 60_000 ? { reason: 'out of contact' } : null
}
