import { z } from 'zod'
import { NetworkError, RequestError, request } from '#app/api/request.ts'
import {
  changeDevicePerson,
  type DevicePerson,
  deviceIdentity,
  devicePeople,
  forgetDeviceSetting,
  keepDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import { EnrolResponse, PIN_LIFE_DAYS, ResumeResponse } from '#schema/protocol/enrolment.ts'
import { CLOCK_TOLERANCE_MS } from '#schema/protocol/push.ts'
import { PIN_TRIES, unwrapToken, wrapToken } from './pin.ts'
import type { SessionUser } from './session-user.ts'

/** A person who may come back on this device by a PIN. */
export type PinPerson = { user: SessionUser; digits: number; triesLeft: number; lastContactAt: string | null }

/** Everyone with a PIN on this device who has not logged out, by name. */
export async function pinPeople(): Promise<PinPerson[]> {
  const people = await devicePeople()
  return people
    .flatMap(({ user, pin, signedOut, lastContactAt }) =>
      pin && !signedOut ? [{ user, digits: pin.digits, triesLeft: pin.triesLeft, lastContactAt }] : [],
    )
    .sort((a, b) => a.user.fullName.localeCompare(b.user.fullName))
}

/** Whether this person may come back here by a PIN. */
export async function hasPin(userId: number): Promise<boolean> {
  return (await pinPeople()).some(({ user }) => user.id === userId)
}

/** Sets or replaces the signed-in person's PIN on this device. Needs the network; throws the request's error. */
export async function setPin(user: SessionUser, pin: string): Promise<void> {
  const { id } = await deviceIdentity()
  const answer = await request(`/api/devices/${id}/enrolment`, { method: 'POST', body: {} })
  const { token } = EnrolResponse.parse(answer)
  const wrapped = await wrapToken(pin, token)
  await keepDevicePerson(user, new Date())
  await changeDevicePerson(user.id, () => ({ pin: wrapped }))
  await putDeviceSetting('unlocked', { userId: user.id, token })
}

/** Removes the signed-in person's PIN here, on the server first. */
export async function removePin(userId: number): Promise<void> {
  const { id } = await deviceIdentity()
  await request(`/api/devices/${id}/enrolment`, { method: 'DELETE' })
  await forgetPin(userId)
}

async function forgetPin(userId: number): Promise<void> {
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

/** Notes that the server has answered this person from here. */
export async function noteContact(userId: number, now = new Date()): Promise<void> {
  await changeDevicePerson(userId, () => ({ lastContactAt: now.toISOString() }))
}

/**
 * Makes the browser's session this person's own, if it is not. Without their token the session stays as it is, and
 * the server says so at the next request. 'revoked' when the server no longer takes the token: the person's work here
 * is over.
 */
export async function takeOverSession(userId: number): Promise<'revoked' | undefined> {
  const cookie = await readDeviceSetting('cookie')
  if (!cookie || cookie.userId === userId) return
  const unlocked = await readDeviceSetting('unlocked')
  if (unlocked?.userId !== userId) return
  const { id } = await deviceIdentity()
  try {
    const body = { token: unlocked.token }
    const answer = await request(`/api/devices/${id}/resume`, { method: 'POST', body })
    const { user } = ResumeResponse.parse(answer)
    await putDeviceSetting('cookie', { userId: user.id })
    await keepDevicePerson(user, new Date())
  } catch (error) {
    if (error instanceof NetworkError || !(error instanceof RequestError) || error.status !== 401) throw error
    await forgetPin(userId)
    await forgetDeviceSetting('unlocked')
    return 'revoked'
  }
}

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
