import {
  forgetDeviceSetting,
  keepDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import type { SessionUser } from './session-user.ts'
import { forgetUnlocked } from './unlocked.ts'

/**
 * The last person signed in on this device. It opens the app without a network, and names the database for the
 * service worker to sync; the server still checks the session cookie on every request.
 */
export async function readLocalUser(): Promise<SessionUser | null> {
  return (await readDeviceSetting('current'))?.user ?? null
}

/** Stores the person whose session the server has just confirmed. */
export async function keepLocalUser(user: SessionUser): Promise<void> {
  await putDeviceSetting('current', { user })
  await putDeviceSetting('cookie', { userId: user.id })
  await keepDevicePerson(user, new Date())
}

/** Forgets who is at work; their changes stay, and so does their record while any of them wait. */
export async function forgetLocalUser(): Promise<void> {
  await forgetDeviceSetting('current')
  await forgetUnlocked()
  await putDeviceSetting('cookie', { userId: null })
}
