import type { Table } from 'dexie'
import { z } from 'zod'
import { AlertSettings } from '#schema/protocol/alerts.ts'
import { DeviceIdentity } from '#schema/protocol/lease.ts'
import { SessionUserAnswer } from '#schema/rest/session.ts'
import { outsideZones } from './dexie-zones.ts'
import { retryWhenBack } from './page-presence.ts'
import type { RawStores } from './raw-database.ts'
import type { Renewed } from './renew-stores.ts'
import { type OwnStores, SalvagedDatabase } from './salvage.ts'
import { noteRoom } from './storage-room.ts'

/** A token that a PIN unlocks: encrypted with a key derived from the PIN. All bytes as base64. */
export const WrappedToken = z.object({
  salt: z.string(),
  iv: z.string(),
  token: z.string(),
  iterations: z.int(),
  /** Digits of the PIN, so that the last one opens without another tap. */
  digits: z.int(),
  /** Wrong tries that are left; at zero only the password opens the account here. */
  triesLeft: z.int(),
})
export type WrappedToken = z.infer<typeof WrappedToken>

/** A person who has signed in on this device, and has a database of their own here. */
export const DevicePerson = z.object({
  userId: z.int(),
  user: SessionUserAnswer,
  /** They have logged out: their database goes as soon as nothing in it exists nowhere else. */
  signedOut: z.boolean(),
  /** When the server last answered a request of theirs from here (ISO). */
  lastContactAt: z.string().nullable(),
  pin: WrappedToken.nullable(),
  /** What they chose to be alerted to here; null while they get no alerts. */
  alerts: AlertSettings.nullable().default(null),
})
export type DevicePerson = z.infer<typeof DevicePerson>

/** The settings of the device beside its people's rows. Each is a record of its own. */
const Settings = {
  /** Whose session the app shows; it opens the app without a network. */
  current: z.object({ user: SessionUserAnswer }),
  /** The person whose session the browser's cookie is, as far as this device knows. */
  cookie: z.object({ userId: z.int().nullable() }),
  /** The token of the person whose PIN was right, until the device is locked: it makes the session theirs. */
  unlocked: z.object({ userId: z.int(), token: z.string() }),
  /** The person who logged out without a network: the server has still to end their session. */
  logout: z.object({ userId: z.int() }),
  identity: DeviceIdentity,
  lock: z.object({ locked: z.boolean(), afterMinutes: z.int() }),
  /** Whose Board this device shows to everybody, also while it is locked. */
  board: z.object({ userId: z.int() }),
} as const
type Settings = { [Key in keyof typeof Settings]: z.infer<(typeof Settings)[Key]> }

class DeviceDatabase extends SalvagedDatabase {
  declare session: Table<{ key: string }>
  declare people: Table<DevicePerson, number>
  readonly own: OwnStores = { names: ['people', 'session'], renew: renewDeviceStores }

  constructor() {
    super('sheen-device')
    this.version(2).stores({ session: 'key', people: 'userId' })
  }
}

/** The records of the right shape: any other would keep the new database from being filled. */
function renewDeviceStores({ people, session }: RawStores): Renewed {
  const settings = (session ?? []).filter(setting => z.object({ key: z.string() }).safeParse(setting).success)
  const known = (people ?? []).filter(person => DevicePerson.safeParse(person).success)
  return { records: { people: known, session: settings }, usedKeys: {} }
}

const device = new DeviceDatabase()

/** The device's own database, to be rebuilt when it does not open. */
export const deviceDatabase = (): SalvagedDatabase => device

/** A setting of the device; undefined when it was never stored, or in a shape that this version does not know. */
export async function readDeviceSetting<Key extends keyof Settings>(
  key: Key,
): Promise<Settings[Key] | undefined> {
  const stored = await retryWhenBack(() => device.session.get(key))
  return Settings[key].safeParse(stored).data as Settings[Key] | undefined
}

export async function putDeviceSetting<Key extends keyof Settings>(
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await change(() => device.session.put({ ...value, key }))
}

export async function forgetDeviceSetting(key: keyof Settings): Promise<void> {
  await change(() => device.session.delete(key))
}

function change<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  const transacted = () => device.transaction('rw', device.session, device.people, work)
  return noteRoom(retryWhenBack(() => outsideZones(transacted)))
}

/** This device's identity, made at the first call. */
export function deviceIdentity(): Promise<DeviceIdentity> {
  return change(async () => {
    const stored = Settings.identity.safeParse(await device.session.get('identity'))
    if (stored.success) return stored.data
    const identity = { id: crypto.randomUUID(), name: null }
    await device.session.put({ ...identity, key: 'identity' })
    return identity
  })
}

/** The people who have a database on this device, in no order. Records of another shape are left out. */
export async function devicePeople(): Promise<DevicePerson[]> {
  const stored = await retryWhenBack(() => device.people.toArray())
  return stored.flatMap(person => DevicePerson.safeParse(person).data ?? [])
}

/** Stores a person as signed in here, with what is known of them already. */
export function keepDevicePerson(user: DevicePerson['user'], now: Date): Promise<void> {
  return change(async () => {
    const known = await device.people.get(user.id)
    await device.people.put({
      ...{ pin: null, alerts: null },
      ...known,
      userId: user.id,
      user,
      signedOut: false,
      lastContactAt: now.toISOString(),
    })
  })
}

/**
 * Changes what the device knows of a person, in one transaction: two tabs that try a PIN at once each use up a try.
 * Returns the person as changed; undefined when the device does not know them.
 */
export function changeDevicePerson(
  userId: number,
  changes: (person: DevicePerson) => Partial<DevicePerson>,
): Promise<DevicePerson | undefined> {
  return change(async () => {
    const known = await device.people.get(userId)
    if (!known) return undefined
    const changed = { ...known, ...changes(known) }
    await device.people.put(changed)
    return changed
  })
}

export async function forgetDevicePerson(userId: number): Promise<void> {
  await change(() => device.people.delete(userId))
}
