import { Dexie, type Table } from 'dexie'
import { SessionUser } from './session-user.ts'

const KEY = 'current'

class DeviceDatabase extends Dexie {
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
  const stored = await device.session.get(KEY)
  const user = SessionUser.safeParse(stored?.user)
  return user.success ? user.data : null
}

export async function keepLocalUser(user: SessionUser): Promise<void> {
  await device.session.put({ key: KEY, user })
}

export async function forgetLocalUser(): Promise<void> {
  await device.session.delete(KEY)
}
