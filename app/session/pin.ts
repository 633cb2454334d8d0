import { request } from '#app/api/request.ts'
import {
  changeDevicePerson,
  type DrawnPin,
  deviceIdentity,
  devicePeople,
  keepDevicePerson,
} from '#app/db/device-database.ts'
import { seal } from '#app/db/device-key.ts'
import { EnrolOtherResponse, type EnrolRequest, EnrolResponse } from '#schema/protocol/enrolment.ts'
import type { Assertion, Proof } from '#schema/protocol/passkeys.ts'
import { noteProven } from './device-session.ts'
import { drawPin } from './pin-crypto.ts'
import type { SessionUser } from './session-user.ts'
import { forgetPin, keepUnlocked, readUnlocked } from './unlocked.ts'

/** Held while a PIN is set: between the server's new token and the device's, the old one has ended. */
export const PIN_LOCK = 'sheen-pin'

/** After so many wrong PINs only the password opens the account. */
export const PIN_TRIES = 5
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
export function setPin(user: SessionUser, { pin, ...shownBy }: NewPin): Promise<void> {
  return navigator.locks.request(PIN_LOCK, async () => {
    const { id } = await deviceIdentity()
    const { drawn, proof } = await drawPin(pin)
    const shown = user.email === null ? (await readUnlocked(user.id))?.shown : undefined
    const body: EnrolRequest = { ...shown, ...proofOf(shownBy), newProof: proof }
    const answer = await request(`/api/devices/${id}/enrolment`, { method: 'POST', body })
    const { token } = EnrolResponse.parse(answer)
    await keepPin(user, { drawn, proof, token })
    await keepUnlocked({ userId: user.id, shown: { token, proof }, isConfirmed: true })
  })
}

/** Sets or replaces here the PIN of an employee without an e-mail; an admin is signed in. Throws as `setPin`. */
export function setPinOf(employeeId: number, { pin, ...shownBy }: NewPin): Promise<void> {
  return navigator.locks.request(PIN_LOCK, async () => {
    const { id } = await deviceIdentity()
    const { drawn, proof } = await drawPin(pin)
    const body: EnrolRequest = { ...proofOf(shownBy), newProof: proof }
    const answer = await request(`/api/devices/${id}/enrolments/${employeeId}`, { method: 'POST', body })
    const { token, user } = EnrolOtherResponse.parse(answer)
    await keepPin(user, { drawn, proof, token })
  })
}

function proofOf({ currentPassword, passkey }: Omit<NewPin, 'pin'>): Proof {
  return passkey ? { passkey } : { ...(currentPassword && { currentPassword }) }
}

type KeptPin = { drawn: DrawnPin; proof: string; token: string }

async function keepPin(user: SessionUser, { drawn, proof, token }: KeptPin): Promise<void> {
  const pin = { ...drawn, token: await seal(token), triesLeft: PIN_TRIES }
  await keepDevicePerson(user, new Date())
  await changeDevicePerson(user.id, () => ({ pin }))
  noteProven({ token, proof })
}

/** Removes the signed-in person's PIN here, on the server first. */
export async function removePin(userId: number): Promise<void> {
  const { id } = await deviceIdentity()
  await request(`/api/devices/${id}/enrolment`, { method: 'DELETE' })
  await forgetPin(userId)
}
