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
 * The last person signed in on this device. It is what opens the app without a network, and tells the
 * service worker whose database to sync; the server still checks the session cookie on every request.
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
