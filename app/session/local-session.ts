import type { Table } from 'dexie'
import { LocalDatabase } from '#app/db/local-database.ts'
import { retryWhenBack } from '#app/db/page-presence.ts'
import { SessionUser } from './session-user.ts'

const KEY = 'current'

class DeviceDatabase extends LocalDatabase {
  declare session: Table<{ key: string; user: unknown }>

  constructor() {
    super('sheen-device')
    this.version(1).stores({ session: 'key' })
  }
}

const device = new DeviceDatabase()

/**
 * The last person signed in on this device. It opens the app without a network, and names the database for the
 * service worker to sync; the server still checks the session cookie on every request.
 */
export async function readLocalUser(): Promise<SessionUser | null> {
  const stored = await retryWhenBack(() => device.session.get(KEY))
  const user = SessionUser.safeParse(stored?.user)
  return user.success ? user.data : null
}

export async function keepLocalUser(user: SessionUser): Promise<void> {
  await retryWhenBack(() => device.session.put({ key: KEY, user }))
}

export async function forgetLocalUser(): Promise<void> {
  await retryWhenBack(() => device.session.delete(KEY))
}
