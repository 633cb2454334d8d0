import { z } from 'zod'
import { NetworkError, RequestError, request } from '#app/api/request.ts'
import {
  changeDevicePerson,
  deviceIdentity,
  forgetDeviceSetting,
  keepDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import { ResumeResponse } from '#schema/protocol/enrolment.ts'
import { noteNewSession } from './alerts.ts'
import { forgetPin } from './pin.ts'

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
    noteNewSession(user.id)
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
